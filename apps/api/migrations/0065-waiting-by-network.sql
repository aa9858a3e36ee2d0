-- The /48 of who sent an order, kept as `sender` is: some providers give each customer one, with 65,536 addresses.
ALTER TABLE orders ADD sender_network text;

CREATE INDEX orders_waiting_by_network_idx ON orders (restaurant_id, sender_network)
  WHERE status = 'PLACED' AND sender_network IS NOT NULL;
