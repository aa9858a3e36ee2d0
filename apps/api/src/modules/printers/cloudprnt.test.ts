import type { CreatePrinter } from '@comanda/contract/shapes/printers';
import { refused } from '@comanda/testing/answers';
import { createStarPrinter } from '@comanda/testing/star-printer';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '#platform/access/tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { encodeGiven } from './give-job.ts';
import { takeJob } from './print-jobs.ts';

const SECOND_MS = 1_000;

let app: TestApp;
let owner: TestStaff;
let diner: TestDiner;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [owner, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  params = { id: app.world.restaurant.id };
});

beforeEach(() => app.database.db.deleteFrom('printers').execute());

afterAll(() => app.close());

/** A printer for kitchen tickets, added and then set to the address that it was answered. */
async function addPrinter(changes: Partial<CreatePrinter> = {}, mac?: string) {
  const body = {
    kind: 'STAR_CLOUDPRNT' as const,
    name: 'Kitchen',
    columns: 48 as const,
    kitchenAt: 'ACCEPTED' as const,
    receiptAt: null,
    categories: [],
    active: true,
    ...changes,
  };
  const { printer, access } = await (await app.staff('ADMIN')).call('createPrinter', { params, body });
  const url = access?.url.replace(/^.*\/api/, app.baseUrl) ?? '';
  return { id: printer.id, url, device: createStarPrinter(url, mac) };
}

async function accepted(wish = diner.wish()) {
  const { id } = await diner.place(wish);
  return owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
}

const jobs = async () => (await owner.call('printJobs', { params, query: {} })).jobs;
const trouble = async () =>
  (await owner.call('printers', { params })).printers.map(({ trouble: found }) => found);
const words = (bytes: Buffer | null) => bytes?.toString('latin1') ?? '';

