-- On which devices each user has logged in before: many wrong passwords from elsewhere do not shut them out there. An
-- address says little: guests share the kitchen's, and a telephone changes its own.
DROP TABLE login_places;
CREATE TABLE login_devices (
  user_id uuid NOT NULL,
  -- of the cookie that the device keeps
  token_hash bytea NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT login_devices_pkey PRIMARY KEY (user_id, token_hash),
  CONSTRAINT login_devices_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX login_devices_token_idx ON login_devices (token_hash);
CREATE INDEX login_devices_last_idx ON login_devices (last_at);

-- Answers, after a new password by mail, whether the passkeys of before may stay.
ALTER TYPE token_purpose ADD VALUE 'PASSKEYS';
