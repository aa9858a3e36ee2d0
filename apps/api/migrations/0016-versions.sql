-- Two people may edit a restaurant's or a business's record at once: an edit says which version it has seen.
ALTER TABLE restaurants
  ADD version integer NOT NULL DEFAULT 1,
  ADD changed_at timestamptz,
  ADD changed_by text;
ALTER TABLE merchants
  ADD version integer NOT NULL DEFAULT 1,
  ADD changed_at timestamptz,
  ADD changed_by text;
