-- How much of an order's money a member has asked to give back, in minor units; none where a move asks for all there is.
ALTER TABLE payment_calls ADD COLUMN asked bigint,
  ADD CONSTRAINT payment_calls_asked_check CHECK (asked IS NULL OR asked > 0 AND effect = 'refund');
