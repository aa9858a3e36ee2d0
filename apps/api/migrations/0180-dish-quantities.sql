-- How many of a dish are ordered together, over all lines of an order: at least so many, and from there on by steps.
ALTER TABLE menu_items
  ADD COLUMN least_quantity integer,
  ADD COLUMN quantity_step integer,
  ADD CONSTRAINT menu_items_least_quantity_check CHECK (least_quantity BETWEEN 2 AND 99),
  ADD CONSTRAINT menu_items_quantity_step_check CHECK (quantity_step BETWEEN 2 AND 99);
DROP TRIGGER menu_items_revision_update ON menu_items;
CREATE TRIGGER menu_items_revision_update AFTER UPDATE ON menu_items FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.number, OLD.kitchen_name, OLD.description, OLD.price, OLD.image, OLD.tax_rate_id, OLD.tags,
         OLD.allergens, OLD.kcal, OLD.preparation_minutes, OLD.schedule_id, OLD.services, OLD.service_prices, OLD.visible, OLD.available,
         OLD.least_quantity, OLD.quantity_step, OLD.sold_out_until, OLD.sort, OLD.stock IS NULL,
         coalesce(OLD.stock, coalesce(OLD.least_quantity, OLD.quantity_step, 1)) < coalesce(OLD.least_quantity, OLD.quantity_step, 1))
    IS DISTINCT FROM
        (NEW.category_id, NEW.name, NEW.number, NEW.kitchen_name, NEW.description, NEW.price, NEW.image, NEW.tax_rate_id, NEW.tags,
         NEW.allergens, NEW.kcal, NEW.preparation_minutes, NEW.schedule_id, NEW.services, NEW.service_prices, NEW.visible, NEW.available,
         NEW.least_quantity, NEW.quantity_step, NEW.sold_out_until, NEW.sort, NEW.stock IS NULL,
         coalesce(NEW.stock, coalesce(NEW.least_quantity, NEW.quantity_step, 1)) < coalesce(NEW.least_quantity, NEW.quantity_step, 1)))
  EXECUTE FUNCTION bump_revision();
