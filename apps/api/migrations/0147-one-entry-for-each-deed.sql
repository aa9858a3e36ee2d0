-- Repetitions are entries of their own, no longer counted in one of them.
DROP INDEX audit_entries_recent_idx;
ALTER TABLE audit_entries DROP COLUMN times, DROP COLUMN last_at;
