-- A link in an e-mail leads its own diner to the order, and is no link that the diner gave to others.
ALTER TABLE order_shares ADD COLUMN mailed boolean NOT NULL DEFAULT false;
