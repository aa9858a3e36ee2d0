CREATE TABLE tax_rates (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- thousandths of a percent: 8.875 % is 8875
  rate integer NOT NULL,
  CONSTRAINT tax_rates_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT tax_rates_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT tax_rates_rate_check CHECK (rate BETWEEN 0 AND 100000)
);

CREATE TABLE menu_settings (
  restaurant_id uuid NOT NULL,
  tax_mode tax_mode NOT NULL DEFAULT 'INCLUSIVE',
  service_charge_rate integer NOT NULL DEFAULT 0,
  service_charge_services service[] NOT NULL DEFAULT '{}',
  service_charge_tax_rate_id uuid,
  delivery_tax_rate_id uuid,
  tips_enabled boolean NOT NULL DEFAULT true,
  tip_percentages integer[] NOT NULL DEFAULT '{5,10,15}',
  notes_allowed boolean NOT NULL DEFAULT true,
  CONSTRAINT menu_settings_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT menu_settings_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT menu_settings_charge_tax_fkey FOREIGN KEY (restaurant_id, service_charge_tax_rate_id)
    REFERENCES tax_rates (restaurant_id, id),
  CONSTRAINT menu_settings_delivery_tax_fkey FOREIGN KEY (restaurant_id, delivery_tax_rate_id)
    REFERENCES tax_rates (restaurant_id, id),
  CONSTRAINT menu_settings_charge_check CHECK (service_charge_rate BETWEEN 0 AND 100000)
);

CREATE TABLE schedules (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  intervals jsonb NOT NULL,
  CONSTRAINT schedules_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT schedules_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

CREATE TABLE menu_categories (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  schedule_id uuid,
  visible boolean NOT NULL DEFAULT true,
  sort integer NOT NULL,
  CONSTRAINT menu_categories_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT menu_categories_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT menu_categories_schedule_fkey FOREIGN KEY (restaurant_id, schedule_id) REFERENCES schedules (restaurant_id, id)
);

CREATE TABLE menu_items (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  price bigint NOT NULL,
  image jsonb,
  tax_rate_id uuid,
  tags text[] NOT NULL DEFAULT '{}',
  allergens jsonb NOT NULL DEFAULT '{}',
  kcal integer,
  kitchen_name text,
  preparation_minutes integer,
  visible boolean NOT NULL DEFAULT true,
  available boolean NOT NULL DEFAULT true,
  sold_out_until timestamptz,
  stock integer,
  sort integer NOT NULL,
  CONSTRAINT menu_items_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT menu_items_category_fkey FOREIGN KEY (restaurant_id, category_id) REFERENCES menu_categories (restaurant_id, id),
  CONSTRAINT menu_items_tax_fkey FOREIGN KEY (restaurant_id, tax_rate_id) REFERENCES tax_rates (restaurant_id, id),
  CONSTRAINT menu_items_price_check CHECK (price >= 0),
  CONSTRAINT menu_items_stock_check CHECK (stock >= 0)
);

CREATE TABLE option_groups (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  min integer NOT NULL,
  max integer NOT NULL,
  free integer NOT NULL DEFAULT 0,
  CONSTRAINT option_groups_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT option_groups_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT option_groups_rule_check CHECK (min >= 0 AND max >= min AND max >= 1 AND free >= 0)
);

CREATE TABLE options (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  name text NOT NULL,
  price bigint NOT NULL,
  allergens jsonb NOT NULL DEFAULT '{}',
  available boolean NOT NULL DEFAULT true,
  sold_out_until timestamptz,
  is_default boolean NOT NULL DEFAULT false,
  repeat integer NOT NULL DEFAULT 1,
  sort integer NOT NULL,
  CONSTRAINT options_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT options_group_fkey FOREIGN KEY (restaurant_id, group_id) REFERENCES option_groups (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT options_repeat_check CHECK (repeat >= 1)
);

CREATE TABLE item_option_groups (
  restaurant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  group_id uuid NOT NULL,
  sort integer NOT NULL,
  CONSTRAINT item_option_groups_pkey PRIMARY KEY (restaurant_id, item_id, group_id),
  CONSTRAINT item_option_groups_item_fkey FOREIGN KEY (restaurant_id, item_id) REFERENCES menu_items (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT item_option_groups_group_fkey FOREIGN KEY (restaurant_id, group_id) REFERENCES option_groups (restaurant_id, id)
);
