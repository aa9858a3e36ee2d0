-- When the restaurant's business day begins, on its own clock.
ALTER TABLE menu_settings
  ADD business_day_starts text NOT NULL DEFAULT '05:00',
  ADD CONSTRAINT menu_settings_business_day_check CHECK (business_day_starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- Orders of before are told by the default. A zone that this PostgreSQL does not know is taken for UTC.
CREATE TABLE zones_of_restaurants AS
  SELECT id, coalesce((SELECT name FROM pg_timezone_names WHERE name = timezone LIMIT 1), 'UTC') AS zone FROM restaurants;
ALTER TABLE zones_of_restaurants ADD CONSTRAINT zones_of_restaurants_pkey PRIMARY KEY (id);
CREATE FUNCTION business_day_of(restaurant uuid, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT ((at AT TIME ZONE zone) - interval '5 hours')::date FROM zones_of_restaurants WHERE id = restaurant
$$;

-- The business day to which the order counts, as a calendar date. Writes the table anew, which is faster than an update of all rows.
ALTER TABLE orders ADD business_on date;
ALTER TABLE orders
  ALTER business_on TYPE date USING business_day_of(restaurant_id, coalesce(scheduled_for, placed_at)),
  ALTER business_on SET NOT NULL;

DROP FUNCTION business_day_of;
DROP TABLE zones_of_restaurants;
