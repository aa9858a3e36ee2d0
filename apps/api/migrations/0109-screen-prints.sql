-- How often a ticket of an order was printed by a browser: whoever prints it after that says that it is a copy.
CREATE TABLE screen_prints (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ticket text NOT NULL,
  prints integer NOT NULL,
  CONSTRAINT screen_prints_pkey PRIMARY KEY (restaurant_id, order_id, ticket),
  CONSTRAINT screen_prints_order_fkey FOREIGN KEY (restaurant_id, order_id)
    REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT screen_prints_ticket_check CHECK (ticket IN ('KITCHEN', 'RECEIPT'))
);
