-- How much longer than what an outage took from it an order has been waited for, in all: a restart loop has an end.
ALTER TABLE orders ADD COLUMN given_ms integer NOT NULL DEFAULT 0;
