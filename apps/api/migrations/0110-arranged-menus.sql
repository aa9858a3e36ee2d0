-- The revision at which categories and items were last put in order lies with the rules of the menu, which one module writes.
-- restaurant_counters is written by orders alone.
ALTER TABLE menu_settings ADD arranged_revision bigint NOT NULL DEFAULT 0;

-- The copy is no edit: revisions stay as they are.
ALTER TABLE menu_settings DISABLE TRIGGER USER;
INSERT INTO menu_settings (restaurant_id) SELECT restaurant_id FROM restaurant_counters ON CONFLICT DO NOTHING;
UPDATE menu_settings SET arranged_revision = c.arranged_revision
FROM restaurant_counters c WHERE c.restaurant_id = menu_settings.restaurant_id;
ALTER TABLE menu_settings ENABLE TRIGGER USER;

ALTER TABLE restaurant_counters DROP COLUMN arranged_revision;
