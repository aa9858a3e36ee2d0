-- What each restaurant pays for Comanda, where its operator sets PLANS. `next_look_at`: when it changes, or somebody is to be written to.
CREATE TABLE subscriptions (
  restaurant_id uuid NOT NULL,
  plan_id text NOT NULL,
  status text NOT NULL,
  anchor_at timestamptz NOT NULL,
  period_ends_at timestamptz NOT NULL,
  is_ending boolean NOT NULL DEFAULT false,
  reminded text,
  next_look_at timestamptz,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT subscriptions_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT subscriptions_status_known CHECK (status IN ('TRIALING', 'ACTIVE', 'PAST_DUE', 'LOCKED', 'CANCELLED'))
);

CREATE INDEX subscriptions_next_look ON subscriptions (next_look_at) WHERE next_look_at IS NOT NULL;

-- Counted through within a year; `bill_to` is who is billed, as of then.
CREATE TABLE subscription_invoices (
  year integer NOT NULL,
  serial integer NOT NULL,
  restaurant_id uuid NOT NULL,
  plan_id text NOT NULL,
  plan_name text NOT NULL,
  plan_interval text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  bill_to jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  paid_at timestamptz,
  period_from timestamptz,
  period_until timestamptz,
  CONSTRAINT subscription_invoices_pkey PRIMARY KEY (year, serial),
  CONSTRAINT subscription_invoices_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT subscription_invoices_state_known CHECK (state IN ('OPEN', 'PAID', 'VOID')),
  CONSTRAINT subscription_invoices_interval_known CHECK (plan_interval IN ('MONTH', 'YEAR')),
  CONSTRAINT subscription_invoices_amount_positive CHECK (amount > 0),
  CONSTRAINT subscription_invoices_paid_whole
    CHECK ((state = 'PAID') = (paid_at IS NOT NULL AND period_from IS NOT NULL AND period_until IS NOT NULL))
);

CREATE UNIQUE INDEX subscription_invoices_one_open ON subscription_invoices (restaurant_id) WHERE state = 'OPEN';
CREATE INDEX subscription_invoices_newest ON subscription_invoices (restaurant_id, issued_at DESC);

-- The last number of each year.
CREATE TABLE subscription_invoice_years (
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT subscription_invoice_years_pkey PRIMARY KEY (year)
);
