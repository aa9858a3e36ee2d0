-- What a user's device or key proves them by. The private half never leaves it.
CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- rises with each use where the device counts; one that falls is a copy
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_idx ON passkeys (user_id);

CREATE TYPE passkey_purpose AS ENUM ('ADD', 'LOG_IN', 'SECOND_STEP', 'REAUTHENTICATE');

-- Each is answered once, for what it was asked for, by whom it was asked.
CREATE TABLE passkey_challenges (
  challenge text NOT NULL,
  purpose passkey_purpose NOT NULL,
  user_id uuid,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenges_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expires_idx ON passkey_challenges (expires_at);

-- A password alone does not log in who has switched this on.
ALTER TABLE users ADD COLUMN second_step boolean NOT NULL DEFAULT false;

-- The password was right; what is missing is the second step. `password_hash` is the one that it was checked against.
CREATE TABLE second_steps (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  password_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT second_steps_pkey PRIMARY KEY (token_hash),
  CONSTRAINT second_steps_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
