-- By what the provider that pays out knows an account, and when it is to be asked to take it next; null: from its last change on.
ALTER TABLE payout_details
  ADD COLUMN payee text,
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz;
