-- Where the money of a restaurant goes. The number lies encrypted (AES-256-GCM, bound to the restaurant); its last four digits do not.
CREATE TABLE payout_details (
  restaurant_id uuid NOT NULL,
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  -- in the United States the routing number
  sort_code text,
  account_name text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING',
  -- by which of the keys the number is encrypted
  key_id text NOT NULL,
  sealed_number bytea NOT NULL,
  last_four text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by_user_id uuid NOT NULL,
  CONSTRAINT payout_details_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT payout_details_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT payout_details_status_check CHECK (status IN ('PENDING', 'ACTIVE', 'REFUSED')),
  CONSTRAINT payout_details_last_four_check CHECK (length(last_four) = 4)
);
CREATE INDEX payout_details_key_idx ON payout_details (key_id);
