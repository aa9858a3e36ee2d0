-- A password that an administrator has set is not its user's own: it has to be changed at the next login, and it is worth
-- nothing any more once the user has left that restaurant. Null as soon as the user has proven the mailbox instead.
ALTER TABLE users
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  ADD COLUMN password_given_in uuid,
  ADD CONSTRAINT users_password_given_fkey FOREIGN KEY (password_given_in) REFERENCES restaurants (id) ON DELETE SET NULL;
CREATE INDEX users_password_given_idx ON users (password_given_in) WHERE password_given_in IS NOT NULL;
CREATE INDEX users_unconfirmed_idx ON users (created_at) WHERE NOT is_verified;
