ALTER TABLE payment_pages
  -- when somebody asks next whether it was paid while its order waits: a report may never come
  ADD COLUMN look_at timestamptz;
CREATE INDEX payment_pages_to_look_idx ON payment_pages (look_at) WHERE NOT closed AND look_at IS NOT NULL;
