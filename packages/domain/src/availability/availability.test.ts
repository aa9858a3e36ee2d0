import { describe, expect, test } from 'vitest';
import { type AvailabilityQuestion, allowedTimes, availability, timesOfFirstDay } from './availability.ts';
import {
  exampleItem,
  exampleQuestion,
  exampleRules,
  exampleZone,
  FRIDAY_EVENING,
  type RulesOfExample,
} from './rules-fixture.ts';

const at = (iso: string) => Date.parse(iso);
const today = (time: string) => at(`2026-11-20T${time}Z`);
const ask = (question: Partial<AvailabilityQuestion>) => availability(exampleQuestion(question));
const askWith = (rules: RulesOfExample, question: Partial<AvailabilityQuestion> = {}) =>
  ask({ rules: exampleRules(rules), ...question });
const refusals = (answer: { refusals: readonly unknown[] }) => answer.refusals;

describe('the promise', () => {
  test('of a collection is when it is ready', () => {
    expect(ask({})).toMatchObject({
      allowed: true,
      refusals: [],
      startAt: FRIDAY_EVENING,
      readyAt: today('19:20'),
      promisedAt: today('19:20'),
      slotStart: today('19:15'),
      preparationMinutes: 20,
      travelMinutes: 0,
    });
  });

  test('of a delivery is at the door', () => {
    const answer = ask({ service: 'DELIVERY', place: { postcode: 'SE15 4TH' }, subtotal: 1500 });
    expect(answer).toMatchObject({
      allowed: true,
      zone: { id: 'zone' },
      startAt: FRIDAY_EVENING,
      readyAt: today('19:25'),
      promisedAt: today('19:40'),
      travelMinutes: 15,
    });
  });

  test('reckons with the longest way while the place is not known', () => {
    const zones = [exampleZone({}), exampleZone({ travelMinutes: 40 })];
    const answer = askWith({ zones }, { service: 'DELIVERY' });
    expect(answer).toMatchObject({ allowed: true, promisedAt: today('20:05') });
    expect(answer.zone).toBeUndefined();
  });

  test('waits for what busy adds, in the kitchen', () => {
    const answer = askWith({ busy: { extraMinutes: 10, until: today('19:30') } });
    expect(answer).toMatchObject({
      startAt: FRIDAY_EVENING,
      readyAt: today('19:30'),
      preparationMinutes: 30,
    });
    expect(answer.state.status).toBe('BUSY');
  });

  test('waits for the item that takes longest', () => {
    const items = [exampleItem({ preparationMinutes: 45 }), exampleItem({ id: 'b', preparationMinutes: 5 })];
    expect(ask({ items }).readyAt).toBe(today('19:45'));
  });

  test('of a scheduled order is the time chosen; the kitchen begins in time', () => {
    const answer = ask({ at: today('20:30') });
    expect(answer).toMatchObject({ allowed: true, startAt: today('20:10'), promisedAt: today('20:30') });
  });

  test('of a scheduled order counts busy only for what is started while it lasts', () => {
    const busy = { extraMinutes: 10, until: today('19:30') };
    expect(askWith({ busy }, { at: today('19:45') })).toMatchObject({ startAt: today('19:15') });
    expect(askWith({ busy }, { at: today('20:00') })).toMatchObject({ startAt: today('19:40') });
  });

  test('moves on to the next slot with room', () => {
    const full = [today('19:15'), today('19:30')];
    const slotLoad = (slot: number) => (full.includes(slot) ? 2 : 1);
    const answer = askWith({ ordersPerSlot: 2 }, { slotLoad });
    expect(answer).toMatchObject({
      allowed: true,
      slotStart: today('19:45'),
      promisedAt: today('19:45'),
      startAt: today('19:25'),
    });
  });
});

describe('what does not stand against it', () => {
  test.each<[string, RulesOfExample, Partial<AvailabilityQuestion>]>([
    ['a pause, for what is started after it', { pause: { until: today('20:00') } }, { at: today('20:30') }],
    [
      'nobody watching, for a scheduled order',
      { unattended: 'BLOCK', watchedUntil: 0 },
      { at: today('20:30') },
    ],
    ['nobody watching, where that only warns', { unattended: 'WARN', watchedUntil: 0 }, {}],
    ['a lease that has not run out', { unattended: 'BLOCK', watchedUntil: FRIDAY_EVENING + 1 }, {}],
    ['being closed now, for tomorrow', {}, { now: today('23:00'), at: at('2026-11-21T13:00Z') }],
    [
      'a mark that has ended',
      {},
      { items: [exampleItem({ available: false, soldOutUntil: FRIDAY_EVENING })] },
    ],
    [
      'a mark that ends before the time chosen',
      {},
      { items: [exampleItem({ available: false, soldOutUntil: today('20:00') })], at: today('20:00') },
    ],
    ['the zone, for who collects', {}, { place: { postcode: 'SE1 9AB' }, subtotal: 1 }],
    ['the first time that the kitchen can keep', {}, { at: at('2026-11-21T12:30Z') }],
    ['an empty basket, when only the time is asked for', {}, { items: [] }],
  ])('%s', (_, rules, question) => {
    expect(refusals(askWith(rules, question))).toEqual([]);
  });

  test('a pause does, for what would be started in it', () => {
    const answer = askWith({ pause: { until: today('20:00') } }, { at: today('20:15') });
    expect(answer.refusals.map(({ code }) => code)).toEqual(['PAUSED']);
  });
});