describe('a printer that asks', () => {
  test('prints what was accepted, once, and nothing before or after', async () => {
    const { device } = await addPrinter();
    const { id, number } = await diner.place();
    expect(await device.poll()).toBeNull();
    await owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    const ticket = words(await device.poll());
    expect(ticket).toContain(`#${number}`);
    expect(ticket).toContain('1x Soup');
    expect(ticket).not.toContain('REPRINT');
    expect(await device.poll()).toBeNull();
    expect(await jobs()).toMatchObject([{ state: 'PRINTED', ticket: 'KITCHEN', order: { number } }]);
  });

  test('is the only one to get a job, however many devices have its address and ask at once', async () => {
    const { url } = await addPrinter();
    const devices = ['01', '02', '03', '04'].map((mac) => createStarPrinter(url, mac));
    await accepted();
    await accepted();
    for (let look = 0; look < 4; look += 1) await Promise.all(devices.map((device) => device.poll()));
    expect(devices.flatMap(({ printed }) => printed)).toHaveLength(2);
    expect((await jobs()).map(({ state }) => state)).toEqual(['PRINTED', 'PRINTED']);
  });

  test('and never answers gives its job back after the lease; the next ticket says that there may be two', async () => {
    const { device } = await addPrinter();
    await accepted();
    expect(words(await device.poll({ ending: 'SILENT' }))).not.toContain('REPRINT');
    expect(await device.poll()).toBeNull();
    app.clock.advance(31 * SECOND_MS);
    expect(words(await device.poll())).toContain('REPRINT');
    expect(await device.poll()).toBeNull();
  });

  test('and answers twice, or late, changes nothing more', async () => {
    const { device } = await addPrinter();
    await accepted();
    const { jobToken } = await device.ask();
    expect((await device.fetchJob(jobToken)).status).toBe(200);
    // its line broke while it loaded: it may load once more
    expect((await device.fetchJob(jobToken)).status).toBe(200);
    app.clock.advance(31 * SECOND_MS);
    expect((await device.confirm('200 OK', jobToken)).status).toBe(200);
    const done = await jobs();
    expect(done).toMatchObject([{ state: 'PRINTED' }]);
    app.clock.advance(SECOND_MS);
    for (const code of ['200 OK', '410 Paper out', '520 Timeout']) {
      expect((await device.confirm(code, jobToken)).status).toBe(200);
    }
    expect(await jobs()).toEqual(done);
    expect((await device.fetchJob(jobToken)).status).toBe(404);
    expect(await device.poll()).toBeNull();
  });

  test('of old firmware names no job: it is the one that it has', async () => {
    const { device } = await addPrinter();
    await accepted();
    expect((await device.ask()).jobReady).toBe(true);
    expect((await device.fetchJob()).status).toBe(200);
    await device.confirm('OK');
    expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
  });

  test('cannot print a job at all: others wait for it five times, not for ever', async () => {
    const { device } = await addPrinter();
    await accepted();
    await accepted();
    for (let look = 0; look < 5; look += 1) await device.poll({ ending: '511 Media decoding error' });
    expect((await jobs()).map(({ state }) => state)).toEqual(['WAITING', 'FAILED']);
    expect(await trouble()).toEqual([{ code: 'PROBLEM', problem: 'REFUSED' }]);
    expect(await device.poll()).not.toBeNull();
    expect(await trouble()).toEqual([{ code: 'PROBLEM', problem: 'REFUSED' }]);
  });

  test('is given the next ticket when one cannot be encoded', async () => {
    const { id } = await addPrinter();
    await accepted();
    await accepted();
    const { database, failures, clock } = app.deps();
    const taking = { printer: { restaurant_id: params.id, id }, device: '', now: clock.now() };
    const take = () =>
      transaction(database.db, async (tx) => {
        const job = await takeJob(tx, taking);
        return job && { job, blocks: [] };
      });
    const [, oldest] = await jobs();
    const ready = await encodeGiven({ database, failures }, taking.now, take, async ({ job }) => {
      if (job.id === oldest?.id) throw new Error('The printer has no such character.');
      return 'encoded';
    });
    expect(ready?.encoded).toBe('encoded');
    expect((await jobs()).map(({ state }) => state)).toEqual(['PRINTING', 'FAILED']);
  });

  test.each(['\u2800', '\u200b', '\u2060', '\u200e', '\ufffc'])(
    'prints an order whose note has a line of nothing but %j',
    async (unseen) => {
      const { device } = await addPrinter();
      const wish = diner.wish();
      const items = wish.items.map((item) => ({ ...item, note: `x ${unseen.repeat(50)}` }));
      await accepted({ ...wish, items });
      expect(words(await device.poll())).toContain('1x Soup');
      expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
    },
  );

  test('that twice says nothing of a ticket gets no third copy, but the next ticket', async () => {
    const { device } = await addPrinter();
    await accepted();
    await accepted();
    for (let look = 0; look < 2; look += 1) {
      await device.poll({ ending: 'SILENT' });
      app.clock.advance(31 * SECOND_MS);
    }
    expect(await device.poll()).not.toBeNull();
    expect((await jobs()).map(({ state }) => state)).toEqual(['PRINTED', 'FAILED']);
  });

  test('that has an error with a ticket again and again gets the next', async () => {
    const { device } = await addPrinter();
    await accepted();
    await app.database.db.updateTable('print_jobs').set({ tries: 59 }).execute();
    await device.poll({ ending: '599 Unknown' });
    expect(await jobs()).toMatchObject([{ state: 'FAILED' }]);
  });

  test('is distinguished from others by its token alone', async () => {
    const [one, other] = [
      await addPrinter(),
      await addPrinter({ name: 'Bar', kitchenAt: null, receiptAt: 'READY' }),
    ];
    await accepted();
    const { jobToken } = await one.device.ask();
    expect((await other.device.ask()).jobReady).toBe(false);
    expect((await other.device.fetchJob(jobToken)).status).toBe(404);
    await other.device.confirm('200 OK', jobToken);
    expect(await jobs()).toMatchObject([{ state: 'WAITING' }]);
    for (const token of [newToken(), 'no-token', owner.token]) {
      const path = `/printers/star/${token}`;
      const poll = app.send(path, { method: 'POST', json: { statusCode: '200%20OK' } });
      expect(await poll).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
      expect((await app.send(`${path}?type=application/vnd.star.line&token=${jobToken}`)).status).toBe(404);
      expect((await app.send(`${path}?code=200&token=${jobToken}`, { method: 'DELETE' })).status).toBe(404);
    }
    expect(await one.device.poll()).not.toBeNull();
  });

  test('loses its address when it is given another', async () => {
    const { id, device: before } = await addPrinter();
    const { access } = await owner.call('renewPrinterAccess', { params: { ...params, printerId: id } });
    expect((await before.ask()).status).toBe(404);
    const after = createStarPrinter(access.url.replace(/^.*\/api/, app.baseUrl));
    expect((await after.ask()).status).toBe(200);
    const [row] = await app.database.db.selectFrom('printers').selectAll().execute();
    expect(Object.values(row ?? {}).map(String)).not.toContain(access.url.split('/').at(-1));
  });
});

