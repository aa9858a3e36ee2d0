import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Of a dish, what neither a menu nor a ticket shows. */
const NOT_SHOWN = ['changed_at', 'changed_by', 'id', 'restaurant_id', 'version'];

test('an edit of any column of a dish that is shown raises the revision', async () => {
  const { rows } = await sql<{ name: string; is_watched: boolean }>`
    SELECT c.column_name AS name, strpos(pg_get_triggerdef(t.oid), 'old.' || c.column_name) > 0 AS is_watched
    FROM information_schema.columns c, pg_trigger t
    WHERE c.table_name = 'menu_items' AND c.table_schema = current_schema()
      AND t.tgname = 'menu_items_revision_update'`.execute(app.database.db);
  const unwatched = rows.filter(({ is_watched }) => !is_watched).map(({ name }) => name);
  expect(rows.length).toBeGreaterThan(NOT_SHOWN.length);
  expect(unwatched.sort()).toEqual(NOT_SHOWN);
});
