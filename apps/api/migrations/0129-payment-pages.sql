-- The page on which an order is paid. One process asks for it at a time, until asked_until; what was shown is shown again, so that no other
-- can be paid beside it.
CREATE TABLE payment_pages (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL,
  url text,
  -- what the provider calls it
  page text,
  asked_until timestamptz,
  -- the provider says so
  paid boolean NOT NULL DEFAULT false,
  -- when somebody looks next whether it is to be closed
  close_at timestamptz NOT NULL,
  closed boolean NOT NULL DEFAULT false,
  CONSTRAINT payment_pages_pkey PRIMARY KEY (restaurant_id, order_id),
  CONSTRAINT payment_pages_order_fkey FOREIGN KEY (restaurant_id, order_id)
    REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX payment_pages_to_close_idx ON payment_pages (close_at) WHERE NOT closed;
