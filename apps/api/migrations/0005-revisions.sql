-- Whoever edits what an order is decided on changes the restaurant's revision: no writer can forget it. Counting down
-- stock is left out on purpose (orders do that themselves, atomically) until an item sells out or comes back.
CREATE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_counters SET revision = revision + 1
    WHERE restaurant_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.restaurant_id ELSE NEW.restaurant_id END;
  RETURN NULL;
END $$;

CREATE FUNCTION bump_revision_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_counters SET revision = revision + 1 WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION make_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_counters (restaurant_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER restaurants_counters AFTER INSERT ON restaurants FOR EACH ROW EXECUTE FUNCTION make_counters();
CREATE TRIGGER restaurants_revision AFTER UPDATE ON restaurants FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION bump_revision_of_restaurant();

CREATE TRIGGER menu_items_revision_update AFTER UPDATE ON menu_items FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.description, OLD.price, OLD.image, OLD.tax_rate_id, OLD.tags, OLD.allergens,
         OLD.kcal, OLD.preparation_minutes, OLD.visible, OLD.available, OLD.sold_out_until, OLD.sort, OLD.stock IS NULL,
         coalesce(OLD.stock, 1) = 0)
    IS DISTINCT FROM
        (NEW.category_id, NEW.name, NEW.description, NEW.price, NEW.image, NEW.tax_rate_id, NEW.tags, NEW.allergens,
         NEW.kcal, NEW.preparation_minutes, NEW.visible, NEW.available, NEW.sold_out_until, NEW.sort, NEW.stock IS NULL,
         coalesce(NEW.stock, 1) = 0))
  EXECUTE FUNCTION bump_revision();
CREATE TRIGGER menu_items_revision AFTER INSERT OR DELETE ON menu_items FOR EACH ROW EXECUTE FUNCTION bump_revision();

DO $$
DECLARE edited text;
BEGIN
  FOREACH edited IN ARRAY ARRAY['opening_hours', 'special_days', 'service_settings', 'scheduling_settings', 'delivery_zones',
    'tax_rates', 'menu_settings', 'schedules', 'menu_categories', 'option_groups', 'options', 'item_option_groups']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION bump_revision()',
      edited || '_revision', edited);
  END LOOP;
END $$;
