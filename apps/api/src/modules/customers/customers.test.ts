import type { CallInput } from '@comanda/contract/calls';
import { refused, send } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

beforeEach(async () => {
  for (const table of ['customers', 'removed_customers', 'audit_entries'] as const)
    await app.database.db.deleteFrom(table).execute();
});

afterAll(() => app.close());

type Sent = CallInput<'importCustomers'>['body'];

const base64 = (file: string) => Buffer.from(file).toString('base64');
const bodyOf = (file: string, more: Partial<Sent> = {}): Sent => ({
  ...{ file: base64(file), source: 'clients.csv' },
  ...more,
});
const bring = (file: string, more?: Partial<Sent>) =>
  owner.call('importCustomers', { params, body: bodyOf(file, more) });
const list = async (q?: string) =>
  (await owner.call('customers', { params, query: q === undefined ? {} : { q } })).customers;
const namesOf = async (q?: string) => (await list(q)).map(({ name }) => name);

const FILE = [
  'Name,E-mail,Phone,Address,Newsletter,Consent date',
  'Anna Berg,Anna@Example.com,020 7946 0123,"1 High Street, London",yes,2025-04-03',
  'José Muñoz,,020 7946 0456,,yes,',
  'Cleo,cleo@example.com,,,no,',
  'Dan,not an address,,,yes,',
].join('\n');

const COUNTS = {
  added: 2,
  filled: 0,
  known: 0,
  twice: 0,
  shared: 0,
  withoutConsent: 1,
  removedBefore: 0,
  unreadable: 1,
};

test('a file is looked at, brought in, and brings nothing the second time', async () => {
  expect(await bring(FILE, { dryRun: true })).toMatchObject({
    ...COUNTS,
    undated: 1,
    hasMoreProblems: false,
  });
  expect(await list()).toEqual([]);
  const brought = await bring(FILE);
  expect(brought).toMatchObject({ ...COUNTS, problems: [{ row: 5, column: 'E-mail' }] });
  expect(await bring(FILE)).toMatchObject({ ...COUNTS, added: 0, known: 2 });
  expect(await list()).toMatchObject([
    {
      ...{ name: 'Anna Berg', email: 'anna@example.com', phone: '+442079460123' },
      ...{ addresses: ['1 High Street, London'], consentedOn: '2025-04-03', source: 'clients.csv' },
      broughtAt: new Date(app.clock.now()).toISOString(),
    },
    { name: 'José Muñoz', email: null, phone: '+442079460456', addresses: [], consentedOn: null },
  ]);
});

test('sent twice at once it brings everybody in once', async () => {
  const answers = await Promise.all([bring(FILE), bring(FILE)]);
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 2]);
  expect(await list()).toHaveLength(2);
});

test('a later file fills what was empty, and its later consent counts', async () => {
  await bring(FILE);
  const later = [
    'Name,E-mail,Phone,Address,Newsletter,Consent date',
    'A. Berg,ANNA@example.com,,2 Low Road,yes,2026-01-01',
    'JOSE MUNOZ,jose@example.com,+44 20 7946 0456,,yes,',
  ].join('\n');
  expect(await bring(later, { consentedOn: '2026-02-02' })).toMatchObject({ added: 0, filled: 2 });
  expect(await list()).toMatchObject([
    { name: 'Anna Berg', addresses: ['1 High Street, London', '2 Low Road'], consentedOn: '2026-01-01' },
    { name: 'José Muñoz', email: 'jose@example.com', consentedOn: '2026-02-02' },
  ]);
});

test('the day that is given for all is the one of those without', async () => {
  await bring(FILE, { consentedOn: '2026-05-01' });
  expect((await list()).map(({ consentedOn }) => consentedOn)).toEqual(['2025-04-03', '2026-05-01']);
  const ahead = refused(bring(FILE, { consentedOn: '2026-11-21' }));
  expect(await ahead).toMatchObject({ status: 400, details: [{ path: 'consentedOn' }] });
});

test('customers are found by words of name and e-mail address, and by the end of the number', async () => {
  await bring(FILE);
  expect(await namesOf('jose')).toEqual(['José Muñoz']);
  expect(await namesOf('berg anna')).toEqual(['Anna Berg']);
  expect(await namesOf('anna@EXAMPLE')).toEqual(['Anna Berg']);
  expect(await namesOf('0456')).toEqual(['José Muñoz']);
  expect(await namesOf('020 7946 0456')).toEqual(['José Muñoz']);
  expect(await namesOf('+44 (0)20 7946 0456')).toEqual(['José Muñoz']);
  expect(await namesOf('7946')).toEqual([]);
  expect(await namesOf('100%')).toEqual([]);
});

