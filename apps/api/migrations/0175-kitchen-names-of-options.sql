-- What the kitchen calls an option; null is by its name. An order keeps what it was called when it was placed.
ALTER TABLE options ADD COLUMN kitchen_name text;
ALTER TABLE order_line_options ADD COLUMN kitchen_name text;
