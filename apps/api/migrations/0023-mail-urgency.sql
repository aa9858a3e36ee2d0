-- E-mails about somebody's own account go out before invitations, however many of those wait.
ALTER TABLE mails ADD waits_for_others boolean NOT NULL DEFAULT false;
