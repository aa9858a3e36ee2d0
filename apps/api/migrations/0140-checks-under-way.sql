-- Passwords of this subject that are being checked: they are counted before anybody knows whether they are right.
ALTER TABLE attempts ADD COLUMN under_way integer NOT NULL DEFAULT 0 CONSTRAINT attempts_under_way_check CHECK (under_way >= 0);
