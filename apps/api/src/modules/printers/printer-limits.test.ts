import { MOST_PRINTERS } from '@comanda/contract/shapes/printers';
import { refused } from '@comanda/testing/answers';
import { createStarPrinter } from '@comanda/testing/star-printer';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SETTINGS = {
  kind: 'STAR_CLOUDPRNT',
  name: 'Kitchen',
  columns: 48,
  kitchenAt: 'ACCEPTED',
  receiptAt: null,
  active: true,
} as const;

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const add = (change: Record<string, unknown> = {}) =>
  owner.call('createPrinter', { params, body: { ...SETTINGS, categories: [], ...change } });

test('a printer that would print nothing, or dishes of another menu, is refused field by field', async () => {
  const foreign = await app.database.db
    .selectFrom('menu_categories')
    .select('id')
    .where('restaurant_id', '=', app.world.foreign.id)
    .executeTakeFirstOrThrow();
  const wrong = add({ kitchenAt: null, categories: [foreign.id], address: '10.0.0.1' });
  expect(await refused(wrong)).toMatchObject({
    status: 400,
    details: [{ path: 'kitchenAt' }, { path: 'categories.0' }, { path: 'address' }],
  });
  expect(await refused(add({ kind: 'NETWORK', address: '10.0.0.1' }))).toMatchObject({
    details: [{ path: 'address', message: expect.stringContaining('does not send to printers') }],
  });
});

test('who was overtaken is refused, with what holds now; who was not changes and removes', async () => {
  const { printer } = await add();
  const of = { params: { ...params, printerId: printer.id } };
  const renamed = await owner.call('updatePrinter', { ...of, body: { version: 1, name: 'Pass' } });
  expect(renamed).toMatchObject({ name: 'Pass', version: 2, kitchenAt: 'ACCEPTED' });
  const stale = owner.call('updatePrinter', { ...of, body: { version: 1, name: 'Bar' } });
  expect(await refused(stale)).toMatchObject({ status: 409, code: 'STALE', current: { name: 'Pass' } });
  const gone = owner.call('deletePrinter', { ...of, query: { version: 1 } });
  expect(await refused(gone)).toMatchObject({ code: 'STALE' });
  await owner.call('deletePrinter', { ...of, query: { version: 2 } });
  expect((await owner.call('printers', { params })).printers).toEqual([]);
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries.map(({ action }) => action)).toEqual([
    'printer.removed',
    'printer.changed',
    'printer.added',
    'account.login',
  ]);
});

test('dishes that no typeface has letters for are named beside the printers', async () => {
  const { printer } = await add();
  const asked = async () => (await owner.call('printers', { params })).respelled;
  expect(await asked()).toEqual([]);
  const { db } = app.database;
  const [item] = await db
    .selectFrom('menu_items')
    .select(['id', 'name'])
    .where('restaurant_id', '=', params.id)
    .execute();
  const rename = (change: { name?: string; kitchen_name?: string | null }) =>
    db
      .updateTable('menu_items')
      .set(change)
      .where('id', '=', item?.id ?? '')
      .execute();
  await rename({ name: 'Crème \ue456' });
  expect(await asked()).toEqual([{ name: 'Crème \ue456', printed: 'Crème ?' }]);
  await rename({ kitchen_name: 'Crème' });
  expect(await asked()).toEqual([]);
  await rename({ name: item?.name ?? '', kitchen_name: null });
  const of = { params: { ...params, printerId: printer.id } };
  await owner.call('deletePrinter', { ...of, query: { version: 1 } });
});

test('a printer of a category that has left the menu can still be changed', async () => {
  const { printer } = await add();
  await app.database.db
    .updateTable('printers')
    .set({ categories: [params.id] })
    .execute();
  const of = { params: { ...params, printerId: printer.id } };
  expect((await owner.call('printers', { params })).printers).toMatchObject([{ categories: [] }]);
  const renamed = await owner.call('updatePrinter', { ...of, body: { version: 1, name: 'Pass' } });
  expect(renamed).toMatchObject({ name: 'Pass', version: 2, categories: [] });
  await owner.call('deletePrinter', { ...of, query: { version: 2 } });
});

test('what waits for a printer that is switched off is not printed later', async () => {
  const { printer } = await add();
  const of = { params: { ...params, printerId: printer.id } };
  await owner.call('printTestPage', of);
  await owner.call('updatePrinter', { ...of, body: { version: 1, active: false } });
  const { jobs } = await owner.call('printJobs', { params, query: {} });
  expect(jobs).toMatchObject([{ ticket: 'TEST', state: 'STOPPED' }]);
  await owner.call('deletePrinter', { ...of, query: { version: 2 } });
});

