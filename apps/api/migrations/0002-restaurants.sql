CREATE TYPE service AS ENUM ('DELIVERY', 'COLLECTION', 'DINE_IN');
CREATE TYPE week_day AS ENUM ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');
CREATE TYPE tax_mode AS ENUM ('INCLUSIVE', 'EXCLUSIVE');
CREATE TYPE unattended_rule AS ENUM ('WARN', 'BLOCK');

CREATE TABLE restaurants (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  cuisines text[] NOT NULL DEFAULT '{}',
  phone text NOT NULL,
  email text NOT NULL,
  address jsonb NOT NULL,
  lat double precision NOT NULL DEFAULT 0,
  lng double precision NOT NULL DEFAULT 0,
  timezone text NOT NULL,
  currency text NOT NULL,
  locale text NOT NULL,
  cover jsonb,
  logo jsonb,
  account_locked boolean NOT NULL DEFAULT false,
  paused_until timestamptz,
  pause_reason text,
  busy_until timestamptz,
  busy_extra_minutes integer NOT NULL DEFAULT 0,
  unattended_rule unattended_rule NOT NULL DEFAULT 'WARN',
  unanswered_minutes integer NOT NULL DEFAULT 10,
  created_at timestamptz NOT NULL,
  CONSTRAINT restaurants_pkey PRIMARY KEY (id),
  CONSTRAINT restaurants_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id),
  CONSTRAINT restaurants_slug_key UNIQUE (slug),
  CONSTRAINT restaurants_slug_check CHECK (slug ~ '^[a-z0-9-]{3,60}$'),
  CONSTRAINT restaurants_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT restaurants_unanswered_check CHECK (unanswered_minutes BETWEEN 3 AND 15),
  CONSTRAINT restaurants_busy_check CHECK (busy_extra_minutes BETWEEN 0 AND 120)
);
CREATE INDEX restaurants_merchant_idx ON restaurants (merchant_id);

-- Printed links live for ever: a former slug still leads to its restaurant.
CREATE TABLE former_slugs (
  slug text NOT NULL,
  restaurant_id uuid NOT NULL,
  CONSTRAINT former_slugs_pkey PRIMARY KEY (slug),
  CONSTRAINT former_slugs_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

CREATE TABLE restaurant_users (
  restaurant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role member_role NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT restaurant_users_pkey PRIMARY KEY (restaurant_id, user_id),
  CONSTRAINT restaurant_users_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT restaurant_users_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX restaurant_users_user_idx ON restaurant_users (user_id);

CREATE TABLE opening_hours (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  day week_day NOT NULL,
  opens text NOT NULL,
  closes text NOT NULL,
  services service[] NOT NULL,
  CONSTRAINT opening_hours_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT opening_hours_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT opening_hours_opens_check CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT opening_hours_closes_check CHECK (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

CREATE TABLE special_days (
  restaurant_id uuid NOT NULL,
  date text NOT NULL,
  closed boolean NOT NULL,
  intervals jsonb NOT NULL DEFAULT '[]',
  note text,
  CONSTRAINT special_days_pkey PRIMARY KEY (restaurant_id, date),
  CONSTRAINT special_days_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT special_days_date_check CHECK (date ~ '^\d{4}-\d{2}-\d{2}$')
);

CREATE TABLE service_settings (
  restaurant_id uuid NOT NULL,
  service service NOT NULL,
  enabled boolean NOT NULL,
  preparation_minutes integer NOT NULL,
  CONSTRAINT service_settings_pkey PRIMARY KEY (restaurant_id, service),
  CONSTRAINT service_settings_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT service_settings_minutes_check CHECK (preparation_minutes BETWEEN 1 AND 600)
);

CREATE TABLE scheduling_settings (
  restaurant_id uuid NOT NULL,
  slot_minutes integer NOT NULL DEFAULT 15,
  orders_per_slot integer,
  days_ahead integer NOT NULL DEFAULT 7,
  minimum_lead_minutes integer NOT NULL DEFAULT 0,
  CONSTRAINT scheduling_settings_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT scheduling_settings_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT scheduling_settings_slot_check CHECK (slot_minutes BETWEEN 5 AND 120),
  CONSTRAINT scheduling_settings_capacity_check CHECK (orders_per_slot > 0),
  CONSTRAINT scheduling_settings_days_check CHECK (days_ahead BETWEEN 0 AND 60)
);

CREATE TABLE delivery_zones (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  shape jsonb NOT NULL,
  fee bigint NOT NULL,
  minimum bigint NOT NULL DEFAULT 0,
  free_over bigint,
  travel_minutes integer NOT NULL,
  sort integer NOT NULL,
  CONSTRAINT delivery_zones_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT delivery_zones_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT delivery_zones_money_check CHECK (fee >= 0 AND minimum >= 0)
);
