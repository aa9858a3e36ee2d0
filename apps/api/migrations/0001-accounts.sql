CREATE TYPE member_role AS ENUM ('ADMIN', 'MANAGER', 'STAFF');

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  is_verified boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_lower_check CHECK (email = lower(email)),
  CONSTRAINT users_email_key UNIQUE (email)
);

-- Tokens are kept as SHA-256 only: a stolen backup logs nobody in.
CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sessions_user_idx ON sessions (user_id);

CREATE TABLE merchants (
  id uuid NOT NULL,
  name text NOT NULL,
  legal_name text,
  email text NOT NULL,
  phone text,
  country text NOT NULL,
  tax_number text,
  logo jsonb,
  created_at timestamptz NOT NULL,
  CONSTRAINT merchants_pkey PRIMARY KEY (id),
  CONSTRAINT merchants_country_check CHECK (country ~ '^[A-Z]{2}$')
);

-- A member of a merchant is ADMIN of it and of all its restaurants.
CREATE TABLE merchant_members (
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT merchant_members_pkey PRIMARY KEY (merchant_id, user_id),
  CONSTRAINT merchant_members_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id) ON DELETE CASCADE,
  CONSTRAINT merchant_members_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX merchant_members_user_idx ON merchant_members (user_id);
