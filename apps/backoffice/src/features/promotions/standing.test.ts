import type { Promotion } from '@comanda/contract/shapes/promotions';
import { orderId } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { standing } from './standing.ts';

const TACOS: Promotion = {
  ...{
    id: orderId(901),
    version: 3,
    uses: 12,
    usesToday: 2,
    name: 'Taco Tuesday',
    code: null,
    paused: false,
  },
  benefit: { kind: 'PERCENT', percent: 10, most: null },
  ...{ dishes: null, minimum: null, minimumPieces: null, services: null, startsAt: null, endsAt: null },
  hours: [{ day: 'TUESDAY', from: '00:00', to: '00:00' }],
  ...{ firstOrder: false, maxUses: null, maxUsesPerDiner: null, maxUsesPerDay: null, rank: 0, alone: false },
};
const LONDON = { timezone: 'Europe/London', locale: 'en-GB' };
const AUCKLAND = { timezone: 'Pacific/Auckland', locale: 'en-NZ' };
const SATURDAY = '2026-11-28T12:00Z';
const FRIDAYS = { hours: [{ day: 'FRIDAY' as const, from: '17:00', to: '02:00' }] };

test.each<[string, Partial<Promotion>, string, string]>([
  ['of Tuesdays on a Saturday', {}, SATURDAY, 'Next on Tuesday'],
  ['of Tuesdays on a Tuesday', {}, '2026-12-01T12:00Z', 'Running'],
  ['without hours', { hours: null }, SATURDAY, 'Running'],
  ['before its hours of today', FRIDAYS, '2026-11-27T12:00Z', 'Today from 17:00'],
  ['within its hours', FRIDAYS, '2026-11-27T18:00Z', 'Running'],
  ['within its hours after midnight', FRIDAYS, '2026-11-28T01:30Z', 'Running'],
  ['behind its hours', FRIDAYS, SATURDAY, 'Next on Friday'],
  [
    'behind its hours, on the same day of the week',
    { hours: [{ day: 'SATURDAY', from: '09:00', to: '10:00' }] },
    SATURDAY,
    'Next on 5 Dec',
  ],
  ['that is paused', { paused: true }, SATURDAY, 'Paused'],
  ['that is over', { endsAt: '2026-11-03T12:00Z' }, SATURDAY, 'Ended 3 Nov'],
  ['whose hours come no more before its end', { endsAt: '2026-11-30T12:00Z' }, SATURDAY, 'Ended'],
  ['that is used up', { maxUses: 12 }, SATURDAY, 'Used up'],
  ['that is used up for today', { hours: null, maxUsesPerDay: 2 }, SATURDAY, 'Used up today'],
  ['that begins later', { hours: null, startsAt: '2026-12-05T17:00Z' }, SATURDAY, 'Starts 5 Dec, 17:00'],
  ['that begins later today', { hours: null, startsAt: '2026-11-28T17:00Z' }, SATURDAY, 'Today from 17:00'],
  ['that begins later, with hours', { startsAt: '2026-12-05T17:00Z' }, SATURDAY, 'Starts 8 Dec, 00:00'],
  ['that begins within its hours', { startsAt: '2026-12-01T17:00Z' }, SATURDAY, 'Starts 1 Dec, 17:00'],
])('one %s says so', (_, changes, now, words) => {
  expect(standing({ ...TACOS, ...changes }, Date.parse(now), LONDON)).toBe(words);
});

test('the day of the week is that of the restaurant, whatever it is elsewhere', () => {
  const monday = Date.parse('2026-11-30T12:00Z');
  expect(standing(TACOS, monday, LONDON)).toBe('Next on Tuesday');
  expect(standing(TACOS, monday, AUCKLAND)).toBe('Running');
});