test('whoever is deleted stays out of later files, until they agree again', async () => {
  await bring(FILE);
  const [anna] = await list('anna');
  const customerId = anna?.id ?? '';
  expect(await owner.call('deleteCustomer', { params: { ...params, customerId } })).toBeNull();
  expect(await refused(owner.call('deleteCustomer', { params: { ...params, customerId } }))).toMatchObject({
    ...{ status: 404, code: 'NOT_FOUND' },
  });
  expect(await bring(FILE)).toMatchObject({ added: 0, known: 1, removedBefore: 1 });
  const kept = JSON.stringify(await app.database.db.selectFrom('removed_customers').selectAll().execute());
  expect(kept).not.toMatch(/anna|7946/i);
  app.clock.advance(2 * 86_400_000);
  owner = await app.staff('ADMIN');
  const again = 'email,consent date\nanna@example.com,2026-11-21\n';
  expect(await bring(again)).toMatchObject({ added: 1, removedBefore: 0 });
  // she is on the list again, so her number is filled like anybody's
  expect(await bring(FILE)).toMatchObject({ added: 0, filled: 1, known: 1, removedBefore: 0 });
});

test('the day that is given for all brings nobody back: the file must name it', async () => {
  await bring('email,consent\nanna@example.com,yes\n');
  const customerId = (await list())[0]?.id ?? '';
  await owner.call('deleteCustomer', { params: { ...params, customerId } });
  app.clock.advance(2 * 86_400_000);
  owner = await app.staff('ADMIN');
  const consentedOn = new Date(app.clock.now()).toISOString().slice(0, 10);
  const file = 'email,consent\nanna@example.com,yes\nben@example.com,yes\n';
  for (const dryRun of [true, false])
    expect(await bring(file, { consentedOn, dryRun })).toMatchObject({ added: 1, removedBefore: 1 });
  expect(await list()).toMatchObject([{ email: 'ben@example.com', consentedOn }]);
});

test('who shares the telephone of somebody who was deleted stays on the list and is filled', async () => {
  const head = 'name,email,phone,consent\n';
  await bring(`${head}Anna,anna@example.com,,yes\nBen,ben@example.com,020 7946 0123,yes\n`);
  const customerId = (await list('ben'))[0]?.id ?? '';
  await owner.call('deleteCustomer', { params: { ...params, customerId } });
  const file = `${head}Anna,anna@example.com,020 7946 0123,yes\nBen,,020 7946 0123,yes\n`;
  expect(await bring(file)).toMatchObject({ added: 0, filled: 1, removedBefore: 1 });
  expect(await bring(file)).toMatchObject({ added: 0, known: 1, removedBefore: 1 });
  expect(await list()).toMatchObject([{ name: 'Anna', phone: '+442079460123' }]);
});

test('people who share a telephone stay apart, and nobody gets the e-mail address of another', async () => {
  const head = 'name,email,phone,consent\n';
  await bring(`${head}Ben,,020 7946 0123,yes\n`);
  const file = `${head}Anna,anna@example.com,020 7946 0123,yes\nCleo,,020 7946 0123,yes\n`;
  expect(await bring(file)).toMatchObject({ added: 1, filled: 0, shared: 1 });
  expect(await bring(file)).toMatchObject({ added: 0, known: 1, shared: 1 });
  const people = await list();
  expect(people.map(({ name, email }) => [name, email])).toEqual([
    ['Anna', 'anna@example.com'],
    ['Ben', null],
  ]);
});

test('nobody comes in while the business is being closed', async () => {
  const { db } = app.database;
  const setClosed = (to: Db, closed_at: ReturnType<typeof at> | null) =>
    to.updateTable('restaurants').set({ closed_at }).where('id', '=', params.id).execute();
  const { late } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('restaurants').select('id').where('id', '=', params.id).forUpdate().execute();
    const late = refused(bring(FILE));
    await eventually('that the import waits for the lock', async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await setClosed(tx, at(app.clock.now()));
    return { late };
  });
  expect(await late).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([]);
  await setClosed(db, null);
});

