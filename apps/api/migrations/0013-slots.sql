-- How full a slot is, is counted from the orders in it: a tally beside them went wrong with every change of the limit, of
-- the slots' length or of the hours.
DROP TABLE slot_loads;
CREATE INDEX orders_slot_idx ON orders (restaurant_id, slot_at) WHERE slot_at IS NOT NULL;
