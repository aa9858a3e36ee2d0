import type { CallInput } from '@comanda/contract/calls';
import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };
let version: number;

const LUNCH = { name: 'Lunch', firstDay: null, lastDay: null };
const parts = (name: string, rate: number) => [{ name, rate, services: null }];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  ({ version } = await settings());
});

afterAll(() => app.close());

const settings = () => owner.call('menuSettings', { params });
const shown = () => owner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
type Change = Omit<CallInput<'updateMenuSettings'>['body'], 'version'>;
const change = (body: Change) => owner.call('updateMenuSettings', { params, body: { version, ...body } });

describe('house rules', () => {
  test('are returned whole, in the menu too', async () => {
    const answer = await settings();
    expect(answer).toMatchObject({
      taxMode: 'INCLUSIVE',
      serviceCharge: null,
      soldOutReset: 'next-opening',
      businessDayStarts: '05:00',
      autoAccept: null,
      unansweredMinutes: 10,
      mostUnanswered: null,
      unattended: 'WARN',
      slotMinutes: 15,
      ordersPerSlot: null,
      lateness: { dueSoonPercent: 25, dueSoonMinutes: 3 },
      preparationMinutes: { DELIVERY: 20, COLLECTION: 20, DINE_IN: 20 },
      taxRates: [{ name: 'VAT', parts: parts('VAT', 20_000) }],
      schedules: [{ name: 'Lunch' }],
    });
    expect((await owner.call('menu', { params })).settings).toEqual(answer);
  });

  const CHANGES: readonly Change[] = [
    { taxMode: 'EXCLUSIVE' },
    { taxMode: 'INCLUSIVE' },
    { serviceCharge: { rate: 12_500, taxRateId: null, services: ['DINE_IN'] } },
    { serviceCharge: null },
    { deliveryTaxRateId: null },
    { tips: { enabled: true, percentages: [3, 7] } },
    { notesAllowed: false },
    { showTags: false, showAllergens: false, allergenStatement: 'Ask us.' },
    { allergenStatement: null },
    { soldOutReset: '04:30' },
    { soldOutReset: 'next-opening' },
    { businessDayStarts: '03:30' },
    { businessDayStarts: '05:00' },
    { ordersPerSlot: 4 },
    { ordersPerSlot: null },
    { autoAccept: { services: ['COLLECTION'], below: 3_000, paidOnly: false } },
    { autoAccept: null },
    { unansweredMinutes: 3 },
    { mostUnanswered: 80 },
    { mostUnanswered: null },
    { unattended: 'BLOCK' },
    { unattended: 'WARN' },
    { lateness: { dueSoonPercent: 40, dueSoonMinutes: 0 } },
  ];

  test.each(CHANGES)('take %j, and answer it', async (body) => {
    const changed = await change(body);
    expect(changed).toMatchObject({ ...body, version: version + 1, changed: { by: expect.any(String) } });
    expect(await settings()).toEqual(changed);
  });

  test('reach diners: minutes, minimum, what is shown', async () => {
    await change({
      preparationMinutes: { COLLECTION: 30 },
      minimumOrder: { COLLECTION: 1_000 },
      showAllergens: true,
      allergenStatement: 'Our kitchen is small.',
    });
    expect((await shown()).settings).toMatchObject({
      preparationMinutes: { COLLECTION: 30, DELIVERY: 20 },
      minimumOrder: { COLLECTION: 1_000, DINE_IN: 0 },
      showAllergens: true,
      allergenStatement: 'Our kitchen is small.',
    });
    const diner = await app.diner();
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'BELOW_MINIMUM' });
    await owner.call('updateMenuSettings', {
      params,
      body: { version: version + 1, minimumOrder: { COLLECTION: 0 } },
    });
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });

  test('say when "sold out today" ends', async () => {
    await change({ soldOutReset: '05:00' });
    const itemId = app.world.restaurant.menu.item('Soup');
    const of = { params: { ...params, itemId } };
    await owner.call('itemAvailability', { ...of, body: { available: false, until: 'next-opening' } });
    const { categories } = await shown();
    expect(categories.flatMap(({ items }) => items).find(({ id }) => id === itemId)).toMatchObject({
      soldOut: true,
      soldOutUntil: '2026-11-21T05:00:00.000Z',
    });
    await owner.call('itemAvailability', { ...of, body: { available: true } });
  });

  test('say to which day orders count, each by what held when it was placed', async () => {
    const diner = await app.diner();
    await change({ businessDayStarts: '20:00' });
    const early = await diner.place();
    ({ version } = await settings());
    await change({ businessDayStarts: '05:00' });
    const evening = await diner.place();
    const later = await diner.place(diner.wish({ scheduledFor: '2026-11-21T13:00:00.000Z' }));
    const stored = await app.database.db.selectFrom('orders').select(['id', 'business_on']).execute();
    const days = new Map(stored.map((row) => [row.id, row.business_on]));
    expect([early, evening, later].map(({ id }) => days.get(id))).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  test('changed by two are changed by the first, and shown to the second', async () => {
    const first = await change({ notesAllowed: true });
    const second = change({ tips: { enabled: false, percentages: [] } });
    expect(await refused(second)).toMatchObject({ status: 409, code: 'STALE', current: first });
  });

  const REFUSED: readonly (readonly [Change, string])[] = [
    [{ unansweredMinutes: 2 }, 'unansweredMinutes'],
    [{ mostUnanswered: 4 }, 'mostUnanswered'],
    [{ unansweredMinutes: 16 }, 'unansweredMinutes'],
    [{ soldOutReset: '25:00' }, 'soldOutReset'],
    [{ businessDayStarts: '5' }, 'businessDayStarts'],
    [{ serviceCharge: { rate: 100_001, taxRateId: null, services: [] } }, 'serviceCharge.rate'],
    [
      { schedules: [{ ...LUNCH, intervals: [{ day: 'MONDAY', from: '12', to: '15:00' }] }] },
      'schedules.0.intervals.0.from',
    ],
    [
      { schedules: [{ ...LUNCH, intervals: [{ day: 'MONDAY', from: '12:00', to: '12:00' }] }] },
      'schedules.0.intervals.0.to',
    ],
    [{ schedules: [{ ...LUNCH, intervals: [] }] }, 'schedules.0.intervals'],
    [
      {
        schedules: [
          {
            ...LUNCH,
            intervals: [
              { day: 'MONDAY', from: '12:00', to: '14:00' },
              { day: 'MONDAY', from: '13:00', to: '15:00' },
            ],
          },
        ],
      },
      'schedules.0.intervals.1.from',
    ],
    [{ tips: { enabled: true, percentages: [5, 10, 5] } }, 'tips.percentages'],
    [{ deliveryTaxRateId: '00000000-0000-7000-8000-000000000000' }, 'deliveryTaxRateId'],
    [
      {
        taxRates: [
          { name: 'A', parts: parts('A', 1) },
          { name: 'a', parts: parts('a', 2) },
        ],
      },
      'taxRates.1.name',
    ],
    [{ taxRates: [{ name: 'A', parts: [] }] }, 'taxRates.0.parts'],
    [{ taxRates: [{ name: 'A', parts: parts('A', 100_001) }] }, 'taxRates.0.parts.0.rate'],
    [{ taxRates: [{ name: 'A', parts: [...parts('B', 1), ...parts('B', 2)] }] }, 'taxRates.0.parts'],
    [{ taxRates: [{ name: 'A', parts: parts('A; B', 1) }] }, 'taxRates.0.parts.0.name'],
  ];

  test.each(REFUSED)('refuse %j, naming the field', async (body, path) => {
    expect(await refused(change(body))).toMatchObject({ status: 400, details: [{ path }] });
  });
});

