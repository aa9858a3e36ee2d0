-- An address that shall take the place of a user's present one, as soon as both mailboxes have said so.
CREATE TABLE email_changes (
  user_id uuid NOT NULL,
  new_email text NOT NULL,
  old_token_hash bytea NOT NULL,
  new_token_hash bytea NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  -- the session that asked: the only one that stays open once the address has changed
  asked_in uuid NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_old_token_key UNIQUE (old_token_hash),
  CONSTRAINT email_changes_new_token_key UNIQUE (new_token_hash),
  CONSTRAINT email_changes_email_lower_check CHECK (new_email = lower(new_email)),
  CONSTRAINT email_changes_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX email_changes_expires_idx ON email_changes (expires_at);
