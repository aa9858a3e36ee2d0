import { isTakenFirst } from '@comanda/contract/shapes/gloriafood';
import { refused } from '@comanda/testing/answers';
import { type GloriaFoodDouble, startGloriaFood } from '@comanda/testing/gloriafood-double';
import { type GloriaFoodMenu, SAMPLE_GLORIAFOOD_MENU } from '@comanda/testing/gloriafood-menu';
import { gloriaFoodXml } from '@comanda/testing/gloriafood-xml';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SHORT_MS = 4_000;

let gloriaFood: GloriaFoodDouble;
let app: TestApp;
let owner: TestStaff;
let params: { id: string };
const lines: string[] = [];

beforeAll(async () => {
  gloriaFood = await startGloriaFood();
  app = await createTestApp({
    environment: { GLORIAFOOD_URL: gloriaFood.url },
    bounds: { menuFetchMs: SHORT_MS },
    logger: { stream: { write: (line: string) => void lines.push(line) } },
  });
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(async () => {
  await app.close();
  await gloriaFood.close();
});

type Given = { readonly key: string } | { readonly file: string };

const look = (given: Given, by = owner) =>
  by.call('importGloriaFood', { params, body: { ...given, dryRun: true } });
/** As one does who takes what is ticked from the start, having looked. */
async function bring(given: Given) {
  const { seen, changes } = await look(given);
  const taken = changes?.toTake.filter(isTakenFirst).map(({ id }) => id) ?? [];
  return owner.call('importGloriaFood', { params, body: { ...given, seen, taken } });
}
const inFile = (menu: GloriaFoodMenu) => ({ file: JSON.stringify(menu) });
const renamed = (from: string, name: string): GloriaFoodMenu => ({
  ...SAMPLE_GLORIAFOOD_MENU,
  categories: SAMPLE_GLORIAFOOD_MENU.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.name === from ? { ...item, name } : item)),
  })),
});
const menu = () => owner.call('menu', { params });
const lastEntry = async () => (await owner.call('audit', { params, query: {} })).entries[0];

test('a menu that was taken back is as if it had never come, and comes again', async () => {
  gloriaFood.behave('give');
  const [before, tried] = [await menu(), await look({ key: gloriaFood.key })];
  const { changeId = '' } = await bring({ key: gloriaFood.key });
  const taken = await owner.call('takeBackMenuChange', { params: { ...params, changeId } });
  expect(taken).toMatchObject({ stayed: 0 });
  expect((await menu()).categories).toEqual(before.categories);
  expect(await look({ key: gloriaFood.key })).toEqual(tried);
});

test('a menu is looked at first, comes in by its key, and comes in once', async () => {
  gloriaFood.behave('give');
  const before = await menu();
  const tried = await look({ key: ` ${gloriaFood.key} ` });
  expect(await menu()).toEqual(before);
  expect(tried).toMatchObject({ updated: 0, problems: [], hasMoreProblems: false });
  expect(tried.preview?.categories.map(({ name }) => name)).toEqual(['Curries', 'Thalis']);
  expect(tried.differences).toContainEqual({ code: 'GROUPS_SHARED', of: 8, kept: 4 });

  const brought = await bring({ key: gloriaFood.key });
  expect(brought).toEqual({ ...tried, preview: null, changeId: expect.any(String) });
  const { categories, optionGroups, settings } = await menu();
  const dishes = categories
    .filter(({ name }) => ['Curries', 'Thalis'].includes(name))
    .flatMap(({ items }) => items);
  expect(dishes).toMatchObject([
    {
      ...{ name: 'Lamb Balti', price: 850, kitchenName: 'BALTI L', tags: ['SPICY_2', 'HALAL'] },
      allergens: { MILK: 'CONTAINS', CRUSTACEANS: 'CONTAINS' },
      sizes: [
        { name: 'Small', price: 850, default: false },
        { name: 'Large', price: 1_175, default: true },
      ],
    },
    { name: 'Dal', visible: false },
    {
      name: 'Thali',
      price: 700,
      scheduleId: settings.schedules.find(({ name }) => name.startsWith('Mon–Fri 11'))?.id,
    },
    {
      ...{ name: 'Thali', price: 905 },
      scheduleId: settings.schedules.find(({ firstDay }) => firstDay === '2026-12-01')?.id,
    },
  ]);
  const asked = dishes.map(({ optionGroupIds }) =>
    optionGroupIds.map((id) => optionGroups.find((group) => group.id === id)?.name),
  );
  expect(asked).toEqual([['Breads', 'Dips'], ['Breads', 'Dips'], ['Dips'], []]);
  expect(optionGroups.find(({ name }) => name === 'Dips')).toMatchObject({
    ...{ min: 0, max: 99, free: 0 },
    options: [
      { name: 'Garlic', price: 50, repeat: 99 },
      { name: 'Chilli', price: 55, repeat: 99 },
    ],
  });

  for (const given of [
    { key: gloriaFood.key },
    inFile(SAMPLE_GLORIAFOOD_MENU),
    { file: gloriaFoodXml(SAMPLE_GLORIAFOOD_MENU) },
  ])
    expect(await bring(given)).toMatchObject({ created: 0, updated: 0, problems: [], kinds: [] });
  expect((await menu()).settings.schedules).toEqual(settings.schedules);
});

