-- When an order was first accepted, and when it was last made ready; null where neither has happened, or where the order is older
-- than these columns: its events tell.
ALTER TABLE orders ADD COLUMN accepted_at timestamptz, ADD COLUMN ready_at timestamptz;
-- Most orders are unpaid or paid; those with any other payment are few, and looked for among all the others.
DROP INDEX orders_refunded_idx;
CREATE INDEX orders_rare_payment_idx ON orders (restaurant_id, payment_state, id)
  WHERE payment_state IN ('PENDING', 'AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED', 'FAILED');
-- Money of orders that brought no food, which has not been given back.
CREATE INDEX orders_refund_due_idx ON orders (restaurant_id, id)
  WHERE status IN ('REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED') AND payment_state IN ('PAID', 'PARTIALLY_REFUNDED') AND total > 0;
