import { SERVICES, type Service } from '@comanda/domain/hours/services';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf, hoursProblem, intervalsOf, specialWords, withEach } from './special-day-draft.ts';

const LUNCH = { opens: '12:00', closes: '15:00' };
const NIGHT = { opens: '18:00', closes: '02:00' };
const ALL: readonly Service[] = SERVICES;

test('the hours of a day are the same for all until somebody says otherwise', () => {
  const draft = draftOf([{ ...LUNCH, services: [...SERVICES] }], ALL);
  expect(draft).toMatchObject({ isEach: false, shared: [LUNCH] });
  expect(intervalsOf(draft)).toEqual([{ ...LUNCH, services: ['DELIVERY', 'COLLECTION', 'DINE_IN'] }]);
  expect(intervalsOf(withEach(draft, ALL))).toEqual(intervalsOf(draft));
  expect(specialWords(intervalsOf(draft), ALL, 'en-GB')).toBe('12:00–15:00');
});

test('a service can have hours of its own, or none', () => {
  const draft = withEach(draftOf([], ALL), ALL);
  const own = { ...draft, each: { DELIVERY: [NIGHT], COLLECTION: [LUNCH, NIGHT], DINE_IN: [] } };
  expect(intervalsOf(own)).toEqual([
    { ...LUNCH, services: ['COLLECTION'] },
    { ...NIGHT, services: ['DELIVERY', 'COLLECTION'] },
  ]);
  expect(specialWords(intervalsOf(own), ALL, 'en-GB')).toBe(
    'Delivery 18:00–02:00; Collection 12:00–15:00 and 18:00–02:00; At the table closed',
  );
});

test('what a service that is not offered has is kept, and does not make the day one of differing hours', () => {
  const stored = [{ ...LUNCH, services: ['DELIVERY' as const, 'COLLECTION' as const] }];
  expect(draftOf(stored, ['DELIVERY', 'COLLECTION']).isEach).toBe(false);
  expect(draftOf(stored, ALL).isEach).toBe(true);
});

test.each([
  [[{ opens: 'noon-ish', closes: '15:00' }], 'Type both times, such as 17:30 or 1730.'],
  [[{ opens: '12:00', closes: '12:00' }], 'Opens and closes at the same time.'],
  [[LUNCH, { opens: '14:00', closes: '16:00' }], '14:00–16:00 overlaps 12:00–15:00.'],
])('what cannot be stored is named, with its service', (hours, problem) => {
  const draft = draftOf([], ALL);
  expect(hoursProblem({ ...draft, shared: hours }, ALL)).toBe(problem);
  const each = { ...withEach(draft, ALL), each: { DELIVERY: [LUNCH], COLLECTION: hours, DINE_IN: [] } };
  expect(hoursProblem(each, ALL)).toBe(`Collection: ${problem}`);
  expect(hoursProblem(each, ['DELIVERY'])).toBeNull();
});

test('a day on which nothing is open is to be closed', () => {
  const none = { ...draftOf([], ALL), isEach: true, each: { DELIVERY: [], COLLECTION: [], DINE_IN: [] } };
  expect(hoursProblem(none, ALL)).toBe('Nothing is open: add hours, or close the day.');
});

test('every stored day is edited and stored as it was, hour by hour and service by service', () => {
  const interval = fc.record({
    opens: fc.constantFrom('08:00', '09:00', '10:00'),
    closes: fc.constantFrom('11:00', '12:00'),
    services: fc.subarray([...SERVICES], { minLength: 1 }),
  });
  const bare = (intervals: ReturnType<typeof intervalsOf>) =>
    [
      ...new Set(
        intervals.flatMap(({ opens, closes, services }) =>
          services.map((service) => [opens, closes, service].join()),
        ),
      ),
    ].sort();
  fc.assert(
    fc.property(fc.array(interval, { minLength: 1, maxLength: 6 }), (stored) => {
      expect(bare(intervalsOf(draftOf(stored, ALL)))).toEqual(bare(stored));
    }),
  );
});
