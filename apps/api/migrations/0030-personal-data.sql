-- When the diner was taken out of an ended order (RETENTION_DAYS).
ALTER TABLE orders ADD COLUMN anonymous_at timestamptz;
CREATE INDEX orders_not_anonymous_idx ON orders (ended_at) WHERE ended_at IS NOT NULL AND anonymous_at IS NULL;

-- Closed for good: the records stay, nobody has access, and the storefront is gone.
ALTER TABLE merchants ADD COLUMN closed_at timestamptz;
ALTER TABLE restaurants ADD COLUMN closed_at timestamptz;

-- Whoever deletes their account is taken out of what they did.
CREATE INDEX order_events_actor_idx ON order_events (actor_user_id) WHERE actor_user_id IS NOT NULL;
CREATE INDEX audit_entries_actor_idx ON audit_entries (actor_user_id);
