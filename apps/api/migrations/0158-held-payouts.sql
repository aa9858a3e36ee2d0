-- A changed account is handed over then, or with an admin's yes. Until then the money goes to the one before.
ALTER TABLE payout_details ADD COLUMN held_until timestamptz;

-- The account before a change that is held, so that one press brings it back.
CREATE TABLE payout_details_before (
  restaurant_id uuid NOT NULL,
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  sort_code text,
  account_name text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  key_id text NOT NULL,
  sealed_number bytea NOT NULL,
  last_four text NOT NULL,
  CONSTRAINT payout_details_before_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT payout_details_before_details_fkey FOREIGN KEY (restaurant_id) REFERENCES payout_details (restaurant_id) ON DELETE CASCADE
);