describe('tax rates and schedules', () => {
  test('are whole lists: who has an id stays, who is new gets one, who is left out goes', async () => {
    const { taxRates } = await settings();
    const reduced = { name: 'Reduced', parts: [...parts('GST', 5_000), ...parts('PST', 7_000)] };
    const added = await change({ taxRates: [...taxRates, reduced] });
    expect(added.taxRates).toEqual(
      expect.arrayContaining([...taxRates, { id: expect.any(String), ...reduced }]),
    );
    version = added.version;
    const renamed = taxRates.map((rate) => ({ ...rate, name: 'Standard' }));
    expect((await change({ taxRates: renamed })).taxRates).toEqual(renamed);
  });

  test('stand once each in their list', async () => {
    const { taxRates, schedules } = await settings();
    const twice = <T extends { name: string }>(list: T[]) => [
      ...list,
      ...list.map((one) => ({ ...one, name: 'B' })),
    ];
    for (const [list, body] of [
      ['taxRates', { taxRates: twice(taxRates) }],
      ['schedules', { schedules: twice(schedules) }],
    ] as const) {
      const path = expect.stringMatching(`^${list}[.]\\d+[.]id$`);
      expect(await refused(change(body))).toMatchObject({ status: 400, details: [{ path }] });
    }
  });

  test('from before the rules of today are left alone, and read', async () => {
    const { schedules, tips } = await settings();
    const [{ id, intervals } = { id: '', intervals: [] }] = schedules;
    const { db } = app.database;
    const store = (times: typeof intervals, percentages: number[]) =>
      Promise.all([
        db
          .updateTable('schedules')
          .set({ intervals: json(times) })
          .where('id', '=', id)
          .execute(),
        db.updateTable('menu_settings').set({ tip_percentages: percentages }).execute(),
      ]);
    await store([...intervals, ...intervals], [5, 5]);
    const renamed = (await settings()).schedules.map((one) => ({ ...one, name: `${one.name}!` }));
    const changed = await change({ schedules: renamed });
    expect(changed).toMatchObject({ schedules: renamed, tips: { percentages: [5, 5] } });
    ({ version } = changed);
    version = (await change({ schedules })).version;
    await store(intervals, tips.percentages);
  });

  test('in use do not go', async () => {
    expect(await refused(change({ taxRates: [] }))).toMatchObject({ status: 409, code: 'IN_USE' });
    expect(await refused(change({ schedules: [] }))).toMatchObject({ status: 409, code: 'IN_USE' });
    expect((await settings()).version).toBe(version);
  });

  test('an item with times of its own can be ordered only then', async () => {
    const { schedules } = await change({
      schedules: [
        ...(await settings()).schedules,
        { ...LUNCH, name: 'Late', intervals: [{ day: 'FRIDAY', from: '21:00', to: '02:00' }] },
      ],
    });
    const itemId = app.world.restaurant.menu.item('Soup');
    const item = (await owner.call('menu', { params })).categories
      .flatMap(({ items }) => items)
      .find(({ id }) => id === itemId);
    await owner.call('updateItem', {
      params: { ...params, itemId },
      body: {
        version: item?.version ?? 0,
        scheduleId: schedules.find(({ name }) => name === 'Late')?.id ?? null,
      },
    });
    const soup = async () =>
      (await shown()).categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
    expect((await shown()).servings[(await soup())?.served ?? -1]).toMatchObject({
      name: 'Late',
      hours: 'Fri 21:00–02:00',
    });
    expect(await soup()).toMatchObject({ next: { COLLECTION: '2026-11-20T21:00:00.000Z' } });
    const diner = await app.diner();
    expect(await refused(diner.place())).toMatchObject({ status: 409 });
    app.clock.set(Date.parse('2026-11-20T21:00:00Z'));
    expect(await soup()).not.toHaveProperty('next');
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });
});
