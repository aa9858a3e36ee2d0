-- Made with an account whose address nobody had proven, which its owner has taken over since: they are asked about it.
ALTER TABLE merchants ADD COLUMN unclaimed boolean NOT NULL DEFAULT false;
