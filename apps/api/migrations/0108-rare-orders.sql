-- Refunded orders, and those that a member has taken, are few, and looked for among all the others.
CREATE INDEX orders_refunded_idx ON orders (restaurant_id, payment_state, id)
  WHERE payment_state IN ('PARTIALLY_REFUNDED', 'REFUNDED');
CREATE INDEX orders_source_idx ON orders (restaurant_id, source, id) WHERE source IS NOT NULL;
