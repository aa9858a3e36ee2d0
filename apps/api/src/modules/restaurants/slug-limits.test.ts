import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { editRestaurant } from '@comanda/testing/edits';
import { insertSession } from '@comanda/testing/sample-members';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
});

afterAll(() => app.close());

const callAs = async (person: 'ADMIN' | 'STRANGER') =>
  callWith(app, await insertSession(app, app.world.users[person].id));
const rename = async (slug: string) =>
  editRestaurant(await callAs('ADMIN'), app.world.restaurant.id, { slug });
const leadsTo = async (slug: string) => {
  const answer = await app.send(`/restaurants?slug=${slug}`);
  return answer.status === 200 ? JSON.parse(answer.text).slug : answer.status;
};

describe('the addresses of a restaurant', () => {
  test('are five former ones at most: the oldest is free again for others', async () => {
    const first = app.world.restaurant.slug;
    for (let name = 1; name <= 6; name += 1) {
      await rename(`name-${name}`);
      app.clock.advance(DAY_MS);
    }
    expect(await leadsTo('name-1')).toBe('name-6');
    expect(await leadsTo('name-5')).toBe('name-6');
    expect(await leadsTo(first)).toBe(404);
    const stranger = await callAs('STRANGER');
    const take = (slug: string) => editRestaurant(stranger, app.world.foreign.id, { slug });
    expect(await refused(take('name-1'))).toMatchObject({
      code: 'SLUG_TAKEN',
    });
    expect(await take(first)).toMatchObject({
      slug: first,
    });
    expect(await leadsTo(first)).toBe(first);
  });

  test('come back to a restaurant that takes an own one again', async () => {
    const first = app.world.restaurant.slug;
    await rename('for-a-while');
    expect(await leadsTo(first)).toBe('for-a-while');
    await rename(first);
    expect(await leadsTo('for-a-while')).toBe(first);
  });

  test('change five times a day, and other fields as often as one likes', async () => {
    for (let name = 1; name <= 5; name += 1) await rename(`today-${name}`);
    expect(await refused(rename('today-6'))).toMatchObject({ status: 429 });
    await rename('today-5');
    app.clock.advance(DAY_MS);
    expect(await rename('today-6')).toMatchObject({ slug: 'today-6' });
  });
});

test('a merchant whose restaurant is locked opens no other until that is settled', async () => {
  const { merchantId, restaurant } = app.world;
  await app.database.db
    .updateTable('restaurants')
    .set({ account_locked: true })
    .where('id', '=', restaurant.id)
    .execute();
  const body = {
    merchantId,
    name: 'A new start',
    timezone: 'Europe/London',
    currency: 'GBP',
    address: { line1: '2 Long Lane', city: 'London', country: 'GB' },
  };
  const call = await callAs('ADMIN');
  const refusal = await refused(call('createRestaurant', { body }));
  expect(refusal).toMatchObject({ status: 423, code: 'LOCKED' });
  expect(refusal.message).toContain('is locked until its subscription is paid');
});
