-- More orders that nobody has answered are refused; null is no ceiling.
ALTER TABLE restaurants
  ADD most_unanswered integer DEFAULT 60,
  ADD CONSTRAINT restaurants_most_unanswered_check CHECK (most_unanswered BETWEEN 5 AND 1000);

-- Who sent an order, as a hash of the network address under a key that is never stored: it tells orders of one sender
-- from others while they wait, and nothing afterwards.
ALTER TABLE orders ADD sender text;

CREATE INDEX orders_waiting_idx ON orders (restaurant_id) WHERE status = 'PLACED';
