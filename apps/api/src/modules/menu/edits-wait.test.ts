import { editRestaurant } from '@comanda/testing/edits';
import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRestaurant } from '#modules/restaurant-settings';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

/** Whether somebody waits for a lock in this database. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    app.database.db,
  );
  return rows.length > 0;
}

const ham = () => app.world.restaurant.menu.option('Ham');

test.each<[string, 'options' | 'restaurants', () => Promise<unknown>]>([
  [
    'a tap that marks an option',
    'options',
    () =>
      owner.call('optionAvailability', {
        params: { ...params, optionId: ham() },
        body: { available: false },
      }),
  ],
  [
    'new details of the restaurant',
    'restaurants',
    () => editRestaurant(owner.call, params.id, { currency: 'GBP', phone: '020 7946 0999' }),
  ],
  ['a pause', 'restaurants', () => owner.call('pause', { params, body: { minutes: 5 } })],
  ['a busy kitchen', 'restaurants', () => owner.call('busy', { params, body: { extraMinutes: 5 } })],
])('%s waits for an edit under way, and neither is undone for the other', async (_, table, tap) => {
  const edit = app.database.db.transaction().execute(async (tx) => {
    await lockRestaurant(tx, params.id);
    const tapping = tap();
    await eventually('that the tap waits', isWaiting);
    // what an edit of option groups, or of the house rules, does next
    await (table === 'options'
      ? tx.updateTable('options').set({ price: 1 }).where('id', '=', ham()).execute()
      : tx.updateTable('restaurants').set({ unanswered_minutes: 9 }).where('id', '=', params.id).execute());
    return { tapping };
  });
  const { tapping } = await edit;
  await expect(tapping).resolves.toBeDefined();
});
