-- Changes of many records at once, kept for a day so that they can be taken back. The id is that of their audit entry.
CREATE TABLE menu_changes (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  -- what each record was before and after; null where there was none
  records jsonb NOT NULL,
  taken_back boolean NOT NULL DEFAULT false,
  CONSTRAINT menu_changes_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT menu_changes_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
