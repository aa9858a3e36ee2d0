-- Who has connected the account that card money goes to, and whether an admin has said yes to it. Until then nothing goes there.
ALTER TABLE connected_accounts ADD COLUMN set_up_by uuid;
ALTER TABLE connected_accounts ADD COLUMN confirmed_at timestamptz;
-- as the provider gives them
ALTER TABLE connected_accounts ADD COLUMN holder text;
ALTER TABLE connected_accounts ADD COLUMN last_four text;
UPDATE connected_accounts SET confirmed_at = created_at;

-- Accounts that were disconnected: the provider gives them out again under the same key, and they are not to come back.
CREATE TABLE former_accounts (
  restaurant_id uuid NOT NULL,
  account text NOT NULL,
  ended_at timestamptz NOT NULL,
  CONSTRAINT former_accounts_pkey PRIMARY KEY (restaurant_id, account),
  CONSTRAINT former_accounts_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
