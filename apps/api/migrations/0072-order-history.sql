-- History is paged by the order's id, which is made in the order of time, by the primary key.
DROP INDEX orders_placed_idx;

-- Dishes by the name under which they were ordered.
CREATE INDEX order_lines_name_idx ON order_lines (restaurant_id, name, order_id);

-- Orders that brought no food are few, and looked for among all the others.
CREATE INDEX orders_without_food_idx ON orders (restaurant_id, status, id)
  WHERE status IN ('REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED');

-- What a business day comes to.
CREATE INDEX orders_business_idx ON orders (restaurant_id, business_on);
