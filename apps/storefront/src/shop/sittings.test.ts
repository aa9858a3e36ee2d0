import { expect, test } from 'vitest';
import { sittingsOf } from './sittings.ts';

const lagos = { timezone: 'Africa/Lagos', locale: 'en-GB' };
/** On Saturday 21 November 2026, by the clocks of Lagos. */
const at = (...times: string[]) => times.map((time) => ({ at: `2026-11-21T${time}:00+01:00` }));

test('times after midnight stand apart as the night before, and lunch apart from dinner', () => {
  const slots = at('00:00', '00:15', '01:45', '12:30', '13:00', '18:00', '18:15');
  expect(sittingsOf(slots, lagos)).toEqual([
    { name: 'Friday night', times: at('00:00', '00:15', '01:45') },
    { name: 'From 12:30', times: at('12:30', '13:00') },
    { name: 'From 18:00', times: at('18:00', '18:15') },
  ]);
});

test('a day without a break is one sitting, and one without times has none', () => {
  expect(sittingsOf(at('17:00', '18:00', '19:00'), lagos)).toHaveLength(1);
  expect(sittingsOf([], lagos)).toEqual([]);
});
