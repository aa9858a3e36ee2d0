import { DAY_MS } from '@comanda/domain/hours/durations';
import { beforeEach, expect, test } from 'vitest';
import { consumer, eachWithProcesses, type Handle, writeDown } from './consumers.fixture.ts';
import type { ConsumedEvent } from './consumers.ts';

const { app, place, seenBy, startProcess } = eachWithProcesses();

let isMended: boolean;
const refuse =
  (refused: (event: ConsumedEvent) => boolean): Handle =>
  async (tx, consumed) => {
    await writeDown('test')(tx, consumed);
    if (!isMended && consumed.events.some(refused)) throw new Error('cannot be read');
    return undefined;
  };

beforeEach(() => {
  isMended = false;
});

test('an event that cannot be worked on rests by itself: those before and after it are done, each once, and so is it when it is mended', async () => {
  const process = startProcess([consumer(refuse(({ number }) => number === 2))]);
  await place(4);
  await process.sweep();
  expect(await seenBy()).toEqual([1, 3, 4]);
  expect(process.failed).toMatchObject([{ restsMs: 1_000 }]);
  await process.sweep();
  expect(process.failed).toHaveLength(1);
  app().clock.advance(1_000);
  await process.sweep();
  expect(process.failed.map(({ restsMs }) => restsMs)).toEqual([1_000, 2_000]);
  isMended = true;
  app().clock.advance(2_000);
  await process.sweep();
  await process.sweep();
  expect(await seenBy()).toEqual([1, 3, 4, 2]);
  expect(await app().database.db.selectFrom('resting_events').selectAll().execute()).toEqual([]);
});

test('an event that cannot be worked on is not forgotten by a process that starts anew', async () => {
  const before = startProcess([consumer(refuse(() => true))]);
  await place(2);
  await before.sweep();
  await before.close();
  expect(await seenBy()).toEqual([]);
  isMended = true;
  await startProcess([consumer(refuse(() => true))]).sweep();
  expect(await seenBy()).toEqual([1, 2]);
});

test('an event that cannot be worked on is given up after 30 days', async () => {
  const process = startProcess([consumer(refuse(() => true))]);
  await place(1);
  await process.sweep();
  const resting = () => app().database.db.selectFrom('resting_events').select('number').execute();
  app().clock.advance(30 * DAY_MS - 1);
  await app().runSweep();
  expect(await resting()).toHaveLength(1);
  app().clock.advance(1);
  await app().runSweep();
  expect(await resting()).toHaveLength(0);
});

test('an event that cannot be worked on is worked on by one process, whoever else looks meanwhile', async () => {
  await place(1);
  await startProcess([consumer(refuse(() => true))]).sweep();
  const slowly: Handle = async (tx, consumed) => {
    await startProcess([consumer(writeDown('test'))]).sweep();
    return writeDown('test')(tx, consumed);
  };
  await startProcess([consumer(slowly)]).sweep();
  expect(await seenBy()).toEqual([1]);
});

test('an event that cannot be worked on stops no other consumer', async () => {
  const process = startProcess([consumer(refuse(() => true)), consumer(writeDown('other'), 'other')]);
  await place(2);
  await process.sweep();
  expect(await seenBy('other')).toEqual([1, 2]);
});
