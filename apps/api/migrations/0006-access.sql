CREATE TYPE token_purpose AS ENUM ('VERIFY', 'RESET');

-- Tokens that open one door once; stored hashed, redeemed by a conditional update.
CREATE TABLE user_tokens (
  token_hash bytea NOT NULL,
  purpose token_purpose NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT user_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT user_tokens_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX user_tokens_user_idx ON user_tokens (user_id, purpose);

-- One open invitation per address and restaurant: a new one kills the old.
CREATE TABLE invites (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  role member_role NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- accepted, taken back, replaced by a newer one, or its sender may invite no more
  ended_at timestamptz,
  CONSTRAINT invites_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT invites_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invites_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT invites_inviter_fkey FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT invites_email_lower_check CHECK (email = lower(email))
);
CREATE UNIQUE INDEX invites_open_key ON invites (restaurant_id, email) WHERE ended_at IS NULL;

-- Tries by subject (an address, an account at an address); kept here so that a restart forgives nobody.
CREATE TABLE attempts (
  subject text NOT NULL,
  -- whose password was tried, so that a new one can forgive all of them, at every address
  account text,
  count integer NOT NULL,
  -- what ages: the first try of a limit, the last wrong one of a password
  since timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  CONSTRAINT attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX attempts_account_idx ON attempts (account) WHERE account IS NOT NULL;
CREATE INDEX attempts_since_idx ON attempts (since);

-- Mail is written in the transaction of what it tells about, and sent afterwards until the server has taken it.
CREATE TABLE mails (
  id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  problem text,
  CONSTRAINT mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_due_idx ON mails (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_recipient_idx ON mails (recipient, created_at);

-- Who did what to which record, and when. Written in the transaction of the deed.
CREATE TABLE audit_entries (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor_user_id uuid NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  record text NOT NULL,
  details jsonb NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT audit_entries_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- A changed slug stays reserved for its restaurant, and its links go on leading there.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slugs WHERE slug = NEW.slug AND restaurant_id = NEW.id;
  INSERT INTO former_slugs (slug, restaurant_id) VALUES (OLD.slug, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_former_slug AFTER UPDATE OF slug ON restaurants FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug();
