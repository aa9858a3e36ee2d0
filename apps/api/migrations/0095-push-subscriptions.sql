-- Devices that members have asked to be notified on. Each goes with the session that asked: at its logout, or when it is ended.
CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  renewed_at timestamptz NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (restaurant_id, endpoint),
  CONSTRAINT push_subscriptions_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_session_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_endpoint_idx ON push_subscriptions (endpoint);

-- What waits to be sent to them; a row goes once the push service has taken it, or after five minutes.
CREATE TABLE push_messages (
  subscription_id uuid NOT NULL,
  order_id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  number integer NOT NULL,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT push_messages_pkey PRIMARY KEY (subscription_id, order_id),
  CONSTRAINT push_messages_subscription_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions (id) ON DELETE CASCADE
);
CREATE INDEX push_messages_next_try_idx ON push_messages (next_try_at);

-- Notifications begin with what happens next.
INSERT INTO event_consumers (restaurant_id, name, last_number)
SELECT restaurant_id, 'push-to-staff', events FROM restaurant_counters;
