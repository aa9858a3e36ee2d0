-- What each screen did with an order that waits for its answer; removed once it has it.
CREATE TABLE order_alerts (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  screen_id uuid NOT NULL,
  shown boolean NOT NULL,
  visible boolean NOT NULL,
  audible boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT order_alerts_pkey PRIMARY KEY (restaurant_id, order_id, screen_id),
  CONSTRAINT order_alerts_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);

-- Orders that managers were written to about because nobody had heard of them: each once.
CREATE TABLE unheard_orders (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  written_at timestamptz NOT NULL,
  CONSTRAINT unheard_orders_pkey PRIMARY KEY (restaurant_id, order_id),
  CONSTRAINT unheard_orders_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);
