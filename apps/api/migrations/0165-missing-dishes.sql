-- What an accepted order lacks: a line keeps its place, with so many that are left (none, maybe) and so many that are missing.
-- `instead_of` is the name of the dish in whose place a line is given.
ALTER TABLE order_lines
  ADD COLUMN missing integer NOT NULL DEFAULT 0,
  ADD COLUMN instead_of text,
  DROP CONSTRAINT order_lines_quantity_check,
  ADD CONSTRAINT order_lines_quantity_check CHECK (quantity >= 0 AND missing >= 0 AND quantity + missing BETWEEN 1 AND 99);
