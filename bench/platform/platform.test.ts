import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { portOf } from '@comanda/testing/listening';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filled, placesIn, variablesIn } from './filled.ts';
import {
  emptyJournal,
  type Journal,
  judge,
  longestGap,
  refusedFor,
  type Stored,
  sinceThen,
  slowestBoard,
} from './journal.ts';
import { freePorts } from './ports.ts';
import { startRelay } from './relays.ts';
import { isAllSound, rowOf, tableOf } from './report.ts';
import { readWish } from './wish.ts';

const FILES = join(import.meta.dirname, '../../deploy/cluster');
const file = (name: string) => readFile(join(FILES, name), 'utf8');

/** Two orders, one of them accepted, as both sides know them. */
function aRush(): { journal: Journal; stored: Stored } {
  const journal = emptyJournal();
  for (const [index, orderId] of ['first', 'second'].entries()) {
    journal.placed.push({ mark: `mark of ${orderId}`, orderId, total: 1_250, at: 1_000 + 500 * index });
    journal.shown.set(orderId, 1_200 + 500 * index);
  }
  journal.moves.push({ orderId: 'first', to: 'ACCEPTED', at: 1_300 });
  const orders = ['first', 'second'].map((id) => ({ id, mark: `mark of ${id}`, total: 1_250 }));
  const events = [
    { orderId: 'first', type: 'PLACED' },
    { orderId: 'second', type: 'PLACED' },
    { orderId: 'first', type: 'ACCEPTED' },
  ];
  journal.paid.push({ orderId: 'second', amount: 1_250 });
  const taken = (id: string) => (id === 'second' ? { amount: 1_250, times: 1 } : { amount: 0, times: 0 });
  return { journal, stored: { orders, events, broken: [], taken } };
}

describe('the judge', () => {
  const sound = { lost: [], doubled: [], wrong: [] };

  test('finds nothing where all is there once', () => {
    const { journal, stored } = aRush();
    expect(judge([journal], stored)).toEqual(sound);
  });

  test('finds an order that was acknowledged and is gone, and a move', () => {
    const { journal, stored } = aRush();
    const orders = stored.orders.filter(({ id }) => id !== 'second');
    const events = stored.events.filter(({ type }) => type !== 'ACCEPTED');
    expect(judge([journal], { ...stored, orders, events })).toEqual({
      ...sound,
      lost: [
        'order second was acknowledged and is not there',
        'ACCEPTED of order first was acknowledged and is not there',
      ],
    });
  });

  test('finds an order that is there twice, and a move that happened twice', () => {
    const { journal, stored } = aRush();
    const orders = [...stored.orders, { id: 'third', mark: 'mark of second', total: 1_250 }];
    const events = [...stored.events, { orderId: 'first', type: 'ACCEPTED' }];
    expect(judge([journal], { ...stored, orders, events })).toEqual({
      ...sound,
      doubled: ['order mark of second is there more than once', 'ACCEPTED of order first happened 2 times'],
    });
  });

  test('finds another total, a refused order that is there, an order on no board, and a broken ledger', () => {
    const { journal, stored } = aRush();
    const orders = [
      ...stored.orders.map((order) => (order.id === 'first' ? { ...order, total: 1 } : order)),
      { id: 'third', mark: 'refused', total: 9 },
    ];
    journal.denied.push({ mark: 'refused', why: 'No.' });
    journal.shown.delete('second');
    expect(judge([journal], { ...stored, orders, broken: ['a ledger is broken'] })).toEqual({
      ...sound,
      wrong: [
        'a ledger is broken',
        'order first is not the one that was acknowledged',
        'order second was on no board',
        'order refused was refused and is there',
      ],
    });
  });

  test('finds money that was not taken, or twice, and what a fault promised and did not keep', () => {
    const { journal, stored } = aRush();
    journal.unkept.push('an app was ready');
    expect(judge([journal], { ...stored, taken: () => ({ amount: 1_000, times: 1 }) })).toEqual({
      ...sound,
      wrong: ['an app was ready', 'order second was paid with 1250, and 1000 was taken'],
    });
    const twice = judge([aRush().journal], { ...stored, taken: () => ({ amount: 2_500, times: 2 }) });
    expect(twice).toEqual({ ...sound, doubled: ['order second was taken 2 payments for'] });
  });

  test('finds what an earlier rush had acknowledged, and says it once', () => {
    const { journal, stored } = aRush();
    const before = judge([journal], stored);
    const orders = stored.orders.filter(({ id }) => id !== 'first');
    const now = judge([journal, emptyJournal()], { ...stored, orders });
    expect(sinceThen(now, before).lost).toHaveLength(1);
    expect(sinceThen(now, now)).toEqual(sound);
  });
});

describe('times', () => {
  test('without an order count from the last one before to the first one after', () => {
    const { journal } = aRush();
    journal.placed.push({ mark: 'late', orderId: 'late', total: 1, at: 9_000 });
    expect(longestGap(journal, 2_000, 10_000)).toBe(7_500);
    // no order came back at all
    expect(longestGap(journal, 9_500, 30_000)).toBe(21_000);
    expect(longestGap(emptyJournal(), 5_000, 8_000)).toBe(3_000);
  });

  test('of refusals, and of the slowest board', () => {
    const { journal } = aRush();
    expect(refusedFor(journal)).toBeNull();
    journal.refused.push(4_000, 2_500, 3_000);
    expect(refusedFor(journal)).toBe(1_500);
    journal.shown.set('second', 4_500);
    expect(slowestBoard(journal)).toBe(3_000);
  });
});

