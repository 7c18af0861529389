# What is known of people, and how it goes away

nobody = Anonymous
