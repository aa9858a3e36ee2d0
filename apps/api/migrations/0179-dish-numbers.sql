-- The number of a dish on the restaurant's printed menu ("12a"); an order keeps the one that it was placed with.
ALTER TABLE menu_items ADD COLUMN number text;
ALTER TABLE order_lines ADD COLUMN number text;
DROP TRIGGER menu_items_revision_update ON menu_items;
CREATE TRIGGER menu_items_revision_update AFTER UPDATE ON menu_items FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.number, OLD.kitchen_name, OLD.description, OLD.price, OLD.image, OLD.tax_rate_id, OLD.tags,
         OLD.allergens, OLD.kcal, OLD.preparation_minutes, OLD.schedule_id, OLD.services, OLD.service_prices, OLD.visible, OLD.available,
         OLD.sold_out_until, OLD.sort, OLD.stock IS NULL, coalesce(OLD.stock, 1) = 0)
    IS DISTINCT FROM
        (NEW.category_id, NEW.name, NEW.number, NEW.kitchen_name, NEW.description, NEW.price, NEW.image, NEW.tax_rate_id, NEW.tags,
         NEW.allergens, NEW.kcal, NEW.preparation_minutes, NEW.schedule_id, NEW.services, NEW.service_prices, NEW.visible, NEW.available,
         NEW.sold_out_until, NEW.sort, NEW.stock IS NULL, coalesce(NEW.stock, 1) = 0))
  EXECUTE FUNCTION bump_revision();
-- A number that is typed into the history is looked for as the names of the dishes that were ordered by it.
CREATE INDEX order_lines_number_idx ON order_lines (restaurant_id, lower(number), name) WHERE number IS NOT NULL;
