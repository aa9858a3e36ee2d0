-- Busy always has an end of its own: one that was to last "for this opening" began anew with each. Who set it before this
-- is done with it by the end of a service.
UPDATE restaurants SET busy_until = now() + interval '4 hours' WHERE busy_extra_minutes > 0 AND busy_until IS NULL;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_busy_ends_check CHECK (busy_extra_minutes = 0 OR busy_until IS NOT NULL);
