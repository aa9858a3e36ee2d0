-- What GloriaFood calls the records of a menu that came from there. Tills know these numbers, so they stay as long as
-- the record does; several may be one record, and a dish has that of its only size.
CREATE TABLE menu_origins (
  restaurant_id uuid NOT NULL,
  kind text NOT NULL,
  origin_id bigint NOT NULL,
  record_id uuid NOT NULL,
  CONSTRAINT menu_origins_pkey PRIMARY KEY (restaurant_id, kind, origin_id),
  CONSTRAINT menu_origins_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT menu_origins_kind_check CHECK (kind IN ('category', 'item', 'size', 'group', 'option'))
);

-- What was said there of each record when it came in last, by our fields. It outlives the record: what was deleted here
-- is not new when it is met again.
CREATE TABLE menu_origin_records (
  restaurant_id uuid NOT NULL,
  record_id uuid NOT NULL,
  kind text NOT NULL,
  said jsonb NOT NULL,
  CONSTRAINT menu_origin_records_pkey PRIMARY KEY (restaurant_id, record_id),
  CONSTRAINT menu_origin_records_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT menu_origin_records_kind_check CHECK (kind IN ('category', 'item', 'size', 'group', 'option'))
);
