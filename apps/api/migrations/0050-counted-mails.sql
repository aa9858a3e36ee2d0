-- What an e-mail is about: each kind is counted by itself, for a recipient and in all.
ALTER TABLE mails ADD kind text NOT NULL DEFAULT 'BEFORE';
ALTER TABLE mails ALTER kind DROP DEFAULT;
-- In an e-mail that stands for several: their subjects, and how often each.
ALTER TABLE mails ADD summed_up jsonb;
CREATE INDEX mails_kind_idx ON mails (kind, created_at);

-- Managers are written to again once a screen has watched meanwhile, but no more often than every few minutes.
ALTER TABLE unwatched_letters ADD watched_again boolean NOT NULL DEFAULT false;
ALTER TABLE unwatched_letters ADD day_began timestamptz;
UPDATE unwatched_letters SET day_began = written_at;
ALTER TABLE unwatched_letters ALTER day_began SET NOT NULL;
ALTER TABLE unwatched_letters ADD written_in_day integer NOT NULL DEFAULT 1;

-- One entry for what the same person did several times within an hour.
ALTER TABLE audit_entries ADD times integer NOT NULL DEFAULT 1;
ALTER TABLE audit_entries ADD last_at timestamptz;
CREATE INDEX audit_entries_recent_idx ON audit_entries (restaurant_id, actor_user_id, at);
