-- An order that a manager places to hear which screens ring: cooked like any other, and left out of every figure. It costs
-- nothing and has no number.
ALTER TABLE orders
  ADD COLUMN rehearsal boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_rehearsal_check CHECK (rehearsal = (number = 0) AND (NOT rehearsal OR total = 0)) NOT VALID;
ALTER TABLE orders DROP CONSTRAINT orders_number_key;
CREATE UNIQUE INDEX orders_number_key ON orders (restaurant_id, number) WHERE NOT rehearsal;
-- One at a time.
CREATE UNIQUE INDEX orders_rehearsal_key ON orders (restaurant_id) WHERE rehearsal AND ended_at IS NULL;
