-- Groups that are asked only when an option (or a size) is chosen, in order; those that are gone are passed over.
ALTER TABLE options ADD COLUMN opens uuid[] NOT NULL DEFAULT '{}';
