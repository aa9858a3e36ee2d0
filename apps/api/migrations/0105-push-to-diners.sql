-- A diner can be notified of an order of their own: one device for each order, until an hour after the order's end.
ALTER TABLE push_subscriptions
  ALTER COLUMN user_id DROP NOT NULL,
  ALTER COLUMN session_id DROP NOT NULL,
  ADD COLUMN client_id uuid,
  ADD COLUMN order_id uuid,
  DROP CONSTRAINT push_subscriptions_endpoint_key,
  ADD CONSTRAINT push_subscriptions_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
  ADD CONSTRAINT push_subscriptions_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT push_subscriptions_whose_check CHECK (
    (num_nonnulls(user_id, session_id) = 2 AND num_nonnulls(client_id, order_id) = 0)
    OR (num_nonnulls(user_id, session_id) = 0 AND num_nonnulls(client_id, order_id) = 2));
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON push_subscriptions (restaurant_id, endpoint) WHERE order_id IS NULL;
CREATE UNIQUE INDEX push_subscriptions_order_key ON push_subscriptions (restaurant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX push_subscriptions_client_idx ON push_subscriptions (client_id) WHERE client_id IS NOT NULL;

-- What a message says, which event it comes from, and until when it is worth sending.
ALTER TABLE push_messages
  ADD COLUMN news text NOT NULL DEFAULT 'NEW_ORDER',
  ADD COLUMN event bigint NOT NULL DEFAULT 0,
  ADD COLUMN worth_until timestamptz;
UPDATE push_messages SET worth_until = created_at + interval '5 minutes';
ALTER TABLE push_messages
  ALTER COLUMN news DROP DEFAULT,
  ALTER COLUMN event DROP DEFAULT,
  ALTER COLUMN worth_until SET NOT NULL;

INSERT INTO event_consumers (restaurant_id, name, last_number)
SELECT restaurant_id, 'push-to-diners', events FROM restaurant_counters;
