-- Lists that are read page by page: each page begins where the one before ended, without a look at what lies before it.
CREATE INDEX invites_open_idx ON invites (restaurant_id, id) WHERE ended_at IS NULL;

DROP INDEX sessions_user_idx;
CREATE INDEX sessions_user_idx ON sessions (user_id, created_at, id);

CREATE INDEX mails_created_idx ON mails (created_at, id);
