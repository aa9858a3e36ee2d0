-- How far each consumer has come with the events of each restaurant; no row stands for 0.
CREATE TABLE event_consumers (
  restaurant_id uuid NOT NULL,
  name text NOT NULL,
  last_number bigint NOT NULL,
  CONSTRAINT event_consumers_pkey PRIMARY KEY (restaurant_id, name),
  CONSTRAINT event_consumers_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- Events that a consumer could not work on: its cursor went past them, and they are tried again.
CREATE TABLE resting_events (
  restaurant_id uuid NOT NULL,
  name text NOT NULL,
  number bigint NOT NULL,
  since timestamptz NOT NULL,
  CONSTRAINT resting_events_pkey PRIMARY KEY (restaurant_id, name, number),
  CONSTRAINT resting_events_event_fkey FOREIGN KEY (restaurant_id, number)
    REFERENCES order_events (restaurant_id, number) ON DELETE CASCADE
);
CREATE INDEX resting_events_since_idx ON resting_events (since);

-- The first consumers begin with what happens next: the orders of the past have been dealt with.
INSERT INTO event_consumers (restaurant_id, name, last_number)
SELECT restaurant_id, name, events FROM restaurant_counters, unnest(ARRAY['accept-by-rule', 'unwatched-orders']) AS name;
