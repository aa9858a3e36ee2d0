import { refused } from '@comanda/testing/answers';
import { createNetworkPrinter, type NetworkPrinter } from '@comanda/testing/network-printer';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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
let printer: NetworkPrinter;

beforeAll(async () => {
  printer = await createNetworkPrinter();
  const environment = { PRINTER_NETWORKS: '127.0.0.0/30,10.0.0.0/8' };
  app = await createTestApp({ environment, bounds: { printerPort: printer.port } });
  [owner, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  params = { id: app.world.restaurant.id };
});

beforeEach(async () => {
  await app.database.db.deleteFrom('printers').execute();
  printer.behave('PRINTS');
});

afterAll(async () => {
  await app.close();
  await printer.close();
});

const add = (address: string | undefined) =>
  owner.call('createPrinter', {
    params,
    body: { kind: 'NETWORK', ...SETTINGS, categories: [], ...(address === undefined ? {} : { address }) },
  });

async function accepted() {
  const { id } = await diner.place();
  return owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
}

const jobs = async () => (await owner.call('printJobs', { params, query: {} })).jobs;
const trouble = async () => (await owner.call('printers', { params })).printers[0]?.trouble;
const words = (bytes: Buffer | null | undefined) => bytes?.toString('latin1') ?? '';

describe('a printer that the server sends to', () => {
  test.each([
    undefined,
    '',
    'printer.local',
    'localhost',
    '127.0.0.9',
    '192.168.1.20',
    '169.254.169.254',
    '8.8.8.8',
    '::1',
    '::ffff:169.254.169.254',
    '0x7f.1',
    '127.0.0.1:22',
  ])('is not at %j: only at an IP address that the operator allows', async (address) => {
    expect(await refused(add(address))).toMatchObject({ status: 400, details: [{ path: 'address' }] });
  });

  test('gets what was accepted, and the next when it can be reached again', async () => {
    await add('127.0.0.1');
    expect(await trouble()).toBeUndefined();
    const { number } = await accepted();
    const before = printer.printed.length;
    expect(await app.runPrinters()).toBe(1);
    expect(words(printer.printed.at(-1))).toContain(`#${number}`);
    expect(await app.runPrinters()).toBe(0);
    expect(printer.printed).toHaveLength(before + 1);
    expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);

    printer.behave('PAPER_OUT');
    await accepted();
    expect(await app.runPrinters()).toBe(0);
    expect(await trouble()).toEqual({ code: 'PROBLEM', problem: 'PAPER' });
    // boards ask every fifteen seconds
    expect((await owner.watch()).printers).toMatchObject([{ trouble: { problem: 'PAPER' }, waiting: 1 }]);
    const asked = printer.connected();
    expect(await app.runPrinters()).toBe(0);
    expect(printer.connected()).toBe(asked);
    printer.behave('PRINTS');
    app.clock.advance(5 * SECOND_MS);
    expect(await app.runPrinters()).toBe(1);
    expect(words(printer.printed.at(-1))).not.toContain('REPRINT');
    expect(await trouble()).toBeUndefined();
  });

  test('that breaks off has the job until its lease is over, and then says that there may be two', async () => {
    await add('127.0.0.1');
    await accepted();
    printer.behave('BREAKS');
    expect(await app.runPrinters()).toBe(0);
    expect(await trouble()).toEqual({ code: 'PROBLEM', problem: 'UNREACHABLE' });
    printer.behave('PRINTS');
    app.clock.advance(6 * SECOND_MS);
    expect(await app.runPrinters()).toBe(0);
    app.clock.advance(25 * SECOND_MS);
    expect(await app.runPrinters()).toBe(1);
    expect(words(printer.printed.at(-1))).toContain('REPRINT');
  });

  test('that breaks off twice gets no third copy, but the next ticket', async () => {
    await add('127.0.0.1');
    await accepted();
    await accepted();
    printer.behave('BREAKS');
    await app.runPrinters();
    expect(await trouble()).toEqual({ code: 'PROBLEM', problem: 'UNREACHABLE' });
    app.clock.advance(31 * SECOND_MS);
    await app.runPrinters();
    expect(await jobs()).toMatchObject([{ state: 'WAITING' }, { state: 'FAILED' }]);
    expect(await trouble()).toEqual({ code: 'PROBLEM', problem: 'UNREACHABLE' });
    printer.behave('PRINTS');
    app.clock.advance(6 * SECOND_MS);
    expect(await app.runPrinters()).toBe(1);
  });

  test.each(['KEEPS_LINE', 'MUTE', 'ANSWERS_TWICE'] as const)(
    'that never hangs up (%s) prints a ticket once',
    async (how) => {
      await add('127.0.0.1');
      await accepted();
      printer.behave(how);
      const before = printer.printed.length;
      expect(await app.runPrinters()).toBe(1);
      expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
      app.clock.advance(31 * SECOND_MS);
      expect(await app.runPrinters()).toBe(0);
      expect(printer.printed).toHaveLength(before + 1);
    },
  );

  test('that is slow delays no other', async () => {
    await add('127.0.0.1');
    const before = printer.connected();
    printer.behave('SLOW');
    await accepted();
    const slow = app.runPrinters();
    await expect.poll(printer.connected).toBe(before + 1);
    printer.behave('PRINTS');
    await add('127.0.0.1');
    const { number } = await accepted();
    const both = app.runPrinters();
    await expect.poll(() => words(printer.printed.at(-1))).toContain(`#${number}`);
    expect((await jobs()).at(-1)).toMatchObject({ state: 'PRINTING' });
    printer.letGo();
    await Promise.all([slow, both]);
  });

  test('is at an address that only those see who set printers up', async () => {
    await add('127.0.0.1');
    const staff = await app.staff('STAFF');
    const seen = await staff.call('printers', { params });
    expect(seen).toMatchObject({ networks: [], printers: [{ name: 'Kitchen', kind: 'NETWORK' }] });
    expect(seen.printers[0]).not.toHaveProperty('address');
    const { printers, networks } = await owner.call('printers', { params });
    expect(printers).toMatchObject([{ address: '127.0.0.1' }]);
    expect(networks).toHaveLength(2);
  });

  test('has no address of its own to ask at', async () => {
    const { printer: added, access } = await add('127.0.0.1');
    expect(access).toBeUndefined();
    const renewed = owner.call('renewPrinterAccess', { params: { ...params, printerId: added.id } });
    expect(await refused(renewed)).toMatchObject({ status: 409, code: 'NO_ACCESS' });
  });
});

