# Packages are installed where compilers may be added, and copied to where none are needed.
FROM python:3.11-slim AS packages
RUN python -m venv /venv
COPY requirements.lock .
RUN /venv/bin/pip install --no-cache-dir --require-hashes --requirement requirements.lock

FROM python:3.11-slim
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    LOG_FORMAT=json \
    DATABASE_URL=sqlite:////data/durak.sqlite3 \
    HEARTBEAT_FILE=/data/heartbeat
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin durak \
    && install --directory --owner=durak --group=durak /data
COPY --from=packages /venv /venv
WORKDIR /app
COPY migrations migrations
COPY bot bot
USER durak
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 \
    CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
