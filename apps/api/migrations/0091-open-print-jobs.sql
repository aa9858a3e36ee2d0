-- What waits is asked for every few seconds; what was printed is kept for a month.
CREATE INDEX print_jobs_open_idx ON print_jobs (restaurant_id, printer_id, made_at) WHERE ended_at IS NULL;
