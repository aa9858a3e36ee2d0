-- A schedule may run between two days alone, both included, in the restaurant's own calendar; null is without an end.
ALTER TABLE schedules
  ADD COLUMN first_day date,
  ADD COLUMN last_day date,
  ADD CONSTRAINT schedules_days_check CHECK (first_day <= last_day);