describe('the list of times', () => {
  const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16);
  const times = (rules: RulesOfExample, question: Partial<AvailabilityQuestion>, date?: string) =>
    allowedTimes(exampleQuestion({ rules: exampleRules(rules), ...question }), date);

  test('begins when the kitchen can be done and ends before closing', () => {
    const { asap, slots } = times({}, { now: today('20:50') }, '2026-11-20');
    expect(asap?.readyAt).toBe(today('21:10'));
    expect(slots.map((slot) => clock(slot.at))).toEqual(['21:15', '21:30', '21:45']);
  });

  test('shows which are full', () => {
    const slotLoad = (slot: number) => (slot === today('21:30') ? 1 : 0);
    const { slots } = times({ ordersPerSlot: 1 }, { now: today('20:50'), slotLoad }, '2026-11-20');
    expect(slots.map((slot) => slot.full)).toEqual([false, true, false]);
  });

  test('covers the days that can be ordered for', () => {
    const { slots } = times({ daysAhead: 2 }, {});
    expect(new Set(slots.map((slot) => new Date(slot.at).toISOString().slice(0, 10)))).toEqual(
      new Set(['2026-11-20', '2026-11-21', '2026-11-22']),
    );
    expect(times({ daysAhead: 2 }, {}, '2026-11-23').slots).toEqual([]);
    expect(times({ daysAhead: 2 }, {}, '1999-01-01').slots).toEqual([]);
  });

  describe('of an evening that goes on after midnight', () => {
    const night: RulesOfExample = {
      daily: [{ opens: '18:00', closes: '02:00', services: ['COLLECTION'] }],
      ...{ slotMinutes: 30, daysAhead: 0 },
    };
    const clocks = (now: number, date: string, rules = night) =>
      times(rules, { now }, date).slots.map((slot) => clock(slot.at));

    test('goes on as well, also on the last day that can be ordered for', () => {
      expect(clocks(today('21:30'), '2026-11-20').slice(-5)).toEqual([
        '23:30',
        '00:00',
        '00:30',
        '01:00',
        '01:30',
      ]);
      expect(clocks(today('23:20'), '2026-11-20')).toEqual(['00:00', '00:30', '01:00', '01:30']);
      expect(clocks(today('21:30'), '2026-11-21', { ...night, daysAhead: 1 }).at(-1)).toBe('01:30');
    });

    test('belongs to the day on which it began', () => {
      const next = clocks(today('21:30'), '2026-11-21', { ...night, daysAhead: 1 });
      expect(next[0]).toBe('18:30');
      // after midnight the rest of this night, and what today brings
      expect(clocks(at('2026-11-21T00:20Z'), '2026-11-21').slice(0, 4)).toEqual([
        '01:00',
        '01:30',
        '18:30',
        '19:00',
      ]);
    });

    test('is what an order is judged by', () => {
      const ask = (when: string) => refusals(askWith(night, { now: today('21:30'), at: at(when) }));
      expect(ask('2026-11-21T01:30Z')).toEqual([]);
      expect(ask('2026-11-21T18:30Z')).toEqual([{ code: 'SLOT_INVALID', problem: 'TOO_FAR' }]);
    });
  });

  test('of the first day is that of the first on which one is free', () => {
    const items = [exampleItem({ soldOutUntil: at('2026-11-22T18:00Z'), available: false })];
    const slotLoad = (slot: number) => (slot < at('2026-11-23T00:00Z') ? 1 : 0);
    const question = exampleQuestion({ rules: exampleRules({ ordersPerSlot: 1 }), items });
    const dayOf = (asked: AvailabilityQuestion) =>
      new Set(timesOfFirstDay(asked).slots.map((slot) => new Date(slot.at).toISOString().slice(0, 10)));
    expect(dayOf(question)).toEqual(new Set(['2026-11-22']));
    expect(dayOf({ ...question, slotLoad })).toEqual(new Set(['2026-11-23']));
    expect(timesOfFirstDay({ ...question, slotLoad: () => 1 }).slots).toEqual([]);
  });

  test('is empty when the restaurant is locked', () => {
    expect(times({ locked: true }, {})).toEqual({ slots: [] });
  });

  test('leaves out the times at which an item is not served', () => {
    const items = [exampleItem({ schedule: [{ from: today('20:00'), until: today('20:30') }] })];
    const { asap, slots } = times({}, { items });
    expect(asap).toBeUndefined();
    expect(slots.map((slot) => clock(slot.at))).toEqual(['20:00', '20:15']);
  });
});

test('all refusals at once come in their order', () => {
  const unserved = exampleItem({ schedule: [] });
  const items = [exampleItem({ available: false }), unserved, exampleItem({ id: 'old', visible: false })];
  const answer = askWith(
    { pause: { until: today('19:30') }, unattended: 'BLOCK', watchedUntil: 0 },
    { service: 'DELIVERY', items: items.map((item, index) => ({ ...item, id: `${index}` })), place: {} },
  );
  expect(
    answer.refusals.map((refusal) => [refusal.code, 'itemId' in refusal ? refusal.itemId : undefined]),
  ).toEqual([
    ['PAUSED', undefined],
    ['UNATTENDED', undefined],
    ['SOLD_OUT', '0'],
    ['NOT_NOW', '1'],
    ['ITEM_HIDDEN', '2'],
    ['OUT_OF_ZONE', undefined],
  ]);
});
