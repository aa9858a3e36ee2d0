import type { CallInput, CallOutput } from '@comanda/contract/calls';
import { refused, settled } from '@comanda/testing/answers';
import { editRestaurant } from '@comanda/testing/edits';
import { eventually } from '@comanda/testing/eventually';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let restaurants = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
});

afterAll(() => app.close());

type Plan = CallInput<'createRestaurant'>['body'];
type Restaurant = CallOutput<'createRestaurant'>;

const plan = (changes: Partial<Plan> = {}): Plan => ({
  merchantId: app.world.merchantId,
  name: 'Ginger',
  timezone: 'Europe/London',
  currency: 'GBP',
  address: { line1: '2 Long Lane', city: 'London', postcode: 'EC1A 9HF', country: 'GB' },
  ...changes,
});
const create = (changes: Partial<Plan> = {}) => owner.call('createRestaurant', { body: plan(changes) });
const fresh = () => {
  restaurants += 1;
  return create({ slug: `fresh-${restaurants}` });
};
const change = ({ id }: Pick<Restaurant, 'id'>, body: Parameters<typeof editRestaurant>[2]) =>
  editRestaurant(owner.call, id, body);
const bySlug = (slug: string) => callWith(app, null)('restaurantBySlug', { query: { slug } });

describe('adding a restaurant', () => {
  test('answers 201 with the whole record, its slug made from the name', async () => {
    const json = plan({ name: 'Forno Lucia!', cuisines: ['Pizza'], description: 'Wood-fired' });
    const answer = await app.send('/restaurants', { method: 'POST', token: owner.token, json });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      name: 'Forno Lucia!',
      slug: 'forno-lucia',
      merchantId: app.world.merchantId,
      timezone: 'Europe/London',
      currency: 'GBP',
      locale: 'en-GB',
      accountLocked: false,
      cuisines: ['Pizza'],
      description: 'Wood-fired',
      location: { lat: 0, lng: 0 },
      services: ['COLLECTION'],
      state: { status: 'CLOSED' },
      address: json.address,
    });
  });

  test('starts without taxes, or with those that are usual where it is', async () => {
    const settingsOf = async (changes: Partial<Plan>) => {
      const { id } = await create({ name: 'Taxed', ...changes });
      return owner.call('menuSettings', { params: { id } });
    };
    const { address } = plan();
    expect(await settingsOf({})).toMatchObject({
      taxMode: 'INCLUSIVE',
      taxRates: [],
      deliveryTaxRateId: null,
    });
    const { taxRates, ...indian } = await settingsOf({
      usualTaxes: true,
      address: { ...address, country: 'IN' },
    });
    expect(indian).toMatchObject({ taxMode: 'EXCLUSIVE', deliveryTaxRateId: taxRates[0]?.id });
    expect(taxRates).toMatchObject([
      {
        name: 'Food',
        parts: [
          { name: 'CGST', rate: 2_500, services: null },
          { name: 'SGST', rate: 2_500, services: null },
        ],
      },
    ]);
    const american = await settingsOf({ usualTaxes: true, address: { ...address, country: 'US' } });
    expect(american).toMatchObject({ taxMode: 'INCLUSIVE', taxRates: [] });
  });

  test('makes the caller its ADMIN, who stands in its user list', async () => {
    const { id } = await fresh();
    expect(await owner.call('restaurantUsers', { params: { id } })).toMatchObject([
      { userId: owner.userId, role: 'ADMIN' },
    ]);
    expect(await owner.call('liveOrders', { params: { id } })).toMatchObject({ orders: [] });
  });

  test('serves its diners at once, closed and with an empty menu', async () => {
    const { slug } = await fresh();
    expect(await bySlug(slug)).toMatchObject({ slug, state: { status: 'CLOSED' } });
    const menu = await callWith(app, null)('dinerMenu', { params: { slug } });
    expect(menu).toMatchObject({ categories: [], state: { status: 'CLOSED' } });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an unknown currency', { currency: 'BTC' }, 'currency'],
    ['a currency that was withdrawn', { currency: 'DEM' }, 'currency'],
    ['a country that nobody has', { address: { line1: '1', city: 'A', country: 'ZZ' } }, 'address.country'],
    [
      'a country that was dissolved',
      { address: { line1: '1', city: 'A', country: 'YU' } },
      'address.country',
    ],
    ['a currency in small letters', { currency: 'gbp' }, 'currency'],
    ['a latitude of 91', { location: { lat: 91, lng: 0 } }, 'location.lat'],
    ['an address without a town', { address: { line1: '1', country: 'GB' } }, 'address.city'],
    ['a slug with capitals', { slug: 'Ginger' }, 'slug'],
    ['a slug of two characters', { slug: 'gi' }, 'slug'],
    ['a slug of 61 characters', { slug: 'x'.repeat(61) }, 'slug'],
    ['a phone of 26 characters', { phone: '1'.repeat(26) }, 'phone'],
    ['a lock', { accountLocked: false }, 'accountLocked'],
    ['an id', { id: '00000000-0000-7000-8000-000000000000' }, 'id'],
    ['a role', { role: 'ADMIN' }, 'role'],
    ['a verification', { isVerified: true }, 'isVerified'],
  ])('with %s is refused, naming the field', async (_, changes, path) => {
    const json = { ...plan({ slug: 'never-made' }), ...changes };
    expect(await app.send('/restaurants', { method: 'POST', token: owner.token, json })).toMatchObject({
      status: 400,
      json: { details: [{ path }] },
    });
    expect(await refused(bySlug('never-made'))).toMatchObject({ status: 404 });
  });

  test('to another merchant is refused as to none', async () => {
    const stranger = await app.staff('STRANGER');
    const theirs = await refused(stranger.call('createRestaurant', { body: plan() }));
    expect(theirs).toMatchObject({ status: 404, message: 'The merchant was not found.' });
    const none = plan({ merchantId: '00000000-0000-7000-8000-000000000000' });
    expect(await refused(stranger.call('createRestaurant', { body: none }))).toEqual(theirs);
  });
});

