-- What providers have told of payments, so that what is told again is not written down twice.
CREATE TABLE provider_events (
  restaurant_id uuid NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  order_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT provider_events_pkey PRIMARY KEY (restaurant_id, provider, event_id),
  CONSTRAINT provider_events_order_fkey FOREIGN KEY (restaurant_id, order_id)
    REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);
