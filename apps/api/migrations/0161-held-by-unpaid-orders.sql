-- Whether an order holds its stock, its slot and its promotions. An unpaid one may hold nothing: it takes them when it is paid.
ALTER TABLE orders ADD COLUMN holds boolean NOT NULL DEFAULT true;
CREATE INDEX orders_holding_unpaid_idx ON orders (placed_at) WHERE status = 'AWAITING_PAYMENT' AND holds;
