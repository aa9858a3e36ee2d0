import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  params = { id: app.world.restaurant.id };
});

beforeEach(async () => {
  owner = await app.staff('ADMIN');
  for (const table of ['customers', 'removed_customers', 'audit_entries'] as const)
    await app.database.db.deleteFrom(table).execute();
  await bring('name,email,phone,agreed on', 'Kuno,kuno@example.com,020 7946 0123,2024-05-01');
});

afterAll(() => app.close());

function bringing(dryRun: boolean, lines: readonly string[]) {
  const file = Buffer.from(lines.join('\n')).toString('base64');
  return owner.call('importCustomers', { params, body: { file, source: 'clients.csv', dryRun } });
}
const look = (...lines: string[]) => bringing(true, lines);
const bring = (...lines: string[]) => bringing(false, lines);
const namesOf = async () =>
  (await owner.call('customers', { params, query: {} })).customers.map(({ name }) => name);

test.each([
  ['unsubscribed', 'email,agreed,unsubscribed', 'KUNO@example.com,yes,yes'],
  ['a day of unsubscribing', 'email,agreed on,unsubscribed at', 'kuno@example.com,2024-05-01,2026-10-02'],
  ['a no in the column of consents', 'email,accepts marketing', 'kuno@example.com,no'],
  ['a status', 'email,agreed on,status', 'kuno@example.com,2024-05-01,unsubscribed'],
  ['the telephone and the name', 'name,phone,newsletter', 'KUNO,+44 20 7946 0123,no'],
])('who is on the list and said no in a file is taken off it: %s', async (_, head, row) => {
  const counts = { added: 0, filled: 0, known: 0, withoutConsent: 0, takenOff: 1 };
  expect(await look(head, row)).toMatchObject(counts);
  expect(await namesOf()).toEqual(['Kuno']);
  expect(await bring(head, row)).toMatchObject(counts);
  expect(await namesOf()).toEqual([]);
  expect(await bring(head, row)).toMatchObject({ ...counts, withoutConsent: 1, takenOff: 0 });
});

test.each([
  ['an empty cell', 'email,accepts marketing', 'kuno@example.com,'],
  ['no such column', 'email,points', 'kuno@example.com,12'],
  ['a cell for nothing', 'email,accepts marketing', 'kuno@example.com,n/a'],
  ['not confirmed yet', 'email,accepts marketing', 'kuno@example.com,pending'],
  ['mail that came back', 'email,agreed on,status', 'kuno@example.com,2024-05-01,bounced'],
  ['a regular', 'email,agreed on,status', 'kuno@example.com,2024-05-01,VIP'],
  ['a no of somebody else', 'name,email,phone,newsletter', 'Kuno,k@example.com,020 7946 0123,no'],
  ['a no of another name', 'name,phone,newsletter', 'Ida,020 7946 0123,no'],
])('what is no no takes nobody off the list: %s', async (_, head, row) => {
  const left = 'Lea,lea@example.com,2024-05-01,unsubscribed';
  const lines = head.includes('status') ? [`name,${head}`, `Kuno,${row}`, left] : [head, row];
  expect(await bring(...lines)).toMatchObject({ takenOff: 0 });
  expect(await namesOf()).toEqual(['Kuno']);
});

test('a later file brings nobody back, unless it names a later day of consent', async () => {
  await bring('email,unsubscribed', 'kuno@example.com,yes');
  const kept = JSON.stringify(await app.database.db.selectFrom('removed_customers').selectAll().execute());
  expect(kept).toMatch(/fingerprint/);
  expect(kept).not.toMatch(/kuno|7946/i);
  const head = 'name,email,phone,agreed on';
  const row = (day: string) => `Kuno,kuno@example.com,020 7946 0123,${day}`;
  expect(await bring(head, row('2024-05-01'))).toMatchObject({ added: 0, removedBefore: 1 });
  app.clock.advance(2 * 86_400_000);
  owner = await app.staff('ADMIN');
  const today = new Date(app.clock.now()).toISOString().slice(0, 10);
  expect(await bring(head, row(today))).toMatchObject({ added: 1, removedBefore: 0 });
});

test('a no wins over what else the file says of the same person', async () => {
  await bring('name,phone,agreed', 'Ida,020 7946 0999,yes');
  const lines = [
    'name,email,phone,agreed',
    'Ida,ida@example.com,,no',
    'Ida,ida@example.com,020 7946 0999,yes',
    'Lea,kuno@example.com,,yes',
    ',,020 7946 0123,no',
    'Mia,mia@example.com,,yes',
  ];
  expect(await bring(...lines)).toMatchObject({ added: 1, filled: 0, takenOff: 2 });
  expect(await namesOf()).toEqual(['Mia']);
});

test('several with one telephone are taken off at once, and it is written down without a name', async () => {
  await bring('name,email,phone,agreed', 'Ida,ida@example.com,020 7946 0123,yes');
  await app.database.db.deleteFrom('audit_entries').execute();
  await look('phone,agreed', '020 7946 0123,no');
  expect(await bring('phone,agreed', '020 7946 0123,no')).toMatchObject({ takenOff: 2 });
  expect(await namesOf()).toEqual([]);
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries.map(({ action, record, details }) => [action, record, details])).toEqual([
    ['customers.deleted', 'customers', { customers: 2 }],
  ]);
});