describe('changing a restaurant', () => {
  test('answers 200 with what diners see from then on', async () => {
    const restaurant = await fresh();
    const location = { lat: 51.5, lng: -0.1 };
    expect(await change(restaurant, { name: '小龍 🍜', location })).toMatchObject({
      name: '小龍 🍜',
      location,
    });
    expect(await bySlug(restaurant.slug)).toMatchObject({ name: '小龍 🍜', location });
    expect(await change(restaurant, {})).toMatchObject({ name: '小龍 🍜', currency: 'GBP' });
  });

  test.each(['accountLocked', 'merchantId', 'id', 'role', 'isVerified', 'state'])(
    'refuses %s without effect, not even of the rest',
    async (field) => {
      const { id } = await fresh();
      const json = { name: 'Changed', version: 1, [field]: false };
      const path = `/restaurants/${id}`;
      expect(await app.send(path, { method: 'PATCH', token: owner.token, json })).toMatchObject({
        status: 400,
        json: { details: [{ path: field }] },
      });
      expect(await owner.call('restaurant', { params: { id } })).toMatchObject({
        name: 'Ginger',
        accountLocked: false,
        merchantId: app.world.merchantId,
      });
    },
  );

  test('gives it another currency only until its first order', async () => {
    const restaurant = await fresh();
    expect(await change(restaurant, { currency: 'EUR' })).toMatchObject({ currency: 'EUR' });
    const diner = await app.diner();
    await diner.place();
    expect(await refused(change(app.world.restaurant, { currency: 'EUR' }))).toMatchObject({
      status: 409,
      code: 'CURRENCY_FIXED',
      details: [{ path: 'currency' }],
      message: 'The currency cannot change any more: there are orders in it.',
    });
    expect(await change(app.world.restaurant, { currency: 'GBP', name: 'Pepper House' })).toMatchObject({
      currency: 'GBP',
    });
  });
});

