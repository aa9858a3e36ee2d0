-- The account that a restaurant has of its own at the provider of cards. Its card money goes there once it is active.
CREATE TABLE connected_accounts (
  restaurant_id uuid NOT NULL,
  provider text NOT NULL,
  account text NOT NULL,
  active boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- when the provider was asked last whether it is active
  asked_at timestamptz NOT NULL,
  CONSTRAINT connected_accounts_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT connected_accounts_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
