-- A restaurant keeps its last five former addresses; those before them are free again, the oldest first.
ALTER TABLE former_slugs ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX former_slugs_restaurant_idx ON former_slugs (restaurant_id, position);

CREATE OR REPLACE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slugs WHERE slug = NEW.slug AND restaurant_id = NEW.id;
  INSERT INTO former_slugs (slug, restaurant_id) VALUES (OLD.slug, NEW.id);
  DELETE FROM former_slugs WHERE restaurant_id = NEW.id AND position <=
    (SELECT position FROM former_slugs WHERE restaurant_id = NEW.id ORDER BY position DESC OFFSET 5 LIMIT 1);
  RETURN NULL;
END $$;

DELETE FROM former_slugs f WHERE position <=
  (SELECT position FROM former_slugs o WHERE o.restaurant_id = f.restaurant_id ORDER BY position DESC OFFSET 5 LIMIT 1);
