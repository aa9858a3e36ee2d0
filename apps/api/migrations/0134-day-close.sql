-- What was counted in the till at the end of a business day, in minor units.
CREATE TABLE day_closes (
  restaurant_id uuid NOT NULL,
  day date NOT NULL,
  counted bigint NOT NULL,
  note text NOT NULL,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT day_closes_pkey PRIMARY KEY (restaurant_id, day),
  CONSTRAINT day_closes_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT day_closes_counted_check CHECK (counted >= 0)
);

-- What was wrong with money and has been put right outside; `subject` names it as the day's close does.
CREATE TABLE settled_money (
  restaurant_id uuid NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  settled_at timestamptz NOT NULL,
  settled_by text NOT NULL,
  CONSTRAINT settled_money_pkey PRIMARY KEY (restaurant_id, subject),
  CONSTRAINT settled_money_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

-- How many things the nightly check has found in the money of a business day.
CREATE TABLE day_checks (
  restaurant_id uuid NOT NULL,
  day date NOT NULL,
  problems integer NOT NULL,
  checked_at timestamptz NOT NULL,
  CONSTRAINT day_checks_pkey PRIMARY KEY (restaurant_id, day),
  CONSTRAINT day_checks_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE INDEX day_checks_problems_idx ON day_checks (checked_at) WHERE problems > 0;

-- Few: an order that was placed has none.
CREATE INDEX payment_entries_refunded_idx ON payment_entries (restaurant_id, at) WHERE kind = 'REFUNDED';
