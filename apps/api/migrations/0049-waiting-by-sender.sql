-- Counts what waits in all and from one sender, each up to its ceiling, without reading a row of anybody else.
CREATE INDEX orders_waiting_by_sender_idx ON orders (restaurant_id, sender) WHERE status = 'PLACED';
DROP INDEX orders_waiting_idx;
