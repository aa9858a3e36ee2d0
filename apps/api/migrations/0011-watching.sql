-- What the kitchen calls a dish, copied like its name: a ticket stays what it was when it was ordered.
ALTER TABLE order_lines ADD COLUMN kitchen_name text;

-- Managers were written to because orders waited and no screen watched: once, until one watches again or doors open anew.
CREATE TABLE unwatched_letters (
  restaurant_id uuid NOT NULL,
  written_at timestamptz NOT NULL,
  CONSTRAINT unwatched_letters_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT unwatched_letters_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
