import { refused } from '@comanda/testing/answers';
import { createEpsonPrinter } from '@comanda/testing/epson-printer';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '#platform/access/tokens.ts';

const SECOND_MS = 1_000;
const SETTINGS = {
  name: 'Kitchen',
  columns: 48,
  kitchenAt: 'ACCEPTED',
  receiptAt: null,
  categories: [],
  active: true,
} as const;

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

async function accepted() {
  const { id } = await diner.place();
  return owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
}

const jobs = async () => (await owner.call('printJobs', { params, query: {} })).jobs;
const trouble = async () => (await owner.call('printers', { params })).printers[0]?.trouble;
const words = (bytes: Buffer | null | undefined) => bytes?.toString('latin1') ?? '';

async function addEpson() {
  const body = { kind: 'EPSON_SERVER_DIRECT' as const, ...SETTINGS, categories: [] };
  const { access } = await owner.call('createPrinter', { params, body });
  const url = access?.url.replace(/^.*\/api/, app.baseUrl) ?? '';
  return { url, device: createEpsonPrinter(url) };
}

describe('an Epson printer that asks', () => {
  test('gets ESC/POS in its XML, once, and an empty answer otherwise', async () => {
    const { device } = await addEpson();
    expect(await device.ask()).toEqual({ status: 200, type: 'text/xml; charset=utf-8', xml: '' });
    const { number } = await accepted();
    const ticket = words(await device.poll());
    expect(ticket.startsWith('\x1b@')).toBe(true);
    expect(ticket).toContain(`#${number}`);
    expect(await device.poll()).toBeNull();
    expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
  });

  test('is one of several with the same address: one of them prints', async () => {
    const { url } = await addEpson();
    const devices = [1, 2, 3].map(() => createEpsonPrinter(url));
    await accepted();
    for (let look = 0; look < 3; look += 1) await Promise.all(devices.map((device) => device.poll()));
    expect(devices.flatMap(({ printed }) => printed)).toHaveLength(1);
  });

  test('says why it could not print, never answers, or answers twice', async () => {
    const { device } = await addEpson();
    await accepted();
    await device.poll('EPTR_REC_EMPTY');
    expect(await trouble()).toEqual({ code: 'PROBLEM', problem: 'PAPER' });
    await device.poll('SILENT');
    expect(await device.poll()).toBeNull();
    app.clock.advance(31 * SECOND_MS);
    expect(words(await device.poll())).toContain('REPRINT');
    expect(await trouble()).toBeUndefined();
    const done = await jobs();
    const name = Buffer.from(done[0]?.id.replaceAll('-', '') ?? '', 'hex').toString('base64url');
    expect(await device.confirm(name, 'EPTR_COVER_OPEN')).toBe(200);
    expect(await jobs()).toEqual(done);
  });

  test.each([
    ['no XML', '<PrintResponseInfo'],
    ['another document', '<a/>'],
    [
      'entities',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><PrintResponseInfo>&b;</PrintResponseInfo>',
    ],
    [
      'a job of nobody',
      '<PrintResponseInfo><ePOSPrint><Parameter><printjobid>AAAA</printjobid></Parameter><PrintResponse><response success="true"/></PrintResponse></ePOSPrint></PrintResponseInfo>',
    ],
  ])('may say nonsense (%s) and changes nothing', async (_, ResponseFile) => {
    const { url } = await addEpson();
    await accepted();
    const body = new URLSearchParams({ ConnectionType: 'SetResponse', ID: 'kitchen', ResponseFile });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    expect(await jobs()).toMatchObject([{ state: 'WAITING' }]);
  });

  test('says after all that it has printed, and is believed: there is no second ticket', async () => {
    const { device } = await addEpson();
    await accepted();
    await device.poll('EPTR_REC_EMPTY');
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'WAITING' });
    await device.confirm(Buffer.from(job?.id.replaceAll('-', '') ?? '', 'hex').toString('base64url'));
    expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
    expect(await device.poll()).toBeNull();
  });

  test('says nothing of the tickets of another printer, whose address it does not have', async () => {
    const [kitchen, bar] = [await addEpson(), await addEpson()];
    await accepted();
    expect(await kitchen.device.poll('SILENT')).not.toBeNull();
    const before = await jobs();
    const [own] = before.filter(({ state }) => state === 'PRINTING');
    const name = Buffer.from(own?.id.replaceAll('-', '') ?? '', 'hex').toString('base64url');
    for (const code of ['', 'EPTR_REC_EMPTY']) expect(await bar.device.confirm(name, code)).toBe(200);
    expect((await jobs()).filter(({ id }) => id === own?.id)).toEqual([own]);
    expect(await kitchen.device.confirm(name)).toBe(200);
    expect((await jobs()).find(({ id }) => id === own?.id)).toMatchObject({ state: 'PRINTED' });
  });

  test('is refused with a token that is of no Epson printer', async () => {
    const { url } = await addEpson();
    for (const token of [newToken(), 'short']) {
      const stranger = createEpsonPrinter(url.replace(/[^/]*$/, token));
      expect((await stranger.ask()).status).toBe(404);
    }
    const star = url.replace('/epson/', '/star/');
    const poll = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(star, poll)).status).toBe(404);
  });
});

describe('a ticket that a screen prints', () => {
  const onScreen = (orderId: string, ticket: 'KITCHEN' | 'RECEIPT' = 'KITCHEN') =>
    owner.call('printOnScreen', { params: { ...params, orderId }, body: { ticket } });

  test('is a copy for the printer that comes after it, and each ticket is counted by itself', async () => {
    const { device } = await addEpson();
    const { id } = await accepted();
    expect(await onScreen(id, 'RECEIPT')).toEqual({ isCopy: false });
    expect(await onScreen(id)).toEqual({ isCopy: false });
    expect(words(await device.poll())).toContain('REPRINT');
  });

  test('is a copy where a printer has taken it, or another screen was first', async () => {
    const { device } = await addEpson();
    const { id } = await accepted();
    expect(words(await device.poll('SILENT'))).not.toContain('REPRINT');
    expect(await onScreen(id)).toEqual({ isCopy: true });
    const other = await diner.place();
    const both = await Promise.all([onScreen(other.id), onScreen(other.id)]);
    expect(both.map(({ isCopy }) => isCopy).toSorted()).toEqual([false, true]);
    expect(await refused(onScreen(params.id))).toMatchObject({ status: 404 });
  });
});

test('a board gets with its heartbeat which printers do not print', async () => {
  const staff = await app.staff('STAFF');
  expect(await staff.watch()).not.toHaveProperty('printers');
  const body = { kind: 'EPSON_SERVER_DIRECT' as const, ...SETTINGS, categories: [] };
  const { access } = await owner.call('createPrinter', { params, body });
  await accepted();
  expect((await staff.watch()).printers).toMatchObject([
    { name: 'Kitchen', trouble: { code: 'SILENT' }, waiting: 1 },
  ]);
  const device = createEpsonPrinter(access?.url.replace(/^.*\/api/, app.baseUrl) ?? '');
  await device.poll();
  expect(await staff.watch()).not.toHaveProperty('printers');
});
