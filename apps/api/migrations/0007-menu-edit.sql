-- An edit says which version it saw. Who touched a record last is kept beside it, for "Ada changed this 2 min ago".
ALTER TABLE menu_categories
  ADD version integer NOT NULL DEFAULT 1,
  ADD changed_at timestamptz,
  ADD changed_by text;

ALTER TABLE menu_items
  ADD schedule_id uuid,
  ADD version integer NOT NULL DEFAULT 1,
  ADD changed_at timestamptz,
  ADD changed_by text,
  ADD CONSTRAINT menu_items_schedule_fkey FOREIGN KEY (restaurant_id, schedule_id) REFERENCES schedules (restaurant_id, id);

ALTER TABLE option_groups
  ADD version integer NOT NULL DEFAULT 1,
  ADD changed_at timestamptz,
  ADD changed_by text;

ALTER TABLE menu_settings
  ADD show_tags boolean NOT NULL DEFAULT true,
  ADD show_allergens boolean NOT NULL DEFAULT true,
  ADD allergen_statement text,
  -- null is the next opening, else a wall-clock time
  ADD sold_out_reset text,
  ADD auto_accept_services service[] NOT NULL DEFAULT '{}',
  ADD auto_accept_below bigint,
  ADD auto_accept_paid_only boolean NOT NULL DEFAULT false,
  ADD due_soon_percent integer NOT NULL DEFAULT 25,
  ADD due_soon_minutes integer NOT NULL DEFAULT 3,
  ADD version integer NOT NULL DEFAULT 1,
  ADD changed_at timestamptz,
  ADD changed_by text,
  ADD CONSTRAINT menu_settings_reset_check CHECK (sold_out_reset ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT menu_settings_below_check CHECK (auto_accept_below >= 0),
  ADD CONSTRAINT menu_settings_due_soon_check CHECK (due_soon_percent BETWEEN 0 AND 100 AND due_soon_minutes BETWEEN 0 AND 60);

ALTER TABLE service_settings
  ADD minimum_order bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT service_settings_minimum_check CHECK (minimum_order >= 0);

-- The revision at which categories and items were last put in order: an older arrangement is stale.
ALTER TABLE restaurant_counters ADD arranged_revision bigint NOT NULL DEFAULT 0;

CREATE INDEX menu_items_category_idx ON menu_items (restaurant_id, category_id);
CREATE INDEX options_group_idx ON options (restaurant_id, group_id);
CREATE INDEX item_option_groups_group_idx ON item_option_groups (restaurant_id, group_id);

-- Nobody sees a revision before its commit, so one step for each transaction is enough. An import of thousands of rows
-- would else write the counter's row as often.
CREATE FUNCTION step_revision(bumped uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('comanda.revision_stepped', true) = bumped::text THEN RETURN; END IF;
  UPDATE restaurant_counters SET revision = revision + 1 WHERE restaurant_id = bumped;
  PERFORM set_config('comanda.revision_stepped', bumped::text, true);
END $$;

CREATE OR REPLACE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM step_revision(CASE WHEN TG_OP = 'DELETE' THEN OLD.restaurant_id ELSE NEW.restaurant_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bump_revision_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM step_revision(NEW.id);
  RETURN NULL;
END $$;

DROP TRIGGER menu_items_revision_update ON menu_items;
CREATE TRIGGER menu_items_revision_update AFTER UPDATE ON menu_items FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.description, OLD.price, OLD.image, OLD.tax_rate_id, OLD.tags, OLD.allergens,
         OLD.kcal, OLD.preparation_minutes, OLD.schedule_id, OLD.visible, OLD.available, OLD.sold_out_until, OLD.sort,
         OLD.stock IS NULL, coalesce(OLD.stock, 1) = 0)
    IS DISTINCT FROM
        (NEW.category_id, NEW.name, NEW.description, NEW.price, NEW.image, NEW.tax_rate_id, NEW.tags, NEW.allergens,
         NEW.kcal, NEW.preparation_minutes, NEW.schedule_id, NEW.visible, NEW.available, NEW.sold_out_until, NEW.sort,
         NEW.stock IS NULL, coalesce(NEW.stock, 1) = 0))
  EXECUTE FUNCTION bump_revision();
