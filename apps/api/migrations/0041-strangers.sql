-- Until then devices that nobody knows confirm an e-mail address before they order; null is not at all.
ALTER TABLE restaurants ADD strangers_held_until timestamptz;

-- The code that a device was sent last, as a slow hash; the address it went to is not kept. `tries` counts those typed.
CREATE TABLE diner_codes (
  restaurant_id uuid NOT NULL,
  client_id uuid NOT NULL,
  salt bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  CONSTRAINT diner_codes_pkey PRIMARY KEY (restaurant_id, client_id),
  CONSTRAINT diner_codes_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT diner_codes_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
);
CREATE INDEX diner_codes_expiry_idx ON diner_codes (expires_at);
CREATE INDEX diner_codes_client_idx ON diner_codes (client_id);

-- Devices that have confirmed an address, and for how long that counts at the restaurant.
CREATE TABLE confirmed_devices (
  restaurant_id uuid NOT NULL,
  client_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT confirmed_devices_pkey PRIMARY KEY (restaurant_id, client_id),
  CONSTRAINT confirmed_devices_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT confirmed_devices_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
);
CREATE INDEX confirmed_devices_expiry_idx ON confirmed_devices (expires_at);
CREATE INDEX confirmed_devices_client_idx ON confirmed_devices (client_id);

-- Whether a device has a completed order somewhere is one look-up.
CREATE INDEX orders_completed_idx ON orders (restaurant_id, client_id) WHERE status = 'COMPLETED';