describe('a ticket that is on its way to its printer when the server stops', () => {
  /** An order whose ticket a printer of this kind has begun to take; what had been printed before. */
  async function onItsWay(how: 'SLOW' | 'MUTE') {
    await add('127.0.0.1');
    const [before, lines] = [printer.printed.length, printer.connected()];
    printer.behave(how);
    const { number } = await accepted();
    // nobody waits for it: it ends when the server does
    void app.runPrinters();
    await expect.poll(printer.connected).toBe(lines + 1);
    return { number, printed: () => printer.printed.slice(before).map(words) };
  }
  const isClosing = () =>
    fetch(`${app.baseUrl}/health/live`).then(
      ({ ok }) => !ok,
      () => true,
    );

  test('is printed once where the printer takes it all in time', async () => {
    const { number, printed } = await onItsWay('SLOW');
    await expect.poll(printed).toHaveLength(1);
    const restarted = app.restart();
    await expect.poll(isClosing).toBe(true);
    printer.letGo();
    await restarted;
    expect(await jobs()).toMatchObject([{ state: 'PRINTED', order: { number } }]);
    app.clock.advance(31 * SECOND_MS);
    await app.runPrinters();
    expect(printed()).toEqual([expect.stringContaining(`#${number}`)]);
    expect(printed()[0]).not.toContain('REPRINT');
  });

  test('comes again after its lease, as a reprint, where the printer has taken it and stays silent', async () => {
    const { number, printed } = await onItsWay('SLOW');
    await expect.poll(printed).toHaveLength(1);
    await app.restart();
    expect(await jobs()).toMatchObject([{ state: 'PRINTING' }]);
    printer.behave('PRINTS');
    app.clock.advance(6 * SECOND_MS);
    expect(await app.runPrinters()).toBe(0);
    app.clock.advance(25 * SECOND_MS);
    expect(await app.runPrinters()).toBe(1);
    expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
    expect(printed()).toEqual([expect.not.stringContaining('REPRINT'), expect.stringContaining('REPRINT')]);
    expect(printed()[1]).toContain(`#${number}`);
  });

  test('waits for the next server, and is no copy, where the printer had not yet said how it is', async () => {
    const { number, printed } = await onItsWay('MUTE');
    await app.restart();
    printer.behave('PRINTS');
    expect(await app.runPrinters()).toBe(1);
    expect(await jobs()).toMatchObject([{ state: 'PRINTED' }]);
    expect(printed()).toEqual([expect.stringContaining(`#${number}`)]);
    expect(printed()[0]).not.toContain('REPRINT');
  });
});
