-- When somebody has seen that a ticket failed; a failed one without it stands on the board until it is printed again.
ALTER TABLE print_jobs ADD COLUMN dismissed_at timestamptz;
CREATE INDEX print_jobs_failed_idx ON print_jobs (restaurant_id, printer_id, made_at)
  WHERE outcome = 'FAILED' AND dismissed_at IS NULL;
