import { type AvailabilityQuestion, availability } from '@comanda/domain/availability/availability';
import {
  exampleItem,
  exampleQuestion,
  exampleRules,
  exampleZone,
  FRIDAY_EVENING,
  type RulesOfExample,
} from '@comanda/domain/availability/rules-fixture';
import { describe, expect, test } from 'vitest';
import { reasonOf } from './refusals.ts';

const at = (iso: string) => Date.parse(iso);
const today = (time: string) => at(`2026-11-20T${time}Z`);
const ask = (question: Partial<AvailabilityQuestion>) => {
  const asked = exampleQuestion(question);
  const { allowed, refusals } = availability(asked);
  return { allowed, reasons: refusals.map((refusal) => reasonOf(refusal, asked)) };
};
const askWith = (rules: RulesOfExample, question: Partial<AvailabilityQuestion> = {}) =>
  ask({ rules: exampleRules(rules), ...question });

const ASK = "Enter your full postcode and we'll tell you whether we deliver there.";
const SECTOR = exampleZone({ shape: { kind: 'POSTCODES', postcodes: ['SE15 4'] } });
const HALF = { service: 'DELIVERY', place: { postcode: 'SE15' } } as const;
const NOWHERE = { location: { lat: 0, lng: 0 } };
const PECKHAM = { location: { lat: 51.47, lng: -0.07 } };
const ASKS_POSTCODE = { code: 'OUT_OF_ZONE', message: ASK };

