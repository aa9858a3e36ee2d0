import { DAYS } from '@comanda/domain/hours/dates';
import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

const CHRISTMAS = {
  name: 'Christmas',
  intervals: DAYS.map((day) => ({ day, from: '00:00', to: '00:00' })),
  ...{ firstDay: '2026-12-01', lastDay: '2026-12-24' },
};

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const settings = () => owner.call('menuSettings', { params });
const shown = () => owner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });

async function withSchedule(schedule: typeof CHRISTMAS) {
  const { version, schedules } = await settings();
  const body = { version, schedules: [...schedules, schedule] };
  return owner.call('updateMenuSettings', { params, body });
}

test.each([
  ['firstDay', { firstDay: '24 December' }],
  ['lastDay', { lastDay: '2026-11-30' }],
])('days that cannot be are refused: %s', async (field, change) => {
  const { schedules } = await settings();
  expect(await refused(withSchedule({ ...CHRISTMAS, ...change }))).toMatchObject({
    status: 400,
    details: [{ path: `schedules.${schedules.length}.${field}` }],
  });
});

test.each(['firstDay', 'lastDay'] as const)(
  'a list that says nothing of %s takes none away',
  async (field) => {
    const before = await withSchedule({ ...CHRISTMAS, name: `Without ${field}` });
    const schedules = before.schedules.map((schedule) =>
      Object.fromEntries(Object.entries(schedule).filter(([name]) => name !== field)),
    );
    const answer = await app.send(`/restaurants/${params.id}/menu/settings`, {
      ...{ method: 'PATCH', token: owner.token },
      json: { version: before.version, schedules },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'INVALID',
        details: schedules.map((_, at) => ({
          ...{ path: `schedules.${at}.${field}`, code: 'MISSING' },
          message: expect.stringContaining('Load it anew'),
        })),
      },
    });
    expect(await settings()).toEqual(before);
  },
);

test('a dish between two days is shown while it can be ordered, and no day longer', async () => {
  app.clock.set(FRIDAY_EVENING);
  const { schedules } = await withSchedule(CHRISTMAS);
  const christmas = schedules.find(({ name }) => name === 'Christmas');
  expect(christmas).toMatchObject(CHRISTMAS);
  const itemId = app.world.restaurant.menu.item('Cake');
  const stored = (await owner.call('menu', { params })).categories
    .flatMap(({ items }) => items)
    .find(({ id }) => id === itemId);
  const body = { version: stored?.version ?? 0, scheduleId: christmas?.id ?? null };
  await owner.call('updateItem', { params: { ...params, itemId }, body });
  const group = await owner.call('createOptionGroup', {
    params,
    body: { name: 'Afterwards', min: 0, max: 1, options: [{ name: 'A cake', price: 0, itemId }] },
  });
  const soupId = app.world.restaurant.menu.item('Soup');
  const soup = (await owner.call('menu', { params })).categories
    .flatMap(({ items }) => items)
    .find(({ id }) => id === soupId);
  await owner.call('updateItem', {
    params: { ...params, itemId: soupId },
    body: { version: soup?.version ?? 0, optionGroupIds: [...(soup?.optionGroupIds ?? []), group.id] },
  });
  const cake = async () =>
    (await shown()).categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  const part = async () => (await shown()).optionGroups.find(({ id }) => id === group.id)?.options[0];

  expect(await cake()).toBeUndefined();
  const diner = await app.diner();
  const wish = diner.wish({ items: [{ itemId, quantity: 1 }] });
  expect(await refused(diner.place(wish))).toMatchObject({
    status: 409,
    message: expect.stringContaining('1 Dec to 24 Dec 2026'),
  });
  app.clock.set(Date.parse('2026-11-25T18:00:00Z'));
  expect(await cake()).toMatchObject({ next: { COLLECTION: expect.stringMatching(/^2026-12-01T/) } });
  app.clock.set(Date.parse('2026-12-24T18:00:00Z'));
  expect(await cake()).not.toHaveProperty('next');
  expect(await part()).toMatchObject({ available: true });
  app.clock.set(Date.parse('2026-12-25T00:30:00Z'));
  expect(await cake()).toBeUndefined();
  expect(await part()).toMatchObject({ available: false });
});
