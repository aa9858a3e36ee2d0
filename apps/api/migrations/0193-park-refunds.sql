-- A refund that was made at the provider's own pages, of money that went back in cash already, fits no ledger.
ALTER TABLE parked_payments DROP CONSTRAINT parked_payments_reason_known;
ALTER TABLE parked_payments ADD CONSTRAINT parked_payments_reason_known
  CHECK (reason IN ('NO_ORDER', 'OTHER_METHOD', 'OTHER_CURRENCY', 'UNBALANCED'));
