CREATE TYPE picture_purpose AS ENUM ('item', 'cover', 'logo');

-- A picture that somebody sent. Its row is there before its files, so that no file is ever without one.
CREATE TABLE uploads (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  purpose picture_purpose NOT NULL,
  uploaded_by uuid,
  picture jsonb NOT NULL,
  is_stored boolean NOT NULL DEFAULT false,
  uses integer NOT NULL DEFAULT 0,
  unused_since timestamptz,
  created_at timestamptz NOT NULL,
  avif_due_at timestamptz,
  avif_tries integer NOT NULL DEFAULT 0,
  CONSTRAINT uploads_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT uploads_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT uploads_user_fkey FOREIGN KEY (uploaded_by) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX uploads_id_idx ON uploads (id);
CREATE INDEX uploads_avif_idx ON uploads (avif_due_at) WHERE avif_due_at IS NOT NULL;
CREATE INDEX uploads_unused_idx ON uploads (unused_since) WHERE uses = 0;

-- A file that comes in chunks. The key tells whose file it is, so that two of the same name never mix.
CREATE TABLE chunked_uploads (
  restaurant_id uuid NOT NULL,
  key bytea NOT NULL,
  upload_id uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT chunked_uploads_pkey PRIMARY KEY (restaurant_id, key),
  CONSTRAINT chunked_uploads_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE INDEX chunked_uploads_created_idx ON chunked_uploads (created_at);

CREATE TABLE upload_chunks (
  restaurant_id uuid NOT NULL,
  key bytea NOT NULL,
  chunk_index integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT upload_chunks_pkey PRIMARY KEY (restaurant_id, key, chunk_index),
  CONSTRAINT upload_chunks_upload_fkey FOREIGN KEY (restaurant_id, key)
    REFERENCES chunked_uploads (restaurant_id, key) ON DELETE CASCADE
);
-- pictures are compressed already
ALTER TABLE upload_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE FUNCTION upload_of(picture jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(picture ->> 'url' FROM '^/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
$$;

-- Whoever shows a picture, stops showing it or is deleted counts: no writer can forget it, and what nobody shows is swept.
CREATE FUNCTION count_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field text;
  former uuid;
  latter uuid;
BEGIN
  FOREACH field IN ARRAY TG_ARGV LOOP
    former := CASE WHEN TG_OP <> 'INSERT' THEN upload_of(to_jsonb(OLD) -> field) END;
    latter := CASE WHEN TG_OP <> 'DELETE' THEN upload_of(to_jsonb(NEW) -> field) END;
    IF former IS DISTINCT FROM latter THEN
      UPDATE uploads SET uses = uses - 1 WHERE id = former;
      UPDATE uploads SET uses = uses + 1 WHERE id = latter;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER menu_items_picture_added AFTER INSERT ON menu_items FOR EACH ROW
  WHEN (NEW.image IS NOT NULL) EXECUTE FUNCTION count_picture_uses('image');
CREATE TRIGGER menu_items_picture_changed AFTER UPDATE OF image ON menu_items FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION count_picture_uses('image');
CREATE TRIGGER menu_items_picture_removed AFTER DELETE ON menu_items FOR EACH ROW
  WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION count_picture_uses('image');
CREATE TRIGGER restaurants_picture_added AFTER INSERT ON restaurants FOR EACH ROW
  EXECUTE FUNCTION count_picture_uses('cover', 'logo');
CREATE TRIGGER restaurants_picture_changed AFTER UPDATE OF cover, logo ON restaurants FOR EACH ROW
  WHEN ((OLD.cover, OLD.logo) IS DISTINCT FROM (NEW.cover, NEW.logo))
  EXECUTE FUNCTION count_picture_uses('cover', 'logo');
CREATE TRIGGER restaurants_picture_removed AFTER DELETE ON restaurants FOR EACH ROW
  EXECUTE FUNCTION count_picture_uses('cover', 'logo');
