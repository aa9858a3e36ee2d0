import { describe, expect, test } from 'vitest';
import { exampleRules, FRIDAY_EVENING, type RulesOfExample } from './rules-fixture.ts';
import { isSlotFull, slotStartAt, slotStarts } from './slots.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const clock = (instants: readonly number[]) =>
  instants.map((instant) => new Date(instant).toISOString().slice(11, 16));

function startsOf(rules: RulesOfExample, from: string, until: string): string[] {
  return clock(slotStarts(exampleRules(rules), 'COLLECTION', { from: at(from), until: at(until) }));
}

describe('slots', () => {
  test('follow each other from opening to closing', () => {
    expect(startsOf({}, '11:00', '12:40')).toEqual(['12:00', '12:15', '12:30']);
    expect(startsOf({}, '21:31', '23:00')).toEqual(['21:45']);
  });

  test('have the length that was chosen, counted from the opening', () => {
    const daily = [{ opens: '11:30', closes: '13:00', services: ['COLLECTION'] }] as const;
    expect(startsOf({ daily, slotMinutes: 20 }, '00:00', '23:00')).toEqual([
      '11:30',
      '11:50',
      '12:10',
      '12:30',
      '12:50',
    ]);
  });

  test('are the same for whoever asks when, round the clock too', () => {
    const daily = [{ opens: '00:00', closes: '00:00', services: ['COLLECTION'] }] as const;
    const rules = exampleRules({ daily, slotMinutes: 25 });
    const all = slotStarts(rules, 'COLLECTION', { from: at('00:00'), until: at('23:59') });
    for (const start of all) {
      expect(slotStartAt(rules, 'COLLECTION', start)).toBe(start);
      expect(slotStartAt(rules, 'COLLECTION', start + 60_000)).toBe(start);
      expect(slotStarts(rules, 'COLLECTION', { from: start, until: start + 1 })).toEqual([start]);
    }
  });

  test('keep to the quarter hours of a zone that is a quarter hour off', () => {
    const rules = exampleRules({ timeZone: 'Asia/Kathmandu', slotMinutes: 30 });
    // 12:00 in Kathmandu is 06:15 UTC.
    expect(clock(slotStarts(rules, 'COLLECTION', { from: at('00:00'), until: at('07:00') }))).toEqual([
      '06:15',
      '06:45',
    ]);
  });

  test('of overlapping periods are listed once, those of the earlier period', () => {
    const daily = [
      { opens: '12:00', closes: '13:00', services: ['COLLECTION'] },
      { opens: '12:40', closes: '13:20', services: ['COLLECTION', 'DELIVERY'] },
    ] as const;
    const rules = exampleRules({ daily });
    const starts = slotStarts(rules, 'COLLECTION', { from: at('00:00'), until: at('23:00') });
    expect(clock(starts)).toEqual(['12:00', '12:15', '12:30', '12:45', '13:10']);
  });

  test('do not exist while the service is closed', () => {
    const rules = exampleRules();
    expect(slotStartAt(rules, 'COLLECTION', at('22:00'))).toBeNull();
  });

  test('are full at their limit; without a limit nobody counts', () => {
    const limited = exampleRules({ ordersPerSlot: 3 });
    expect([2, 3, 4].map((load) => isSlotFull(limited, FRIDAY_EVENING, () => load))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isSlotFull(exampleRules(), FRIDAY_EVENING, () => 1e9)).toBe(false);
  });
});
