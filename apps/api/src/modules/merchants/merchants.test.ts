import type { CallInput } from '@comanda/contract/calls';
import { refused, settled } from '@comanda/testing/answers';
import { editMerchant } from '@comanda/testing/edits';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { callWith, registerAccount, type TestAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let ada: TestAccount;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  people += 1;
  ada = await registerAccount(app, { email: `ada${people}@example.com` });
});

afterAll(() => app.close());

type Business = CallInput<'createMerchant'>['body'];
const business = (changes: Partial<Business> = {}): Business => ({
  name: 'Ada’s Kitchens',
  email: 'Hello@Kitchens.example',
  country: 'GB',
  ...changes,
});
const create = (body = business()) => ada.call('createMerchant', { body });
const countMerchants = async () =>
  (await app.database.db.selectFrom('merchants').select('id').execute()).length;

describe('creating a merchant', () => {
  test('answers 201 with the whole record, and its creator is its ADMIN', async () => {
    const { status, json } = await app.send('/merchants', {
      method: 'POST',
      token: ada.token,
      json: business({ phone: '020 7946 0000', legalName: 'Kitchens Ltd', taxNumber: 'GB 123' }),
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      version: 1,
      changed: null,
      name: 'Ada’s Kitchens',
      email: 'hello@kitchens.example',
      country: 'GB',
      phone: '020 7946 0000',
      legalName: 'Kitchens Ltd',
      taxNumber: 'GB 123',
      logo: null,
      restaurants: [],
    });
    expect(await ada.call('userMerchants', { params: { id: ada.session.id } })).toMatchObject([
      { name: 'Ada’s Kitchens', role: 'ADMIN', logo: null, restaurants: [] },
    ]);
  });

  test('puts it behind those that its creator has already, whatever it is called, also after another name', async () => {
    const made = [];
    for (const name of ['Cinnamon', 'Basil', 'Anise']) made.push(await create(business({ name })));
    const list = () => ada.call('userMerchants', { params: { id: ada.session.id } });
    const ids = made.map(({ id }) => id);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    await editMerchant(ada.call, ids[1] ?? '', { name: 'Zest' });
    expect((await list()).map(({ id, name }) => [id, name])).toEqual([
      [ids[0], 'Cinnamon'],
      [ids[1], 'Zest'],
      [ids[2], 'Anise'],
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['a name of two lines', { name: 'Ada\nLtd' }, 'name'],
    ['a country in words', { country: 'England' }, 'country'],
    ['a country in small letters', { country: 'gb' }, 'country'],
    ['an e-mail of 300 characters', { email: `${'a'.repeat(288)}@example.com` }, 'email'],
    ['a phone of 26 characters', { phone: '1'.repeat(26) }, 'phone'],
    ['an id', { id: '00000000-0000-7000-8000-000000000000' }, 'id'],
    ['a role', { role: 'ADMIN' }, 'role'],
    ['a lock', { accountLocked: false }, 'accountLocked'],
    ['another merchant', { merchantId: '00000000-0000-7000-8000-000000000000' }, 'merchantId'],
    ['a verification', { isVerified: true }, 'isVerified'],
    ['members', { members: [] }, 'members'],
  ])('with %s is refused, and none is made', async (_, changes, path) => {
    const before = await countMerchants();
    const json = { ...business(), ...changes };
    expect(await app.send('/merchants', { method: 'POST', token: ada.token, json })).toMatchObject({
      status: 400,
      json: { details: [{ path }] },
    });
    expect(await countMerchants()).toBe(before);
  });

  test.each(['عائشة للطعام', '小龍餐廳', '🍕🔥', '<img src=x onerror=alert(1)>'])(
    'takes the name %s as it is',
    async (name) => {
      expect(await create(business({ name }))).toMatchObject({ name });
    },
  );
});

describe('changing a merchant', () => {
  test('answers 200, keeps what is not named, and empties what is null', async () => {
    const { id } = await create(business({ phone: '020 7946 0000', legalName: 'Kitchens Ltd' }));
    const change = (body: Parameters<typeof editMerchant>[2]) => editMerchant(ada.call, id, body);
    expect(await change({ name: 'Ada & Co' })).toMatchObject({ name: 'Ada & Co', legalName: 'Kitchens Ltd' });
    expect(await change({ legalName: null, phone: null })).toMatchObject({
      name: 'Ada & Co',
      legalName: null,
      phone: null,
    });
    expect(await change({})).toMatchObject({ name: 'Ada & Co' });
  });

  test('is refused to who has seen an earlier version, with the present record', async () => {
    const { id, version, changed } = await create();
    expect([version, changed]).toEqual([1, null]);
    const change = (body: CallInput<'updateMerchant'>['body']) =>
      ada.call('updateMerchant', { params: { id }, body });
    const first = await change({ name: 'First', version });
    expect(first).toMatchObject({ version: 2, changed: { at: expect.any(String), by: expect.any(String) } });
    const answer = await refused(change({ name: 'Second', legalName: 'Second Ltd', version }));
    expect(answer).toMatchObject({ status: 409, code: 'STALE', current: first });
    expect(await ada.call('merchant', { params: { id } })).toEqual(first);
    expect(await change({ name: 'Second', version: 2 })).toMatchObject({ name: 'Second', version: 3 });
    // nothing to store is no edit
    expect(await change({ version: 3 })).toMatchObject({ version: 3 });
  });

  test('of twenty at once on the same version takes one', async () => {
    const { id, version } = await create();
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(
      names.map((name) => settled(ada.call('updateMerchant', { params: { id }, body: { name, version } }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ada.call('merchant', { params: { id } })).toMatchObject({ version: 2 });
  });

  test.each(['id', 'role', 'isVerified', 'accountLocked', 'merchantId', 'restaurants'])(
    'refuses %s without effect, not even of the rest',
    async (field) => {
      const { id, version } = await create();
      const json = { name: 'Changed', version, [field]: true };
      expect(await app.send(`/merchants/${id}`, { method: 'PATCH', token: ada.token, json })).toMatchObject({
        status: 400,
        json: { details: [{ path: field }] },
      });
      expect(await ada.call('merchant', { params: { id } })).toMatchObject({ name: 'Ada’s Kitchens' });
    },
  );

  test('is for its members only: who is ADMIN of one restaurant sees it, and changes nothing', async () => {
    const hired = await insertMember(app, `hired${people}`, 'ADMIN', app.world.restaurant.id);
    const call = callWith(app, await insertSession(app, hired.id));
    const params = { id: app.world.merchantId };
    expect(await call('merchant', { params })).toMatchObject({ name: 'Pepper' });
    expect(await refused(editMerchant(call, params.id, { name: 'Mine' }))).toMatchObject({
      status: 403,
    });
    expect(await refused(ada.call('merchant', { params }))).toMatchObject({ status: 404 });
  });
});

test('a user sees each of their merchants with their role in each restaurant, and no other', async () => {
  const { restaurant, foreign, users } = app.world;
  const cook = await insertMember(app, `cook${people}`, 'STAFF', restaurant.id);
  await app.database.db
    .updateTable('restaurants')
    .set({ account_locked: true })
    .where('id', '=', foreign.id)
    .execute();
  const of = async (id: string) =>
    callWith(app, await insertSession(app, id))('userMerchants', { params: { id } });
  const expected = (role: string, inMerchant = role) => [
    {
      id: app.world.merchantId,
      name: 'Pepper',
      logo: null,
      role: inMerchant,
      restaurants: [
        { id: restaurant.id, slug: 'pepper-house', name: 'Pepper House', role, accountLocked: false },
      ],
    },
  ];
  const hired = await insertMember(app, `chief${people}`, 'ADMIN', restaurant.id);
  expect(await of(cook.id)).toEqual(expected('STAFF'));
  expect(await of(hired.id), 'ADMIN of a restaurant owns no business').toEqual(expected('ADMIN', 'MANAGER'));
  expect(await of(users.ADMIN.id)).toEqual(expected('ADMIN'));
  expect(await of(users.STRANGER.id)).toMatchObject([
    { name: 'Salt', restaurants: [{ id: foreign.id, accountLocked: true }] },
  ]);
});
