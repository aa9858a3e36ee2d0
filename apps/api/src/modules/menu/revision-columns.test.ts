import { Dish } from '@comanda/contract/shapes/menu-edit';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf } from '#platform/database/row-fields.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Of a dish, what neither a menu nor a ticket shows. */
const NOT_SHOWN = ['changed_at', 'changed_by', 'id', 'restaurant_id', 'version'];

/** Where it stands, and whether it can be had now: calls of their own write these. */
const NO_FIELD = [...NOT_SHOWN, 'available', 'sold_out_until', 'sort', 'stock'];

test('each column of a dish is a field that can be edited, or named as none', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'menu_items' AND table_schema = current_schema()`.execute(app.database.db);
  const fields = Object.keys(Dish.shape).map(columnOf);
  expect([...fields, ...NO_FIELD].sort()).toEqual(rows.map(({ name }) => name).sort());
});

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
