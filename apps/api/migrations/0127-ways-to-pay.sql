-- How the orders of a restaurant can be paid; without a row as the defaults say. Minimums are of the total, in minor units.
CREATE TABLE payment_settings (
  restaurant_id uuid NOT NULL,
  takes_cash boolean NOT NULL DEFAULT true,
  cash_minimum integer NOT NULL DEFAULT 0,
  -- who takes cards, by the name that it has in entries
  card_provider text,
  card_minimum integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  changed_by text,
  CONSTRAINT payment_settings_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT payment_settings_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT payment_settings_minimums_check CHECK (cash_minimum >= 0 AND card_minimum >= 0),
  CONSTRAINT payment_settings_some_way_check CHECK (takes_cash OR card_provider IS NOT NULL)
);
CREATE TRIGGER payment_settings_revision AFTER INSERT OR UPDATE OR DELETE ON payment_settings
  FOR EACH ROW EXECUTE FUNCTION bump_revision();

-- An order keeps who takes its money, whatever the restaurant chooses later; null where it changes hands with the food.
ALTER TABLE orders ADD COLUMN payment_provider text;
UPDATE orders SET payment_provider = coalesce(
    (SELECT e.provider FROM payment_entries e
      WHERE e.restaurant_id = orders.restaurant_id AND e.order_id = orders.id ORDER BY e.position LIMIT 1), 'paystack')
  WHERE payment_method = 'CARD';
ALTER TABLE orders ADD CONSTRAINT orders_payment_provider_check
  CHECK ((payment_method = 'CASH') = (payment_provider IS NULL));
