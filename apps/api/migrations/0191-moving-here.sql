-- What a restaurant says of what it brings along from elsewhere: it has none of it, or all of it is here.
CREATE TABLE moving_said (
  restaurant_id uuid NOT NULL,
  subject text NOT NULL,
  said text NOT NULL,
  CONSTRAINT moving_said_pkey PRIMARY KEY (restaurant_id, subject),
  CONSTRAINT moving_said_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT moving_said_said_check CHECK (said IN ('NONE', 'DONE'))
);

-- Restaurants that have taken an order already have arrived.
INSERT INTO moving_said (restaurant_id, subject, said)
  SELECT r.id, s.subject, 'DONE' FROM restaurants r
    CROSS JOIN unnest(ARRAY['MENU', 'PICTURES', 'HOURS', 'ZONES', 'PROMOTIONS', 'PAYMENTS', 'REHEARSAL', 'WEBSITE']) s (subject)
    WHERE EXISTS (SELECT FROM orders o WHERE o.restaurant_id = r.id AND NOT o.rehearsal);

-- Whether there was one is asked of restaurants with many orders too.
CREATE INDEX orders_rehearsals_idx ON orders (restaurant_id) WHERE rehearsal;
