-- The week of opening hours as one record: each edit of an interval is a new version of it.
CREATE TABLE opening_weeks (
  restaurant_id uuid NOT NULL,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT opening_weeks_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT opening_weeks_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
