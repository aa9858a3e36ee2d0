-- A zone can rest without being forgotten. The version tells whether settings were changed by somebody else meanwhile.
ALTER TABLE delivery_zones ADD COLUMN active boolean NOT NULL DEFAULT true;
ALTER TABLE delivery_zones ADD CONSTRAINT delivery_zones_free_over_check CHECK (free_over >= 0);
ALTER TABLE delivery_zones ADD CONSTRAINT delivery_zones_travel_check CHECK (travel_minutes BETWEEN 0 AND 600);

ALTER TABLE scheduling_settings ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE scheduling_settings ADD CONSTRAINT scheduling_settings_lead_check CHECK (minimum_lead_minutes BETWEEN 0 AND 20160);

-- The last deliveries of a restaurant, for the dots on its map.
CREATE INDEX orders_deliveries_idx ON orders (restaurant_id, placed_at) WHERE service = 'DELIVERY';
