-- Counts the orders that wait for their payment, each restaurant's up to its ceiling, without reading a row of anybody else.
CREATE INDEX orders_unpaid_idx ON orders (restaurant_id, sender) WHERE status = 'AWAITING_PAYMENT';
