-- An order is never edited: a diner who changes one places another, and both name each other.
ALTER TABLE orders
  ADD COLUMN replaces_id uuid,
  ADD COLUMN replaces_number bigint,
  ADD COLUMN replaced_by_id uuid,
  ADD COLUMN replaced_by_number bigint,
  ADD CONSTRAINT orders_replaces_check CHECK ((replaces_id IS NULL) = (replaces_number IS NULL)) NOT VALID,
  ADD CONSTRAINT orders_replaced_by_check CHECK ((replaced_by_id IS NULL) = (replaced_by_number IS NULL)) NOT VALID;

-- Two orders cannot take the place of the same one.
CREATE UNIQUE INDEX orders_replaces_key ON orders (restaurant_id, replaces_id) WHERE replaces_id IS NOT NULL;
