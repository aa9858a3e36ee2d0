import { createTestClock } from '@comanda/testing/test-clock';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from './database/database-unavailable.ts';
import { createFailures, type Failures } from './failures.ts';

let failures: Failures;
let reports: string[];
const clock = createTestClock(0);
const broken = () => Promise.reject(new Error('damaged'));

beforeEach(() => {
  clock.set(0);
  reports = [];
  failures = createFailures({ clock, onError: (_, { key, restsMs }) => reports.push(`${key} ${restsMs}`) });
});

test('what fails rests, each time twice as long and ten minutes at most, and is logged once each time', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await failures.attempt('order', 'a', broken)).toBe(false);
    expect(await failures.attempt('order', 'a', broken)).toBe(false);
    expect(failures.resting('order')).toEqual(['a']);
    clock.advance(Number(reports.at(-1)?.split(' ')[1]));
    expect(failures.resting('order')).toEqual([]);
  }
  expect(reports).toHaveLength(12);
  expect(reports.slice(0, 3)).toEqual(['a 1000', 'a 2000', 'a 4000']);
  expect(reports.at(-1)).toBe('a 600000');
});

test('others go on, and other work on the same record too', async () => {
  await failures.attempt('order', 'a', broken);
  expect(await failures.attempt('order', 'b', async () => undefined)).toBe(true);
  expect(await failures.attempt('restaurant', 'a', async () => undefined)).toBe(true);
  expect(failures.resting('restaurant')).toEqual([]);
});

test('what is mended is as if it had never failed, and what is never asked for again is forgotten', async () => {
  await failures.attempt('order', 'a', broken);
  clock.advance(1_000);
  expect(await failures.attempt('order', 'a', async () => undefined)).toBe(true);
  await failures.attempt('order', 'a', broken);
  expect(reports).toEqual(['a 1000', 'a 1000']);
  clock.advance(2 * 3_600_000);
  failures.resting('order');
  await failures.attempt('order', 'a', broken);
  expect(reports.at(-1)).toBe('a 1000');
});

test('a database that is away is no fault of a record', () => {
  const away: unknown[] = [];
  failures = createFailures({
    clock,
    onError: (_, { key }) => reports.push(key),
    onAway: (error) => away.push(error),
  });
  const error = new DatabaseUnavailable('The database is not available.');
  failures.report('payment call', 'waiting', error);
  expect(reports).toEqual([]);
  expect(away).toEqual([error]);
  failures.report('payment call', 'waiting', new Error('damaged'));
  expect(reports).toEqual(['waiting']);
});

test('a record that is only reported does not rest, and is reported once an hour, each by itself', () => {
  const error = new Error('damaged');
  for (const key of ['a', 'b', 'a', 'b']) failures.report('order', key, error);
  expect(reports).toEqual(['a null', 'b null']);
  clock.advance(3_599_999);
  failures.report('order', 'a', error);
  expect(reports).toHaveLength(2);
  clock.advance(1);
  for (const key of ['a', 'a']) failures.report('order', key, error);
  expect(reports).toHaveLength(3);
});

test('a database that is away concerns everybody: nothing rests', async () => {
  const away = () => Promise.reject(new DatabaseUnavailable('away'));
  await expect(failures.attempt('order', 'a', away)).rejects.toThrow('away');
  expect(failures.resting('order')).toEqual([]);
  expect(reports).toEqual([]);
});