describe('what keeps a printer from printing is known within thirty seconds', () => {
  test('it is silent, it says so itself, or tickets wait', async () => {
    const { device: printer } = await addPrinter();
    expect(await trouble()).toEqual([{ code: 'SILENT' }]);
    await printer.ask();
    expect(await trouble()).toEqual([undefined]);
    await printer.ask('410 Paper out');
    expect(await trouble()).toEqual([{ code: 'PROBLEM', problem: 'PAPER' }]);
    await accepted();
    app.clock.advance(14 * SECOND_MS);
    expect(await trouble()).toMatchObject([{ code: 'SILENT', since: expect.any(String) }]);
    await printer.ask();
    expect(await trouble()).toMatchObject([{ code: 'LATE' }]);
    await printer.poll();
    expect(await trouble()).toEqual([undefined]);
  });
});

describe('an order', () => {
  test('is printed where its dishes are made, and receipts at their own moment', async () => {
    const [lunch] = (await owner.call('menu', { params })).categories.filter(({ name }) => name === 'Lunch');
    const kitchen = await addPrinter();
    const bar = await addPrinter({ name: 'Bar', categories: [lunch?.id ?? ''] });
    const till = await addPrinter({ name: 'Till', kitchenAt: null, receiptAt: 'READY', columns: 32 });
    const order = await accepted();
    expect(words(await kitchen.device.poll())).toContain('1x Soup');
    expect(await bar.device.poll()).toBeNull();
    expect(await till.device.poll()).toBeNull();
    await owner.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    const receipt = words(await till.device.poll());
    expect(receipt).toContain('TOTAL');
    expect(receipt).toContain('TO COLLECT');
    expect(await kitchen.device.poll()).toBeNull();
  });

  test('for later is printed when the kitchen begins with it', async () => {
    const { device: printer } = await addPrinter({ kitchenAt: 'STARTED' });
    await accepted(diner.wish({ scheduledFor: '2026-11-20T21:00:00.000Z' }));
    expect(await printer.poll()).toBeNull();
    app.clock.set(Date.parse('2026-11-20T20:40:00.000Z'));
    await app.runClock();
    expect(words(await printer.poll())).toContain('ORDERED FOR LATER');
  });

  test('that is undone is not printed; where it was, a slip says so, and it is printed again when it is accepted again', async () => {
    const { device: printer } = await addPrinter();
    const early = await accepted();
    await owner.undo(early.id);
    expect(await printer.poll()).toBeNull();
    const late = await accepted();
    expect(words(await printer.poll())).toContain(`#${late.number}`);
    await owner.undo(late.id);
    const slip = words(await printer.poll());
    expect(slip).toContain('CANCELLED');
    expect(slip).toContain(`#${late.number}`);
    await owner.move(late.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    const again = words(await printer.poll());
    expect(again).toContain('1x Soup');
    expect(again).not.toContain('REPRINT');
    const reason = { from: 'ACCEPTED', to: 'CANCELLED', reason: 'BUSY' } as const;
    await owner.move(late.id, reason);
    expect(words(await printer.poll())).toContain('CANCELLED');
    expect(await printer.poll()).toBeNull();
  });

  test('is printed again by hand, and the copy says so', async () => {
    const staff = await app.staff('STAFF');
    const of = (orderId: string) => ({ params: { ...params, orderId }, body: {} });
    const order = await accepted();
    expect(await refused(staff.call('reprint', of(order.id)))).toMatchObject({ code: 'NO_PRINTER' });
    const { device: printer } = await addPrinter();
    const next = await accepted();
    await printer.poll();
    expect((await staff.call('reprint', of(next.id))).jobs).toMatchObject([
      { isCopy: true, state: 'WAITING' },
    ]);
    expect(words(await printer.poll())).toContain('REPRINT');
    expect(await printer.poll()).toBeNull();
  });

  test('is not printed four hours later by a printer that comes back', async () => {
    const { device: printer } = await addPrinter();
    await accepted();
    app.clock.advance(4 * 3_600 * SECOND_MS + 1);
    expect(await printer.poll()).toBeNull();
  });
});
