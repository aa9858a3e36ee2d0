-- What an address has sent that nobody has looked at, or that was refused or taken back lately.
DROP INDEX orders_waiting_by_sender_idx;
CREATE INDEX orders_sender_idx ON orders (restaurant_id, sender, placed_at) WHERE sender IS NOT NULL;
