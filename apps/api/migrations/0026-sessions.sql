-- A session has a name that opens nothing, says on which device it was opened, and when its user last proved who they are.
ALTER TABLE sessions
  ADD COLUMN id uuid,
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN reauthenticated_at timestamptz;
UPDATE sessions SET id = gen_random_uuid(), reauthenticated_at = created_at;
ALTER TABLE sessions
  ALTER COLUMN id SET NOT NULL,
  ALTER COLUMN user_agent DROP DEFAULT,
  ALTER COLUMN reauthenticated_at SET NOT NULL,
  ADD CONSTRAINT sessions_id_key UNIQUE (id);
