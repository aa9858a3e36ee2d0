-- Public holidays on which a restaurant is closed each year, by what they are called where they are kept.
CREATE TABLE closed_holidays (
  restaurant_id uuid NOT NULL,
  holiday text NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT closed_holidays_pkey PRIMARY KEY (restaurant_id, holiday),
  CONSTRAINT closed_holidays_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- Dates that were closed for such a holiday, each once: what somebody makes of one afterwards stays.
CREATE TABLE holiday_days (
  restaurant_id uuid NOT NULL,
  date text NOT NULL,
  CONSTRAINT holiday_days_pkey PRIMARY KEY (restaurant_id, date),
  CONSTRAINT holiday_days_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT holiday_days_date_check CHECK (date ~ '^\d{4}-\d{2}-\d{2}$')
);
