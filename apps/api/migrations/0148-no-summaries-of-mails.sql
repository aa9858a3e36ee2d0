-- Beyond a bound e-mails are no longer counted in one that goes out later.
ALTER TABLE mails DROP COLUMN summed_up;
