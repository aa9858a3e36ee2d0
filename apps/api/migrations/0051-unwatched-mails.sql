-- What is written when no screen watches is an e-mail, so its table says so.
ALTER TABLE unwatched_letters RENAME TO unwatched_mails;
ALTER TABLE unwatched_mails RENAME CONSTRAINT unwatched_letters_pkey TO unwatched_mails_pkey;
ALTER TABLE unwatched_mails RENAME CONSTRAINT unwatched_letters_restaurant_fkey TO unwatched_mails_restaurant_fkey;
