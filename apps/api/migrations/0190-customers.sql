-- People who agreed to be written to by a restaurant, as its owner brought them in: each once, by the e-mail address
-- (in small letters), else by the telephone number (in international form).
CREATE TABLE customers (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  phone text,
  email text,
  addresses text[] NOT NULL,
  -- null: nobody knows the day; it was before they were brought in
  consented_on date,
  -- what a search looks at: name and e-mail address without accents and case
  sought text NOT NULL,
  source text NOT NULL,
  brought_at timestamptz(3) NOT NULL,
  CONSTRAINT customers_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT customers_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT customers_reachable_check CHECK (phone IS NOT NULL OR email IS NOT NULL)
);
CREATE UNIQUE INDEX customers_email_key ON customers (restaurant_id, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX customers_phone_key ON customers (restaurant_id, phone) WHERE email IS NULL;
CREATE INDEX customers_phone_idx ON customers (restaurant_id, phone) WHERE phone IS NOT NULL;

-- Who was deleted one by one, as hashes alone: an import leaves them out unless they agreed again since.
CREATE TABLE removed_customers (
  restaurant_id uuid NOT NULL,
  fingerprint text NOT NULL,
  removed_on date NOT NULL,
  CONSTRAINT removed_customers_pkey PRIMARY KEY (restaurant_id, fingerprint),
  CONSTRAINT removed_customers_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
