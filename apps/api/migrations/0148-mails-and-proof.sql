-- Beyond a bound e-mails are no longer counted in one that goes out later.
ALTER TABLE mails DROP COLUMN summed_up;
-- Confirmed by its link alone: whoever knows the password may be somebody else than whom the address belongs to.
ALTER TABLE users ADD COLUMN confirmed_elsewhere boolean NOT NULL DEFAULT false;
