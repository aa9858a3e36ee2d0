import { eventually } from '@comanda/testing/eventually';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createOutageLog } from './outage-log.ts';

const gone = new DatabaseUnavailable('x', {
  cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
});
const slow = new DatabaseUnavailable('x', { cause: Object.assign(new Error('slow'), { code: '57014' }) });

test('an outage is two lines, whatever fails in between, and the next one two more', async () => {
  const said: string[] = [];
  let [isAway, now] = [true, 0];
  const log = createOutageLog({
    ping: async () => {
      if (isAway) throw gone;
    },
    elapsed: () => now,
    lookMs: 1,
    onGone: () => said.push('gone'),
    onBack: (seconds) => said.push(`back after ${seconds} s`),
  });
  for (const error of [slow, new Error('broken')]) expect(log.covers(error)).toBe(false);
  for (const error of [gone, slow, gone]) expect(log.covers(error)).toBe(true);
  expect(log.covers(new Error('broken'))).toBe(false);
  expect(said).toEqual(['gone']);
  [isAway, now] = [false, 7_200];
  await eventually('its return', () => said.length === 2);
  expect(log.covers(slow)).toBe(false);
  isAway = true;
  expect(log.covers(gone)).toBe(true);
  isAway = false;
  await eventually('its return', () => said.length === 4);
  expect(said).toEqual(['gone', 'back after 7 s', 'gone', 'back after 0 s']);
  log.close();
});
