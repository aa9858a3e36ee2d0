-- Up to which event of a restaurant somebody has dealt with its missed orders. An order that is missed later stays on every board.
CREATE TABLE missed_dismissals (
  restaurant_id uuid NOT NULL,
  up_to bigint NOT NULL,
  dismissed_by uuid,
  dismissed_at timestamptz NOT NULL,
  CONSTRAINT missed_dismissals_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT missed_dismissals_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT missed_dismissals_user_fkey FOREIGN KEY (dismissed_by) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX orders_missed_idx ON orders (restaurant_id, ended_at) WHERE status = 'MISSED';
