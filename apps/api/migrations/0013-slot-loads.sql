-- Slots are counted only while they have a limit. Whoever sets one starts from the orders that are there already, so that
-- the limit holds from the first moment, and an order that is cancelled gives back a place that it had really taken.
CREATE FUNCTION count_slot_loads(restaurant uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM slot_loads WHERE restaurant_id = restaurant;
  INSERT INTO slot_loads (restaurant_id, slot_at, orders)
    SELECT restaurant_id, slot_at, count(*) FROM orders
    WHERE restaurant_id = restaurant AND slot_at IS NOT NULL
      AND status NOT IN ('REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED')
    GROUP BY restaurant_id, slot_at;
$$;

CREATE FUNCTION count_slot_loads_of_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders are placed holding this row: those that were on their way are counted, later ones find the limit.
  PERFORM 1 FROM restaurant_counters WHERE restaurant_id = NEW.restaurant_id FOR UPDATE;
  PERFORM count_slot_loads(NEW.restaurant_id);
  RETURN NULL;
END $$;

CREATE TRIGGER scheduling_settings_slot_loads AFTER UPDATE ON scheduling_settings FOR EACH ROW
  WHEN (OLD.orders_per_slot IS NULL AND NEW.orders_per_slot IS NOT NULL)
  EXECUTE FUNCTION count_slot_loads_of_setting();

SELECT count_slot_loads(restaurant_id) FROM scheduling_settings WHERE orders_per_slot IS NOT NULL;
