-- Where the eye goes in a cover, in percent from its left and its top: what is cut off is cut off around it.
ALTER TABLE restaurants ADD COLUMN cover_focus_x smallint NOT NULL DEFAULT 50;
ALTER TABLE restaurants ADD COLUMN cover_focus_y smallint NOT NULL DEFAULT 50;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_cover_focus_check
  CHECK (cover_focus_x BETWEEN 0 AND 100 AND cover_focus_y BETWEEN 0 AND 100);

-- The colour of the diner's buttons; null is Comanda's own.
ALTER TABLE restaurants ADD COLUMN theme_colour text;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_theme_colour_check CHECK (theme_colour ~ '^#[0-9a-f]{6}$');
ALTER TABLE restaurants ADD COLUMN links jsonb NOT NULL DEFAULT '{}';

-- A business shows its logo as its restaurants show theirs.
CREATE TRIGGER merchants_picture_added AFTER INSERT ON merchants FOR EACH ROW
  WHEN (NEW.logo IS NOT NULL) EXECUTE FUNCTION count_picture_uses('logo');
CREATE TRIGGER merchants_picture_changed AFTER UPDATE OF logo ON merchants FOR EACH ROW
  WHEN (OLD.logo IS DISTINCT FROM NEW.logo) EXECUTE FUNCTION count_picture_uses('logo');
CREATE TRIGGER merchants_picture_removed AFTER DELETE ON merchants FOR EACH ROW
  WHEN (OLD.logo IS NOT NULL) EXECUTE FUNCTION count_picture_uses('logo');

-- The demo's picture for social sites was an address alone.
UPDATE restaurants SET cover = jsonb_set(cover, '{social}',
    jsonb_build_object('url', cover -> 'social', 'width', 1200, 'height', 630))
  WHERE jsonb_typeof(cover -> 'social') = 'string';
