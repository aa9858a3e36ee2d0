-- Links by which others can follow an order and do nothing else. Only the hash of a token is kept.
CREATE TABLE order_shares (
  token_hash bytea NOT NULL,
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT order_shares_pkey PRIMARY KEY (token_hash),
  CONSTRAINT order_shares_order_fkey FOREIGN KEY (restaurant_id, order_id)
    REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX order_shares_order_idx ON order_shares (restaurant_id, order_id, created_at);
CREATE INDEX order_shares_created_idx ON order_shares (created_at);
