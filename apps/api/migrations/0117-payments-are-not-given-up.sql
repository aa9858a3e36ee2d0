-- A call that nobody answers stays open: the money may have moved. What was given up before is asked about again.
CREATE INDEX payment_calls_open_idx ON payment_calls (restaurant_id, created_at) WHERE next_try_at IS NOT NULL;

UPDATE payment_calls SET state = CASE WHEN amount IS NULL THEN 'DUE' ELSE 'SENT' END::payment_call_state, code = NULL, next_try_at = now()
 WHERE state = 'FAILED' AND code = 'NO_ANSWER';

COMMENT ON COLUMN payment_calls.code IS 'why it failed: the provider''s own word';
