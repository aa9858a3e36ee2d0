-- The demo's restaurants, which get their orders once, and the orders that it made: all others are somebody's own.
CREATE TABLE demo_restaurants (
  restaurant_id uuid NOT NULL,
  orders_made_at timestamptz,
  CONSTRAINT demo_restaurants_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT demo_restaurants_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

CREATE TABLE demo_orders (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  CONSTRAINT demo_orders_pkey PRIMARY KEY (restaurant_id, order_id),
  CONSTRAINT demo_orders_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);

-- Of a demo of before, those that are open still; a device of somebody has sent its order with a key.
INSERT INTO demo_orders (restaurant_id, order_id)
SELECT o.restaurant_id, o.id FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
WHERE r.slug IN ('forno-lucia', 'tiffin-lane', 'suya-yard')
  AND EXISTS (SELECT FROM users WHERE email = 'lucia@comanda.example')
  AND o.status IN ('PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY')
  AND o.client_id <> '00000000-0000-7000-8000-000000000000'
  AND NOT EXISTS (SELECT FROM order_keys k
    WHERE k.restaurant_id = o.restaurant_id AND k.client_id = o.client_id AND k.order_id = o.id);
