-- One row: when a server of this database was last at work, and when one began to be again after none had been.
CREATE TABLE server_life (
  one boolean NOT NULL DEFAULT true,
  alive_at timestamptz NOT NULL,
  resumed_at timestamptz,
  CONSTRAINT server_life_pkey PRIMARY KEY (one),
  CONSTRAINT server_life_one_check CHECK (one)
);

-- A release that did not know the row left only the leases of its boards, which it had renewed for 45 seconds.
INSERT INTO server_life (alive_at)
SELECT max(lease_until) - interval '45 seconds' FROM board_screens HAVING count(*) > 0;

-- Since when the lease of a screen goes on without a pause, as a server saw it that still runs.
ALTER TABLE board_screens ADD COLUMN watching_since timestamptz;
UPDATE board_screens SET watching_since = lease_until - interval '45 seconds';
ALTER TABLE board_screens ALTER COLUMN watching_since SET NOT NULL;
