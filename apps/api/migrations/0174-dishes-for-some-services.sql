-- By which services diners can have a dish (null is by all of them), and what it costs by those that ask another price.
ALTER TABLE menu_items
  ADD COLUMN services service[],
  ADD COLUMN service_prices jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT menu_items_services_check CHECK (cardinality(services) > 0);
DROP TRIGGER menu_items_revision_update ON menu_items;
CREATE TRIGGER menu_items_revision_update AFTER UPDATE ON menu_items FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.kitchen_name, OLD.description, OLD.price, OLD.image, OLD.tax_rate_id, OLD.tags,
         OLD.allergens, OLD.kcal, OLD.preparation_minutes, OLD.schedule_id, OLD.services, OLD.service_prices, OLD.visible, OLD.available,
         OLD.sold_out_until, OLD.sort, OLD.stock IS NULL, coalesce(OLD.stock, 1) = 0)
    IS DISTINCT FROM
        (NEW.category_id, NEW.name, NEW.kitchen_name, NEW.description, NEW.price, NEW.image, NEW.tax_rate_id, NEW.tags,
         NEW.allergens, NEW.kcal, NEW.preparation_minutes, NEW.schedule_id, NEW.services, NEW.service_prices, NEW.visible, NEW.available,
         NEW.sold_out_until, NEW.sort, NEW.stock IS NULL, coalesce(NEW.stock, 1) = 0))
  EXECUTE FUNCTION bump_revision();
