CREATE TYPE order_status AS ENUM ('AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED',
  'REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED');
CREATE TYPE payment_method AS ENUM ('CASH', 'CARD');
CREATE TYPE payment_state AS ENUM ('UNPAID', 'PENDING', 'AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED', 'FAILED');
CREATE TYPE move_reason AS ENUM ('BUSY', 'INGREDIENT_UNAVAILABLE', 'CLOSING_EARLY', 'OUT_OF_AREA', 'DINER_ASKED', 'OTHER');
CREATE TYPE missed_reason AS ENUM ('NO_SCREEN', 'NOT_ANSWERED');
CREATE TYPE if_missing AS ENUM ('REPLACE', 'LEAVE_OUT', 'ASK');
CREATE TYPE actor_kind AS ENUM ('DINER', 'STAFF', 'CLOCK', 'PROVIDER');

-- A diner's device. It belongs to no restaurant; orders are keyed by (restaurant, client).
CREATE TABLE clients (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  CONSTRAINT clients_pkey PRIMARY KEY (id),
  CONSTRAINT clients_token_hash_key UNIQUE (token_hash)
);

-- One row per restaurant, locked by every order: numbers come out dense, in commit order. `revision` changes with every
-- edit that a price or a refusal could depend on; an order decided on an older revision finds no row and is decided anew.
CREATE TABLE restaurant_counters (
  restaurant_id uuid NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  orders bigint NOT NULL DEFAULT 0,
  events bigint NOT NULL DEFAULT 0,
  CONSTRAINT restaurant_counters_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT restaurant_counters_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
) WITH (fillfactor = 50);

CREATE TABLE orders (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint NOT NULL,
  client_id uuid NOT NULL,
  status order_status NOT NULL,
  service service NOT NULL,
  contact jsonb NOT NULL,
  address jsonb,
  location jsonb,
  table_name text,
  note text,
  allergy_note text,
  if_missing if_missing,
  currency text NOT NULL,
  subtotal bigint NOT NULL,
  discount bigint NOT NULL,
  delivery_fee bigint NOT NULL,
  service_charge bigint NOT NULL,
  tax jsonb NOT NULL,
  tip bigint NOT NULL,
  total bigint NOT NULL,
  payment_method payment_method NOT NULL,
  payment_state payment_state NOT NULL,
  placed_at timestamptz NOT NULL,
  scheduled_for timestamptz,
  promised_at timestamptz,
  start_at timestamptz,
  preparation_minutes integer NOT NULL,
  travel_minutes integer NOT NULL,
  slot_at timestamptz,
  reason move_reason,
  reason_note text,
  missed_reason missed_reason,
  ended_at timestamptz,
  -- when the clock makes the next move (expiry, missed, scheduled start); null when only people can
  clock_at timestamptz,
  CONSTRAINT orders_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT orders_number_key UNIQUE (restaurant_id, number),
  CONSTRAINT orders_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT orders_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id),
  CONSTRAINT orders_total_check CHECK (total >= 0 AND subtotal >= 0 AND discount >= 0 AND tip >= 0)
) WITH (fillfactor = 85);
CREATE INDEX orders_open_idx ON orders (restaurant_id, placed_at)
  WHERE status IN ('AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY');
CREATE INDEX orders_ended_idx ON orders (restaurant_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX orders_clock_idx ON orders (clock_at) WHERE clock_at IS NOT NULL;

CREATE TABLE order_lines (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  item_id uuid NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  unit_price bigint NOT NULL,
  total bigint NOT NULL,
  note text,
  -- whether the line was counted off an item's stock, and so goes back to it
  took_stock boolean NOT NULL,
  CONSTRAINT order_lines_pkey PRIMARY KEY (restaurant_id, order_id, position),
  CONSTRAINT order_lines_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT order_lines_quantity_check CHECK (quantity BETWEEN 1 AND 99)
);

CREATE TABLE order_line_options (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_position integer NOT NULL,
  position integer NOT NULL,
  group_id uuid NOT NULL,
  option_id uuid NOT NULL,
  name text NOT NULL,
  price bigint NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT order_line_options_pkey PRIMARY KEY (restaurant_id, order_id, line_position, position),
  CONSTRAINT order_line_options_line_fkey FOREIGN KEY (restaurant_id, order_id, line_position)
    REFERENCES order_lines (restaurant_id, order_id, position) ON DELETE CASCADE
);

-- The outbox as well: streams, and whatever else follows orders, read on from the last number that they have.
CREATE TABLE order_events (
  restaurant_id uuid NOT NULL,
  number bigint NOT NULL,
  order_id uuid NOT NULL,
  type text NOT NULL,
  at timestamptz NOT NULL,
  actor actor_kind NOT NULL,
  actor_user_id uuid,
  actor_name text,
  from_status order_status,
  -- what an undo has to put back
  before jsonb,
  CONSTRAINT order_events_pkey PRIMARY KEY (restaurant_id, number),
  CONSTRAINT order_events_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX order_events_order_idx ON order_events (restaurant_id, order_id);

-- One row per accepted Idempotency-Key, written by the order's own transaction.
CREATE TABLE order_keys (
  restaurant_id uuid NOT NULL,
  client_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT order_keys_pkey PRIMARY KEY (restaurant_id, client_id, key),
  CONSTRAINT order_keys_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);

CREATE TABLE slot_loads (
  restaurant_id uuid NOT NULL,
  slot_at timestamptz NOT NULL,
  orders integer NOT NULL,
  CONSTRAINT slot_loads_pkey PRIMARY KEY (restaurant_id, slot_at),
  CONSTRAINT slot_loads_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT slot_loads_orders_check CHECK (orders >= 0)
);

-- A live board's lease, renewed by its heartbeat.
CREATE TABLE board_screens (
  restaurant_id uuid NOT NULL,
  screen_id uuid NOT NULL,
  user_id uuid NOT NULL,
  board boolean NOT NULL,
  visible boolean NOT NULL,
  audible boolean NOT NULL,
  lease_until timestamptz NOT NULL,
  CONSTRAINT board_screens_pkey PRIMARY KEY (restaurant_id, screen_id),
  CONSTRAINT board_screens_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT board_screens_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
