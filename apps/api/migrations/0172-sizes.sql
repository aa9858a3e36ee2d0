-- The sizes of a dish are the options of a group of its own, of which one is chosen: what it adds to the dish's price makes its own.
ALTER TABLE option_groups
  ADD COLUMN item_id uuid,
  ADD CONSTRAINT option_groups_item_fkey FOREIGN KEY (restaurant_id, item_id)
    REFERENCES menu_items (restaurant_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT option_groups_sizes_check CHECK (item_id IS NULL OR (min = 1 AND max = 1 AND free = 0));
CREATE UNIQUE INDEX option_groups_item_idx ON option_groups (restaurant_id, item_id) WHERE item_id IS NOT NULL;
ALTER TABLE order_line_options ADD COLUMN is_size boolean NOT NULL DEFAULT false;
