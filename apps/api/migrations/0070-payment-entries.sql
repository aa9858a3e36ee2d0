CREATE TYPE payment_entry_kind AS ENUM ('CASH_DUE', 'CASH_TAKEN', 'AUTHORISED', 'CAPTURED', 'VOIDED', 'REFUNDED', 'FEE');

-- What has happened to the money of an order, in minor units. `orders.payment_state` only caches what it comes to.
CREATE TABLE payment_entries (
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  kind payment_entry_kind NOT NULL,
  amount bigint NOT NULL,
  provider text NOT NULL,
  -- what the provider calls it
  reference text,
  at timestamptz NOT NULL
);

-- Orders so far, so that their entries come to the state that they have. Who owes nothing has paid.
UPDATE orders SET payment_state = 'PAID' WHERE total = 0 AND payment_method = 'CASH' AND payment_state <> 'PAID';

INSERT INTO payment_entries (restaurant_id, order_id, position, kind, amount, provider, at)
SELECT o.restaurant_id, o.id, e.position, e.kind::payment_entry_kind, o.total, 'cash',
  CASE e.position WHEN 1 THEN o.placed_at ELSE coalesce(o.ended_at, o.placed_at) END
FROM orders o CROSS JOIN LATERAL (VALUES
  (1, 'CASH_DUE', true),
  (2, 'CASH_TAKEN', o.total > 0 AND o.payment_state = 'PAID'),
  (2, 'VOIDED', o.total > 0 AND o.payment_state <> 'PAID' AND o.status IN ('REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED'))
) AS e (position, kind, applies)
WHERE o.payment_method = 'CASH' AND e.applies;

ALTER TABLE payment_entries
  ADD CONSTRAINT payment_entries_pkey PRIMARY KEY (restaurant_id, order_id, position),
  ADD CONSTRAINT payment_entries_order_fkey FOREIGN KEY (restaurant_id, order_id)
    REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  -- one entry alone balances when it promises money; of those after it the trigger looks at the sums
  ADD CONSTRAINT payment_entries_first_check CHECK (position >= 1
    AND (position > 1 OR amount = 0 OR (amount > 0 AND kind IN ('CASH_DUE', 'AUTHORISED'))));

-- The same as `isBalanced` of the domain.
CREATE FUNCTION require_balanced_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  promises numeric;
  taken numeric;
  voided numeric;
  refunded numeric;
  fees numeric;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('CASH_DUE', 'AUTHORISED')), 0),
         coalesce(sum(amount) FILTER (WHERE kind IN ('CASH_TAKEN', 'CAPTURED')), 0),
         coalesce(sum(amount) FILTER (WHERE kind = 'VOIDED'), 0),
         coalesce(sum(amount) FILTER (WHERE kind = 'REFUNDED'), 0),
         coalesce(sum(amount) FILTER (WHERE kind = 'FEE'), 0)
    INTO promises, taken, voided, refunded, fees
    FROM payment_entries WHERE restaurant_id = NEW.restaurant_id AND order_id = NEW.order_id;
  IF voided < 0 OR refunded < 0 OR fees < 0 OR refunded > taken OR taken > promises - voided OR fees > taken THEN
    RAISE EXCEPTION 'The payment entries of order % do not balance.', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_entries_balanced', TABLE = 'payment_entries';
  END IF;
  RETURN NULL;
END $$;
-- a first entry needs no look: it can only promise more
CREATE CONSTRAINT TRIGGER payment_entries_balanced AFTER INSERT ON payment_entries
  FOR EACH ROW WHEN (NEW.position > 1) EXECUTE FUNCTION require_balanced_payment();

CREATE FUNCTION keep_payment_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- they go with their whole order, and never alone
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE restaurant_id = OLD.restaurant_id AND id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Payment entries are only added.' USING ERRCODE = 'restrict_violation', TABLE = 'payment_entries';
END $$;
CREATE TRIGGER payment_entries_kept BEFORE UPDATE OR DELETE ON payment_entries
  FOR EACH ROW EXECUTE FUNCTION keep_payment_entries();