describe('a row', () => {
  function rowWith(changes: Partial<Parameters<typeof rowOf>[0]> = {}) {
    const { journal, stored } = aRush();
    const verdict = judge([journal], stored);
    const limits = { mostSeconds: 5, mostRefused: 0 };
    return rowOf({ fault: 'killed', journal, verdict, from: 900, to: 3_000, ...limits, ...changes });
  }

  test('says what was acknowledged and how long nothing was', () => {
    const row = rowWith();
    expect(row).toMatchObject({ orders: 2, moves: 1, lost: 0, withoutOrders: 1.5, toBoard: 0.2 });
    expect(row).toMatchObject({ aim: '≤ 5 s, 0 refused', reached: true });
    expect(isAllSound([row])).toBe(true);
    expect(tableOf([row]).split('\n')).toHaveLength(3);
  });

  test('is not sound with a loss, a double or a wrong ledger, nor without any order', () => {
    for (const kind of ['lost', 'doubled', 'wrong'] as const) {
      const verdict = { lost: [], doubled: [], wrong: [], [kind]: ['one'] };
      const row = rowWith({ verdict });
      expect([row[kind], row.reached, isAllSound([rowWith(), row])]).toEqual([1, false, false]);
      expect(tableOf([row])).toContain('killed: one');
    }
    const row = rowWith({ journal: emptyJournal() });
    expect([row.reached, isAllSound([row]), isAllSound([])]).toEqual([false, false, false]);
  });

  test('misses its aim when orders stay away for too long, or a request is refused that should not be', () => {
    expect(rowWith({ to: 9_000 })).toMatchObject({ withoutOrders: 7.5, reached: false });
    const { journal } = aRush();
    journal.refused.push(1_000);
    journal.denied.push({ mark: 'x', why: 'No.' });
    expect(rowWith({ journal })).toMatchObject({ refused: 1, reached: false });
    expect(rowWith({ journal, mostRefused: null })).toMatchObject({ aim: '≤ 5 s', reached: true });
    expect(tableOf([rowWith({ journal })])).toContain('killed: a diner was told: No.');
  });
});

test('a relay passes on what is sent, and swallows it while it is cut', async () => {
  const echo = createServer((socket) => socket.pipe(socket));
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  const [port = 0] = await freePorts(1);
  const relay = await startRelay(port, portOf(echo));
  const caller = connect(port, '127.0.0.1');
  await once(caller, 'connect');
  const heard: string[] = [];
  caller.on('data', (bytes) => heard.push(String(bytes)));
  caller.write('one');
  await expect.poll(() => heard).toEqual(['one']);
  relay.cut();
  caller.write('two');
  const later = connect(port, '127.0.0.1');
  later.on('error', () => {});
  await once(later, 'connect');
  const ended = Promise.all([once(caller, 'close'), once(later, 'close')]);
  relay.mend();
  await ended;
  expect(heard).toEqual(['one']);
  const after = connect(port, '127.0.0.1');
  after.write('three');
  const [bytes]: unknown[] = await once(after, 'data');
  expect(String(bytes)).toBe('three');
  after.destroy();
  echo.close();
});

describe('the command line', () => {
  const faults = ['kill', 'rolling'];

  test('asks for everything, or for less', () => {
    expect(readWish([], faults)).toEqual({ short: false, rate: 12, help: false });
    const args = ['--only', 'kill, rolling', '--rate', '50', '--json', 'out.json', '--short'];
    expect(readWish(args, faults)).toMatchObject({ only: faults, rate: 50, json: 'out.json', short: true });
  });

  test.each([
    [['--only', 'flood'], '--only must name faults: kill, rolling'],
    [['--rate', '0'], '--rate must be a number from 1 to 100'],
    [['--rate', 'fast'], '--rate must be a number from 1 to 100'],
    [['--json', ''], '--json must name a file'],
  ])('refuses %j', (args, sentence) => {
    expect(() => readWish(args, faults)).toThrow(sentence);
  });
});

describe('the files of a cluster', () => {
  const NAMES = ['etcd.env', 'patroni.yml', 'haproxy.cfg'];

  test('ask for what cluster.env says, and for nothing else', async () => {
    const said = Object.keys(variablesIn(await file('cluster.env'))).sort();
    const asked = (await Promise.all(NAMES.map(file))).flatMap((text) => [...placesIn(text)]);
    expect([...new Set(asked)].sort()).toEqual(said);
  });

  test('keep a commit from being answered before a second node has it', async () => {
    const settings: unknown = parse(
      filled(await file('patroni.yml'), variablesIn(await file('cluster.env'))),
    );
    expect(settings).toMatchObject({
      scope: 'comanda',
      name: 'node1',
      etcd3: { hosts: '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379' },
      bootstrap: {
        dcs: { synchronous_mode: true, synchronous_mode_strict: true, maximum_lag_on_failover: 1_048_576 },
      },
    });
  });

  test('cannot be filled without a value', () => {
    const place = (name: string) => ['$', '{', name, '}'].join('');
    expect(filled(`a ${place('ONE')} b`, { ONE: 1 })).toBe('a 1 b');
    expect(() => filled(place('NOBODY'), {})).toThrow('Nobody says what NOBODY is.');
  });
});
