-- What a provider has reported of money that is of none of our orders as it is: in another currency, or of an order that is not there
-- or is paid in another way. It refers to no row, because there may be none.
CREATE TABLE parked_payments (
  restaurant_id uuid NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  order_id uuid NOT NULL,
  reason text NOT NULL,
  currency text,
  entries jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT parked_payments_pkey PRIMARY KEY (restaurant_id, provider, event_id),
  CONSTRAINT parked_payments_reason_known CHECK (reason IN ('NO_ORDER', 'OTHER_METHOD', 'OTHER_CURRENCY'))
);
