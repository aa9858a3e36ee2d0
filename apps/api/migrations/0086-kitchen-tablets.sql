-- A screen in the kitchen that has joined by a code: no e-mail, no password, one restaurant, revoked by name.
CREATE TABLE tablets (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  name text NOT NULL,
  -- until it has joined
  code_hash bytea,
  code_until timestamptz,
  -- from then on
  token_hash bytea,
  user_agent text,
  joined_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT tablets_pkey PRIMARY KEY (id),
  CONSTRAINT tablets_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT tablets_code_key UNIQUE (code_hash),
  CONSTRAINT tablets_token_key UNIQUE (token_hash),
  CONSTRAINT tablets_waiting_check CHECK ((code_hash IS NULL) = (code_until IS NULL)),
  CONSTRAINT tablets_joined_check CHECK (
    (token_hash IS NULL) = (code_hash IS NOT NULL)
    AND num_nulls(token_hash, user_agent, joined_at, last_used_at) IN (0, 4)
  )
);
CREATE UNIQUE INDEX tablets_name_key ON tablets (restaurant_id, lower(name));

-- A board is somebody's, or a tablet's; its lease goes with either.
ALTER TABLE board_screens
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN tablet_id uuid,
  ADD CONSTRAINT board_screens_tablet_fkey FOREIGN KEY (tablet_id) REFERENCES tablets (id) ON DELETE CASCADE,
  ADD CONSTRAINT board_screens_owner_check CHECK (num_nonnulls(user_id, tablet_id) = 1);
CREATE INDEX board_screens_tablet_idx ON board_screens (tablet_id) WHERE tablet_id IS NOT NULL;
