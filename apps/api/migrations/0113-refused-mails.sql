-- Whether a mail server refused this very e-mail for good; else one that was given up found no mail server in time.
ALTER TABLE mails ADD refused boolean NOT NULL DEFAULT false;