test('a printer that takes pictures alone gets one as wide as its paper, and one of another kind is refused', async () => {
  const { printer, access } = await add({ columns: 32 });
  const device = createStarPrinter(access?.url.replace(/^.*\/api/, app.baseUrl) ?? '');
  const of = { params: { ...params, printerId: printer.id } };
  await owner.call('printTestPage', of);
  const { jobToken, mediaTypes } = await device.ask();
  expect(mediaTypes).toContain('image/png');
  expect((await device.fetchJob(jobToken, 'text/plain')).status).toBe(415);
  const answer = await device.fetchJob(jobToken, 'image/png');
  expect(answer.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // the width stands in the header: 32 letters of 12 dots
  expect(png.readUInt32BE(16)).toBe(384);
  await owner.call('deletePrinter', { ...of, query: { version: 1 } });
});

describe('a ticket that its printer cannot print', () => {
  /** An order whose ticket the printer has refused as often as it is tried, and a newer one that it has printed. */
  async function failing() {
    const [staff, diner] = await Promise.all([app.staff('STAFF'), app.diner()]);
    const { printer, access } = await add();
    const device = createStarPrinter(access?.url.replace(/^.*\/api/, app.baseUrl) ?? '');
    const accepted = async () => {
      const { id } = await diner.place();
      return owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    };
    const order = await accepted();
    for (let look = 0; look < 5; look += 1) await device.poll({ ending: '511 Media decoding error' });
    await accepted();
    expect(await device.poll()).not.toBeNull();
    const remove = () => app.database.db.deleteFrom('printers').where('id', '=', printer.id).execute();
    const failed = async () => (await staff.watch()).printers?.flatMap((one) => one.failed ?? []) ?? [];
    return { staff, device, order, failed, remove };
  }

  test('is on the board until it is printed again, whatever is printed meanwhile', async () => {
    const { staff, device, order, failed, remove } = await failing();
    expect(await failed()).toMatchObject([
      { ticket: 'KITCHEN', order: { id: order.id, number: order.number } },
    ]);
    await staff.call('reprint', { params: { ...params, orderId: order.id }, body: {} });
    expect(await failed()).toEqual([]);
    for (let look = 0; look < 5; look += 1) await device.poll({ ending: '511 Media decoding error' });
    expect(await failed()).toHaveLength(1);
    await remove();
  });

  test('is on the board until somebody dismisses it, once or twice; a ticket that is printed cannot be', async () => {
    const { staff, failed, remove } = await failing();
    const [job] = await failed();
    const dismiss = (jobId: string) => staff.call('dismissPrintJob', { params: { ...params, jobId } });
    await dismiss(job?.jobId ?? '');
    await dismiss(job?.jobId ?? '');
    expect(await failed()).toEqual([]);
    expect(await staff.watch()).not.toHaveProperty('printers');
    const { jobs } = await owner.call('printJobs', { params, query: {} });
    for (const { id } of jobs) await dismiss(id);
    expect((await owner.call('printJobs', { params, query: {} })).jobs).toEqual(jobs);
    expect(await refused(dismiss(params.id))).toMatchObject({ status: 404 });
    await remove();
  });

  test('may be on paper all the same, or written by hand: when its order is called off, a slip says so', async () => {
    const { device, order, failed, remove } = await failing();
    await owner.move(order.id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'BUSY' });
    expect((await device.poll())?.toString('latin1')).toContain('CANCELLED');
    expect(await failed()).toEqual([]);
    await remove();
  });

  test('is given up after four hours, and no board is bothered with it', async () => {
    const { device, failed, remove } = await failing();
    const diner = await app.diner();
    const { id } = await diner.place();
    await owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    app.clock.advance(4 * 3_600_000 + 1);
    await app.runSweep();
    owner = await app.staff('ADMIN');
    const { jobs } = await owner.call('printJobs', { params, query: {} });
    expect(jobs[0]).toMatchObject({ state: 'FAILED', order: { id } });
    expect(await device.poll()).toBeNull();
    expect(await failed()).toEqual([]);
    await remove();
  });
});

test('a restaurant has as many printers as may be, and no more', async () => {
  for (let count = 0; count < MOST_PRINTERS; count += 1) await add({ name: `Printer ${count}` });
  expect(await refused(add())).toMatchObject({ status: 409, code: 'TOO_MANY' });
});

test('what is asked for again and again while it waits comes out once', async () => {
  await app.database.db.deleteFrom('printers').execute();
  const { printer } = await (await app.staff('ADMIN')).call('createPrinter', {
    params,
    body: { ...SETTINGS, categories: [] },
  });
  const cook = await app.staff('STAFF');
  const { id: orderId } = await (await app.diner()).place();
  await owner.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  const again = () => cook.call('reprint', { params: { ...params, orderId }, body: { ticket: 'KITCHEN' } });
  const test = () => cook.call('printTestPage', { params: { ...params, printerId: printer.id } });
  await Promise.all([...Array.from({ length: 5 }, again), ...Array.from({ length: 5 }, test)]);
  const { jobs } = await owner.call('printJobs', { params, query: {} });
  expect(jobs.map(({ ticket }) => ticket).sort()).toEqual(['KITCHEN', 'TEST']);

  // what is too old to come out holds up nothing that is asked for now
  app.clock.advance(4 * 3_600_000 + 1);
  const late = await app.staff('STAFF');
  const body = { ticket: 'KITCHEN' } as const;
  const reprinted = await late.call('reprint', { params: { ...params, orderId }, body });
  const page = await late.call('printTestPage', { params: { ...params, printerId: printer.id } });
  const known = new Set(jobs.map(({ id }) => id));
  expect([...reprinted.jobs, page].filter(({ id }) => known.has(id))).toEqual([]);
});
