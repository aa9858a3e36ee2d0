-- What an event says beyond its type: of a later promise the time, the one before, and the sentence for the diner.
ALTER TABLE order_events ADD COLUMN details jsonb;
