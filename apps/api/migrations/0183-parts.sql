-- An option may be a dish of the menu, of one size where that is said: the part of a set meal. What stands against the
-- dish stands against the option. A dish that is a part cannot be deleted; without its size it is the dish of any size.
ALTER TABLE options
  ADD COLUMN dish_id uuid,
  ADD COLUMN size_id uuid,
  ADD CONSTRAINT options_dish_fkey FOREIGN KEY (restaurant_id, dish_id) REFERENCES menu_items (restaurant_id, id),
  ADD CONSTRAINT options_size_fkey FOREIGN KEY (restaurant_id, size_id) REFERENCES options (restaurant_id, id)
    ON DELETE SET NULL (size_id),
  ADD CONSTRAINT options_part_check CHECK (size_id IS NULL OR dish_id IS NOT NULL);
CREATE INDEX options_dish_idx ON options (restaurant_id, dish_id) WHERE dish_id IS NOT NULL;
CREATE INDEX options_size_idx ON options (restaurant_id, size_id) WHERE size_id IS NOT NULL;

-- The dish that was chosen as a part, and whether it was counted off that dish's stock, and so goes back to it.
ALTER TABLE order_line_options
  ADD COLUMN item_id uuid,
  ADD COLUMN took_stock boolean NOT NULL DEFAULT false;

-- The dishes of an order, those that are parts of others among them, with how many there are of each.
CREATE VIEW order_dishes AS
  SELECT restaurant_id, order_id, position, item_id, name, quantity, took_stock FROM order_lines
  UNION ALL
  SELECT p.restaurant_id, p.order_id, p.line_position, p.item_id, p.name, p.quantity * l.quantity, p.took_stock
  FROM order_line_options p
  JOIN order_lines l ON l.restaurant_id = p.restaurant_id AND l.order_id = p.order_id AND l.position = p.line_position
  WHERE p.item_id IS NOT NULL;
