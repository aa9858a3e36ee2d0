-- Two people who edit the same hours must hear of each other: an edit names the version that it was made from.
ALTER TABLE opening_hours ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE special_days ADD COLUMN version integer NOT NULL DEFAULT 1;
