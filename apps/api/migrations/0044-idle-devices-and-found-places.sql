-- Devices that were not used for long are looked through from the oldest on; those with orders stay as long as these do.
CREATE INDEX clients_last_used_idx ON clients (last_used_at, id);
CREATE INDEX orders_client_idx ON orders (client_id);
CREATE INDEX sessions_last_used_idx ON sessions (last_used_at);

-- What a geocoder answered, for a while, so that nobody pays for the same question again. The question is kept as its hash
-- alone: it is where somebody lives. Without a place, it knew none.
CREATE TABLE found_places (
  question bytea NOT NULL,
  lat double precision,
  lng double precision,
  expires_at timestamptz NOT NULL,
  CONSTRAINT found_places_pkey PRIMARY KEY (question),
  CONSTRAINT found_places_place_check CHECK ((lat IS NULL) = (lng IS NULL))
);
CREATE INDEX found_places_expires_idx ON found_places (expires_at);