test('what nobody has looked at does not come in', async () => {
  const before = await menu();
  expect(
    await refused(owner.call('importGloriaFood', { params, body: { key: gloriaFood.key } })),
  ).toMatchObject({ status: 400, code: 'INVALID', details: [{ path: 'seen' }] });
  const { seen } = await look({ key: gloriaFood.key });
  gloriaFood.give(renamed('Thali', 'Grand Thali'));
  const body = { key: gloriaFood.key, seen };
  const refusal = await refused(owner.call('importGloriaFood', { params, body }));
  expect(refusal).toMatchObject({ status: 409, code: 'STALE' });
  expect(refusal).toMatchObject({
    current: {
      ...{ preview: null, problems: [] },
      changes: {
        toTake: [
          { field: 'name', there: 'Grand Thali' },
          { field: 'name', there: 'Grand Thali' },
        ],
      },
    },
  });
  expect(await menu()).toEqual(before);
  gloriaFood.give(SAMPLE_GLORIAFOOD_MENU);
});

test('of a menu that came before, what is ticked comes in, and the rest is asked again', async () => {
  const changed = inFile(renamed('Lamb Balti', 'Lamb Balti Special'));
  const { seen, changes } = await look(changed);
  expect(changes).toMatchObject({
    toTake: [{ what: 'CHANGED_THERE', name: 'Lamb Balti', before: 'Lamb Balti' }],
  });
  const none = await owner.call('importGloriaFood', { params, body: { ...changed, seen, taken: [] } });
  expect(none).toMatchObject({ created: 0, updated: 0, changes: null });
  expect((await look(changed)).changes).toEqual(changes);

  const item = (await menu()).categories
    .flatMap(({ items }) => items)
    .find(({ name }) => name === 'Lamb Balti');
  if (!item) throw new Error('There is no dish.');
  const edit = { version: item.version, name: 'Our Balti' };
  await owner.call('updateItem', { params: { ...params, itemId: item.id }, body: edit });
  const taken = changes?.toTake.map(({ id }) => id);
  const late = await refused(owner.call('importGloriaFood', { params, body: { ...changed, seen, taken } }));
  expect(late).toMatchObject({
    ...{ status: 409, code: 'STALE' },
    current: { changes: { toTake: [{ what: 'CHANGED_BOTH', here: 'Our Balti' }] } },
  });

  const again = await look(changed);
  const body = { ...changed, seen: again.seen, taken };
  expect(await owner.call('importGloriaFood', { params, body })).toMatchObject({ created: 0, updated: 1 });
  expect((await look(changed)).changes).toEqual({ toTake: [], moreToTake: 0, here: [], moreHere: 0 });
  expect(await bring(inFile(SAMPLE_GLORIAFOOD_MENU))).toMatchObject({ updated: 1 });
});

test('it is written down where a menu came from, and the key nowhere', async () => {
  expect(await lastEntry()).toMatchObject({ action: 'menu.imported', details: { source: 'GLORIAFOOD' } });
  expect(JSON.stringify(await owner.call('audit', { params, query: {} }))).not.toContain(gloriaFood.key);
  expect(lines.join('')).not.toContain(gloriaFood.key);
});

