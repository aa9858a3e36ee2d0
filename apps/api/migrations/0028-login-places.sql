-- From where each user has logged in before: many wrong passwords from elsewhere do not shut them out there.
CREATE TABLE login_places (
  user_id uuid NOT NULL,
  address text NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT login_places_pkey PRIMARY KEY (user_id, address),
  CONSTRAINT login_places_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX login_places_last_idx ON login_places (last_at);
