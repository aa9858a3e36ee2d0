-- The language of the diner's browser (BCP 47).
ALTER TABLE orders ADD language text;