describe('each reason against it', () => {
  const closed = { daily: [{ opens: '12:00', closes: '18:00', services: ['COLLECTION'] }] } as const;
  const special = (day: { closed: boolean; note?: string }) => ({
    specialDays: [
      {
        date: '2026-11-20',
        intervals: [{ opens: '08:00', closes: '10:00', services: ['COLLECTION'] }],
        ...day,
      },
    ] as const,
  });
  const unserved = exampleItem({
    name: 'Tiffin thali',
    hours: '11:30–15:00',
    schedule: [
      { from: today('11:30'), until: today('15:00') },
      { from: at('2026-11-21T11:30Z'), until: at('2026-11-21T15:00Z') },
    ],
  });

  test.each<[string, RulesOfExample, Partial<AvailabilityQuestion>, object]>([
    [
      'locked',
      { locked: true },
      {},
      { code: 'LOCKED', message: "We aren't taking online orders at the moment." },
    ],
    [
      'service off',
      { services: { ...exampleRules().services, COLLECTION: { on: false, preparationMinutes: 0 } } },
      {},
      { code: 'SERVICE_OFF', message: "We don't offer collection at the moment." },
    ],
    [
      'closed',
      closed,
      {},
      {
        code: 'CLOSED',
        message: "We're closed now. We open at 12:00 tomorrow.",
        until: at('2026-11-21T12:00Z'),
      },
    ],
    [
      'closed for this service only',
      { daily: [...closed.daily, { opens: '18:00', closes: '22:00', services: ['DELIVERY'] }] },
      {},
      {
        code: 'CLOSED',
        message: "Collection isn't available now. It starts at 12:00 tomorrow.",
        until: at('2026-11-21T12:00Z'),
      },
    ],
    [
      'closed at the time chosen',
      {},
      { at: at('2026-11-22T23:00Z') },
      {
        code: 'CLOSED',
        message: "We're closed at 23:00 on Sunday. We open at 12:00 on Monday. Choose another time.",
        until: at('2026-11-23T12:00Z'),
      },
    ],
    [
      'closed for good, as far as is known',
      { daily: [] },
      {},
      { code: 'CLOSED', message: "We're closed now." },
    ],
    [
      'closed on a special day',
      special({ closed: true, note: 'Wedding' }),
      {},
      {
        code: 'SPECIAL_DAY',
        message: "We're closed today (Wedding). We open at 12:00 tomorrow.",
        until: at('2026-11-21T12:00Z'),
      },
    ],
    [
      'outside the hours of a special day',
      special({ closed: false }),
      {},
      {
        code: 'SPECIAL_DAY',
        message: "We're closed now. We open at 12:00 tomorrow.",
        until: at('2026-11-21T12:00Z'),
      },
    ],
    [
      'paused',
      { pause: { until: today('19:30') } },
      {},
      { code: 'PAUSED', message: 'Not taking orders until 19:30.', until: today('19:30') },
    ],
    [
      'paused for the rest of the day',
      { pause: { until: today('23:30') } },
      {},
      { code: 'PAUSED', message: 'Not taking orders until 12:00 tomorrow.', until: at('2026-11-21T12:00Z') },
    ],
    [
      'unattended',
      { unattended: 'BLOCK', watchedUntil: FRIDAY_EVENING },
      {},
      {
        code: 'UNATTENDED',
        message: 'Nobody can answer new orders right now. Choose a later time, or try again soon.',
      },
    ],
    [
      'the promise after closing time',
      {},
      { now: today('21:45') },
      {
        code: 'DAY_CHANGED',
        message: 'This would be ready at 22:05, after we close at 22:00. Choose another time.',
        until: at('2026-11-21T12:00Z'),
      },
    ],
    [
      'in the past',
      {},
      { at: today('18:45') },
      { code: 'SLOT_INVALID', message: 'That time has passed. Choose another.' },
    ],
    [
      'too soon for the kitchen',
      {},
      { at: today('19:15') },
      { code: 'SLOT_INVALID', message: 'We need a little longer: choose 19:20 or later.' },
    ],
    [
      'too soon after opening',
      {},
      { at: at('2026-11-21T12:15Z') },
      { code: 'SLOT_INVALID', message: 'We need a little longer: choose 12:20 tomorrow or later.' },
    ],
    [
      'within the minimum lead',
      { minimumLeadMinutes: 90 },
      { at: today('20:15') },
      { code: 'SLOT_INVALID', message: 'We need a little longer: choose 20:30 or later.' },
    ],
    [
      'too far ahead',
      { daysAhead: 1 },
      { at: at('2026-11-22T13:00Z') },
      { code: 'SLOT_INVALID', message: 'You can order up to 1 day ahead. Choose another time.' },
    ],
    [
      'tomorrow where only today is possible',
      { daysAhead: 0 },
      { at: at('2026-11-21T13:00Z') },
      { code: 'SLOT_INVALID', message: 'You can order for today only. Choose another time.' },
    ],
    [
      'between two slots',
      {},
      { at: today('20:10') },
      { code: 'SLOT_INVALID', message: 'Choose one of the times on offer.' },
    ],
    [
      'a full slot',
      { ordersPerSlot: 2 },
      { at: today('20:15'), slotLoad: () => 2 },
      { code: 'SLOT_FULL', message: '20:15 just filled up. Choose another time.' },
    ],
    [
      'a full evening',
      { ordersPerSlot: 2 },
      { slotLoad: () => 2 },
      { code: 'SLOT_FULL', message: "The kitchen can't take more orders for now. Choose a later time." },
    ],
    [
      'a hidden item',
      {},
      { items: [exampleItem({ visible: false })] },
      {
        code: 'ITEM_HIDDEN',
        itemId: 'diavola',
        message: 'Diavola is no longer on the menu. Remove it or choose another.',
      },
    ],
    [
      'an item sold out for now',
      {},
      { items: [exampleItem({ available: false, soldOutUntil: today('20:00') })] },
      {
        code: 'SOLD_OUT',
        itemId: 'diavola',
        message: 'Diavola is sold out until 20:00. Choose a later time or remove it.',
        until: today('20:00'),
      },
    ],
    [
      'an item sold out until switched back',
      {},
      { items: [exampleItem({ available: false })], at: at('2026-11-24T13:00Z') },
      { code: 'SOLD_OUT', itemId: 'diavola', message: 'Diavola just sold out. Remove it or choose another.' },
    ],
    [
      'too little left for all lines of an item together',
      {},
      { items: [exampleItem({ stock: 2, quantity: 1 }), exampleItem({ stock: 2, quantity: 2 })] },
      {
        code: 'SOLD_OUT',
        itemId: 'diavola',
        message: 'Only 2 × Diavola left. Take fewer or choose another.',
      },
    ],
    [
      'nothing left',
      {},
      { items: [exampleItem({ stock: 0 })] },
      { code: 'SOLD_OUT', itemId: 'diavola', message: 'Diavola just sold out. Remove it or choose another.' },
    ],
    [
      'an item outside its schedule',
      {},
      { items: [unserved] },
      {
        code: 'NOT_NOW',
        itemId: 'diavola',
        message:
          'Tiffin thali is served 11:30–15:00, next from 11:30 tomorrow. Choose another time or remove it.',
        until: at('2026-11-21T11:30Z'),
      },
    ],
    [
      'outside every zone',
      {},
      { service: 'DELIVERY', place: { postcode: 'SE1 9AB' } },
      { code: 'OUT_OF_ZONE', message: "We don't deliver to SE1 9AB. You can pick up from 14 Rye Lane." },
    ],
    ['an unknown place', { street: null }, { service: 'DELIVERY', place: NOWHERE }, ASKS_POSTCODE],
    ['half a postcode', { zones: [SECTOR] }, HALF, ASKS_POSTCODE],
    ['where its device is', {}, { service: 'DELIVERY', place: PECKHAM }, ASKS_POSTCODE],
    [
      'an address that cannot be placed, where a ring may reach it',
      { zones: [exampleZone({ shape: { kind: 'RADIUS', radiusMetres: 2000 } })] },
      { service: 'DELIVERY', place: { postcode: 'SE1 9AB' } },
      {
        code: 'OUT_OF_ZONE',
        message:
          "We can't tell whether we deliver to SE1 9AB. Use your location, so that we can check. You can pick up from 14 Rye Lane.",
      },
    ],
    [
      'below the minimum',
      {},
      { service: 'DELIVERY', place: { postcode: 'SE15 4TH' }, subtotal: 1150 },
      { code: 'BELOW_MINIMUM', message: 'Add £3.50 more for delivery, or choose collection.' },
    ],
  ])('%s', (_, rules, question, reason) => {
    const answer = askWith(rules, question);
    expect(answer.reasons).toEqual([reason]);
    expect(answer.allowed).toBe(false);
  });
});

test('a minimum to collect is named for collecting, and collecting is no way round it', () => {
  const services = { ...exampleRules().services };
  services.COLLECTION = { ...services.COLLECTION, minimumOrder: 1200 };
  const wordsOf = (question: Partial<AvailabilityQuestion>) =>
    askWith({ services }, { subtotal: 1150, ...question }).reasons.map(({ message }) => message);
  const place = { postcode: 'SE15 4TH' };
  expect(wordsOf({})).toEqual(['Add £0.50 more for collection.']);
  expect(wordsOf({ service: 'DELIVERY', place })).toEqual(['Add £3.50 more for delivery.']);
});
