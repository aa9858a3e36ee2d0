CREATE TYPE charge_kind AS ENUM ('DISCOUNT', 'PROMOTION', 'DELIVERY_FEE', 'SERVICE_CHARGE', 'TIP');

-- What is added to the dishes of an order, or taken off them (then below zero).
CREATE TABLE order_charges (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  kind charge_kind NOT NULL,
  -- the id of what it comes from; null where the kind alone says it
  source text,
  amount bigint NOT NULL,
  -- what it adds to the tax of each rate; null of orders from before this table, which tell the whole alone
  tax jsonb
);

INSERT INTO order_charges (restaurant_id, order_id, position, kind, amount)
SELECT o.restaurant_id, o.id, row_number() OVER (PARTITION BY o.restaurant_id, o.id ORDER BY c.kind) - 1, c.kind, c.amount
FROM orders o CROSS JOIN LATERAL (VALUES
  ('DISCOUNT'::charge_kind, -o.discount), ('DELIVERY_FEE', o.delivery_fee), ('SERVICE_CHARGE', o.service_charge),
  ('TIP', o.tip)) AS c (kind, amount)
WHERE c.amount <> 0;

ALTER TABLE order_charges
  ADD CONSTRAINT order_charges_pkey PRIMARY KEY (restaurant_id, order_id, position),
  ADD CONSTRAINT order_charges_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  -- of new rows: nothing stood in the way of an old fee below zero, and one such order must not keep everybody from starting
  ADD CONSTRAINT order_charges_amount_check
    CHECK (CASE WHEN kind IN ('DISCOUNT', 'PROMOTION') THEN amount < 0 ELSE amount > 0 END) NOT VALID;

-- Takes the check of their amounts with it.
ALTER TABLE orders DROP COLUMN discount, DROP COLUMN delivery_fee, DROP COLUMN service_charge, DROP COLUMN tip;
ALTER TABLE orders ADD CONSTRAINT orders_total_check CHECK (total >= 0 AND subtotal >= 0);
