import { MOST_CUSTOMER_ROWS, MOST_CUSTOMERS } from '@comanda/contract/shapes/customers';
import { refused } from '@comanda/testing/answers';
import { insertSession } from '@comanda/testing/sample-members';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const bring = (file: string | Uint8Array, call = owner.call) =>
  call('importCustomers', {
    params,
    body: { file: Buffer.from(file).toString('base64'), source: 'clients.csv' },
  });

const people = (count: number) =>
  `email,consent\n${Array.from({ length: count }, (_, index) => `p${index}@example.com,yes\n`).join('')}`;

test('a file of five megabytes is refused, with what to do', async () => {
  const refusal = await refused(bring(Buffer.alloc(5_000_000, 'a')));
  expect(refusal).toMatchObject({ status: 400, code: 'INVALID', details: [{ path: 'file' }] });
  expect(refusal.message).toContain('4 MB');
});

test('a file with too many rows is refused at the first that is too much, and one that fits comes in', async () => {
  const { added, problems } = await bring(people(MOST_CUSTOMER_ROWS + 1));
  expect({ added, problems }).toMatchObject({ added: 0, problems: [{ row: MOST_CUSTOMER_ROWS + 2 }] });
  expect(await bring(people(MOST_CUSTOMER_ROWS))).toMatchObject({ added: MOST_CUSTOMER_ROWS, problems: [] });
  const { total } = await owner.call('customers', { params, query: {} });
  expect(total).toBe(MOST_CUSTOMER_ROWS);
});

test('a list that would be too long is refused, and what is on it can still be filled', async () => {
  await app.database.db.deleteFrom('customers').execute();
  await sql`INSERT INTO customers (restaurant_id, id, name, email, addresses, sought, source, brought_at)
    SELECT ${params.id}::uuid, gen_random_uuid(), '', 'p' || n || '@example.com', '{}', '', 'test', now()
    FROM generate_series(1, ${MOST_CUSTOMERS}::int) n`.execute(app.database.db);
  const refusal = await refused(bring('email,consent\nnew@example.com,yes\n'));
  expect(refusal).toMatchObject({ status: 409, code: 'TOO_MANY', most: MOST_CUSTOMERS });
  expect(await bring('email,name,consent\np1@example.com,Anna,yes\n')).toMatchObject({ added: 0, filled: 1 });
  await app.database.db.deleteFrom('customers').execute();
});

test('a text in another code page than UTF-8 is read by its letters', async () => {
  const file = Buffer.from('Name;E-Mail;Newsletter\r\nJ\xfcrgen Gro\xdf;j@example.com;ja\r\n', 'latin1');
  const { added, reading } = await bring(file);
  expect({ added, reading }).toMatchObject({
    added: 1,
    reading: { encoding: 'Windows-1252', isGuess: true, names: ['Jürgen Groß'] },
  });
});

test('characters that no text can hold do no harm', async () => {
  const file = 'name,email,consent\n"Nu\0l\u202e\nName",nul@example.com,yes\n\ud800,lone@example.com,yes\n';
  expect(await bring(file)).toMatchObject({ added: 2 });
  const { customers } = await owner.call('customers', { params, query: { q: 'nul@' } });
  expect(customers).toMatchObject([{ name: 'Nul Name' }]);
});

test('a file that takes too long to read is refused', async () => {
  // shorter than so many rows take on any machine
  const slow = await createTestApp({ bounds: { sheetMs: 1 } });
  try {
    const { call } = await slow.staff('ADMIN');
    const body = { file: Buffer.from(people(10_000)).toString('base64'), source: 'clients.csv' };
    const brought = call('importCustomers', { params: { id: slow.world.restaurant.id }, body });
    expect(await refused(brought)).toMatchObject({ status: 400, code: 'SHEET_TOO_SLOW' });
  } finally {
    await slow.close();
  }
});

test('a business that is closed takes its customers with it', async () => {
  await bring('email,consent\nlast@example.com,yes\n');
  const { customers } = await owner.call('customers', { params, query: { q: 'last@' } });
  await owner.call('deleteCustomer', { params: { ...params, customerId: customers[0]?.id ?? '' } });
  const boss = callWith(app, await insertSession(app, app.world.users.ADMIN.id));
  await boss('closeMerchant', { params: { id: app.world.merchantId }, body: { name: 'Pepper' } });
  for (const table of ['customers', 'removed_customers'] as const)
    expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
