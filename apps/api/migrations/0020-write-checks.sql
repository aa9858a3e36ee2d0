-- What "ready" writes to find out whether the database takes writes: one row, for ever.
CREATE TABLE write_checks (
  id boolean CONSTRAINT write_checks_pkey PRIMARY KEY DEFAULT true CONSTRAINT write_checks_one CHECK (id),
  checked_at timestamptz NOT NULL
);
