-- How an order came in that a member has taken; null of one that its diner sent.
CREATE TYPE order_source AS ENUM ('PHONE', 'COUNTER');
ALTER TABLE orders ADD COLUMN source order_source;