test('a currency is not changed under the first order, which is placed in the same moment', async () => {
  const { id } = await fresh();
  const { db } = app.database;
  const changing = await db.transaction().execute(async (tx) => {
    // what placing an order does, not yet committed
    await tx.updateTable('restaurant_counters').set({ orders: 1 }).where('restaurant_id', '=', id).execute();
    const answer = refused(change({ id }, { currency: 'EUR' }));
    await eventually('that the change waits for the order', async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    return { answer };
  });
  expect(await changing.answer).toMatchObject({ status: 409, code: 'CURRENCY_FIXED' });
});

describe('a slug that cannot be had', () => {
  test.each([
    ['another restaurant has', () => 'salt-house'],
    ['the product needs: menu', () => 'menu'],
    ['the product needs: checkout', () => 'checkout'],
    ['the product needs: order-confirmation', () => 'order-confirmation'],
    ['the product needs: session', () => 'session'],
  ])('because %s is refused with 409 and a suggestion that is free', async (_, taken) => {
    const refusal = await refused(create({ slug: taken() }));
    expect(refusal).toMatchObject({ status: 409, code: 'SLUG_TAKEN', details: [{ path: 'slug' }] });
    expect(refusal.suggestion).toMatch(/^[a-z0-9-]{3,60}$/);
    const made = await create({ slug: refusal.suggestion ?? '' });
    expect(made.slug).toBe(refusal.suggestion);
    const another = await refused(change(made, { slug: taken() }));
    expect(another).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
    expect(another.suggestion).not.toBe(made.slug);
  });

  test('at its full length still gets a suggestion that is free', async () => {
    const slug = 'x'.repeat(60);
    await create({ slug });
    const { suggestion } = await refused(create({ slug }));
    expect(await create({ slug: suggestion ?? '' })).toMatchObject({ slug: suggestion });
  });

  test('with every number taken, by others or formerly, still gets one that is free', async () => {
    const { id } = await create({ slug: 'much-wanted' });
    await app.database.db
      .insertInto('former_slugs')
      .values(Array.from({ length: 98 }, (_, n) => ({ slug: `much-wanted-${n + 2}`, restaurant_id: id })))
      .execute();
    const { suggestion } = await refused(create({ slug: 'much-wanted' }));
    expect(suggestion).toMatch(/^much-wanted-[0-9a-f]{8}$/);
    expect(await create({ slug: suggestion ?? '' })).toMatchObject({ slug: suggestion });
  });

  test('made from a name is numbered instead of refused', async () => {
    const slugs: string[] = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await create({ name: 'Café Ünal' })).slug);
    expect(slugs).toEqual(['cafe-unal', 'cafe-unal-2', 'cafe-unal-3']);
    expect((await create({ name: 'Session' })).slug).toMatch(/^session-\d+$/);
    expect((await create({ name: '小龍' })).slug).toBe('restaurant');
    expect((await create({ name: 'عائشة' })).slug).toBe('restaurant-2');
  });

  test('wanted by ten at once is had by one, and no answer is an error of ours', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => settled(create({ slug: 'wanted-by-all' }))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
    }
  });

  test('made from one name by ten at once is another one for each', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Same Name' })));
    expect(new Set(results.map(({ slug }) => slug)).size).toBe(10);
  });
});

describe('a former slug', () => {
  test('goes on leading to its restaurant, and stays its own', async () => {
    const restaurant = await create({ slug: 'before-it' });
    await change(restaurant, { slug: 'between-it' });
    await change(restaurant, { slug: 'after-it' });
    for (const slug of ['before-it', 'between-it', 'after-it']) {
      expect(await bySlug(slug)).toMatchObject({ id: restaurant.id, slug: 'after-it' });
    }
    expect(await refused(create({ slug: 'before-it' }))).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
  });

  test('can be taken again by its restaurant', async () => {
    const restaurant = await create({ slug: 'there-it' });
    await change(restaurant, { slug: 'and-back' });
    expect(await change(restaurant, { slug: 'there-it' })).toMatchObject({ slug: 'there-it' });
    expect(await bySlug('and-back')).toMatchObject({ slug: 'there-it' });
    expect(await change(restaurant, { slug: 'there-it' })).toMatchObject({ slug: 'there-it' });
  });

  test('is kept for its restaurant however the change and a newcomer meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const slug = `meeting-${round}`;
      const first = await create({ slug });
      await Promise.all([change(first, { slug: `moved-${round}` }), settled(create({ slug }))]);
      expect(await bySlug(slug)).toMatchObject({ id: first.id, slug: `moved-${round}` });
    }
  });
});