test('a menu in another currency is refused as a whole', async () => {
  const before = await menu();
  const answer = await bring(inFile({ ...SAMPLE_GLORIAFOOD_MENU, currency: 'USD' }));
  expect(answer).toMatchObject({ created: 0, preview: null, problems: [{ column: 'currency' }] });
  expect(answer.differences).toEqual([{ code: 'CURRENCY_DIFFERS', theirs: 'USD', ours: 'GBP' }]);
  expect(await menu()).toEqual(before);
});

test('a problem names its dish, and nothing comes in', async () => {
  const sizes = Array.from({ length: 21 }, (_, id) => ({
    id,
    name: `No. ${id}`,
    price: id,
    default: false,
    groups: [],
  }));
  const categories = SAMPLE_GLORIAFOOD_MENU.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, name: `New ${item.name}`, sizes })),
  }));
  const { problems, hasMoreProblems } = await bring(inFile({ currency: 'GBP', categories }));
  expect(problems.map(({ message }) => message)).toContain('No. 0: A dish has at most 20 sizes.');
  expect([problems.length, hasMoreProblems]).toEqual([4, false]);
  expect(
    (await menu()).categories.flatMap(({ items }) => items).some(({ name }) => name.startsWith('New')),
  ).toBe(false);
});

test.each([
  ['give', 'another', 400, 'KEY_REFUSED'],
  ['broken', null, 400, 'NOT_A_MENU'],
  ['page', null, 400, 'NOT_A_MENU'],
  ['redirect', null, 400, 'NOT_A_MENU'],
  ['endless', null, 400, 'NOT_A_MENU'],
  ['busy', null, 503, 'ASKED_TOO_OFTEN'],
  ['down', null, 503, 'UNREACHABLE'],
  ['gone', null, 503, 'UNREACHABLE'],
  ['slow', null, 503, 'TOO_SLOW'],
] as const)(
  'while GloriaFood is at %s, with the key %s, it is refused by %i %s',
  async (how, key, status, code) => {
    gloriaFood.behave(how);
    const refusal = await refused(bring({ key: key ?? gloriaFood.key }));
    expect(refusal).toMatchObject({ status, code });
    if (how === 'busy') expect(refusal.retryAfterSeconds).toBe(90);
  },
);

test.each(['', '{', '[]', 'name,price\nCola,2', '<html></html>', '{"currency":"GBP"', '<root><a></root>'])(
  'the file %j is no menu',
  async (file) => {
    expect(await refused(bring({ file }))).toMatchObject({ status: 400, code: 'NOT_A_MENU' });
  },
);

test('a file that is too large is refused, and so are a key and a file at once, and neither', async () => {
  const path = `/restaurants/${params.id}/menu/gloriafood`;
  const sent = (json: object) =>
    app.send(path, { method: 'POST', token: owner.token, json: { ...json, dryRun: true } });
  const answers = [
    await sent({ file: 'x'.repeat(8_000_001) }),
    await sent({ file: 'x'.repeat(13_000_000) }),
    await sent({ key: 'k', file: '{}' }),
    await sent({}),
    await sent({ key: 'two words' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 413, 400, 400, 400]);
  expect(answers[0]?.json).toMatchObject({ code: 'INVALID', details: [{ path: 'file' }] });
});

test('who is no administrator brings in nothing', async () => {
  for (const person of ['STAFF', 'MANAGER'] as const)
    expect(await refused(look(inFile(SAMPLE_GLORIAFOOD_MENU), await app.staff(person)))).toMatchObject({
      status: 403,
    });
  const stranger = await app.staff('STRANGER');
  expect(await refused(look(inFile(SAMPLE_GLORIAFOOD_MENU), stranger))).toMatchObject({ status: 404 });
  const nobody = await app.send(`/restaurants/${params.id}/menu/gloriafood`, {
    method: 'POST',
    json: inFile(SAMPLE_GLORIAFOOD_MENU),
  });
  expect(nobody.status).toBe(401);
});
