-- What providers across a network are asked for. A move writes a row in its own transaction; the call goes out after that.
-- DUE: not sent yet. SENT: on its way, or nobody knows what became of it. DONE and FAILED are its ends.
CREATE TYPE payment_call_state AS ENUM ('DUE', 'SENT', 'DONE', 'FAILED');

CREATE TABLE payment_calls (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  effect text NOT NULL,
  provider text NOT NULL,
  state payment_call_state NOT NULL,
  -- minor units; decided when it is first sent, and the same in each try
  amount bigint,
  tries integer NOT NULL,
  -- none once it has ended
  next_try_at timestamptz,
  -- why it failed: the provider's own word, or NO_ANSWER
  code text,
  created_at timestamptz NOT NULL,
  CONSTRAINT payment_calls_pkey PRIMARY KEY (restaurant_id, order_id, position),
  CONSTRAINT payment_calls_order_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_calls_end_check CHECK ((state IN ('DONE', 'FAILED')) = (next_try_at IS NULL)),
  CONSTRAINT payment_calls_sent_check CHECK (state <> 'SENT' OR amount > 0)
);

CREATE INDEX payment_calls_due_idx ON payment_calls (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX payment_calls_failed_idx ON payment_calls (restaurant_id, created_at) WHERE state = 'FAILED';
