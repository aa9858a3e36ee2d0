-- The taxes that a line carries, each with its name and rate, so that what is given back of it takes them along; null of orders
-- from before, where each line counts as carrying all taxes of its order.
ALTER TABLE order_lines ADD COLUMN taxes jsonb;
