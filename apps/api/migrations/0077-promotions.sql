CREATE TABLE promotions (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- in capitals and without spaces, as the domain compares it; null applies by itself
  code text,
  paused boolean NOT NULL DEFAULT false,
  -- what it takes off: `Benefit` of the domain
  benefit jsonb NOT NULL,
  -- what it is taken off: null is the whole basket, empty lists are dishes that are all gone
  category_ids uuid[],
  item_ids uuid[],
  minimum bigint,
  minimum_pieces integer,
  services text[],
  starts_at timestamptz,
  ends_at timestamptz,
  hours jsonb,
  first_order boolean NOT NULL DEFAULT false,
  max_uses integer,
  max_uses_per_diner integer,
  max_uses_per_day integer,
  rank integer NOT NULL DEFAULT 0,
  alone boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CONSTRAINT promotions_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT promotions_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT promotions_code_key UNIQUE (restaurant_id, code),
  CONSTRAINT promotions_dishes_check CHECK ((category_ids IS NULL) = (item_ids IS NULL)),
  CONSTRAINT promotions_dates_check CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);

CREATE TRIGGER promotions_revision AFTER INSERT OR UPDATE OR DELETE ON promotions FOR EACH ROW EXECUTE FUNCTION bump_revision();

-- How many orders of a business day use a promotion: raised by the order's own statement, lowered when the order ends without food.
CREATE TABLE promotion_days (
  restaurant_id uuid NOT NULL,
  promotion_id uuid NOT NULL,
  business_on date NOT NULL,
  uses integer NOT NULL,
  CONSTRAINT promotion_days_pkey PRIMARY KEY (restaurant_id, promotion_id, business_on),
  CONSTRAINT promotion_days_promotion_fkey FOREIGN KEY (restaurant_id, promotion_id)
    REFERENCES promotions (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT promotion_days_uses_check CHECK (uses >= 0)
);

-- What the source of a charge was called when it was charged.
ALTER TABLE order_charges ADD name text;