test('all are deleted at once, and can come in anew', async () => {
  await bring(FILE);
  expect(await owner.call('deleteCustomers', { params })).toEqual({ deleted: 2 });
  expect(await owner.call('customers', { params, query: {} })).toEqual({ customers: [], total: 0 });
  expect(await bring(FILE)).toMatchObject({ added: 2, removedBefore: 0 });
});

test('the sheet has no formula, and comes in elsewhere as it was', async () => {
  const file = [
    'name,email,phone,address,consent',
    `"=HYPERLINK(""http://x"")",f@example.com,+44 20 7946 0789,"@home | -1 Low Road",yes`,
  ].join('\n');
  await bring(file, { source: '=1+1.csv' });
  const before = await list();
  expect(before).toMatchObject([{ name: '=HYPERLINK("http://x")', addresses: ['@home', '-1 Low Road'] }]);
  const url = `${app.baseUrl}/restaurants/${params.id}/customers.csv`;
  const answer = await send(url, { token: owner.token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="customers-2026-11-\d\d\.csv"$/,
  );
  const [row = {}]: Record<string, string>[] = parse(answer.text, { columns: true, bom: true });
  expect(row).toMatchObject({
    ...{ name: `'=HYPERLINK("http://x")`, phone: `'+442079460789`, address: `'@home |' -1 Low Road` },
    ...{ consent: 'yes', 'consent date': '', 'came from': `'=1+1.csv` },
  });
  expect(await bring(answer.text)).toMatchObject({ added: 0, known: 1, unreadable: 0 });
  await owner.call('deleteCustomers', { params });
  await bring(answer.text);
  const now = await list();
  expect(now).toMatchObject(before.map(({ id: _, source: __, broughtAt: ___, ...rest }) => rest));
});

test.each(['MANAGER', 'STAFF'] as const)('a member who is %s is refused all of it', async (role) => {
  await bring(FILE);
  const member = await app.staff(role);
  const customerId = (await list())[0]?.id ?? '';
  const calls = [
    () => member.call('customers', { params, query: {} }),
    () => member.call('importCustomers', { params, body: bodyOf(FILE) }),
    () => member.call('exportCustomers', { params }),
    () => member.call('deleteCustomer', { params: { ...params, customerId } }),
    () => member.call('deleteCustomers', { params }),
  ];
  for (const call of calls) expect(await refused(call())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await list()).toHaveLength(2);
});

test('another restaurant has a list of its own, and never sees this one', async () => {
  await bring(FILE);
  const stranger = await app.staff('STRANGER');
  const theirs = { id: app.world.foreign.id };
  const customerId = (await list())[0]?.id ?? '';
  expect(await stranger.call('customers', { params: theirs, query: {} })).toEqual({
    customers: [],
    total: 0,
  });
  expect(await stranger.call('exportCustomers', { params: theirs })).not.toContain('Anna');
  const foreign = [
    () => stranger.call('customers', { params, query: {} }),
    () => stranger.call('exportCustomers', { params }),
    () => stranger.call('deleteCustomers', { params }),
    () => stranger.call('deleteCustomer', { params: { ...theirs, customerId } }),
  ];
  for (const call of foreign) expect(await refused(call())).toMatchObject({ status: 404 });
  const body = bodyOf(FILE);
  expect(await stranger.call('importCustomers', { params: theirs, body })).toMatchObject({
    added: 2,
    known: 0,
  });
  expect(await stranger.call('deleteCustomers', { params: theirs })).toEqual({ deleted: 2 });
  expect(await list()).toHaveLength(2);
});

test('what was done is written down, without anybody’s name', async () => {
  await bring(FILE);
  await owner.call('exportCustomers', { params });
  const customerId = (await list())[0]?.id ?? '';
  await owner.call('deleteCustomer', { params: { ...params, customerId } });
  await owner.call('deleteCustomers', { params });
  await owner.call('deleteCustomers', { params });
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries.map(({ action, record, details }) => [action, record, details])).toEqual([
    ['customers.deleted', 'customers', { customers: 1 }],
    ['customers.deleted', 'customers', { customers: 1 }],
    ['customers.exported', 'customers', { customers: 2 }],
    ['customers.imported', 'clients.csv', { added: 2, filled: 0, withoutConsent: 1 }],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Anna Berg|anna@|7946/);
});
