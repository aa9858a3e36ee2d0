import { randomUUID } from 'node:crypto';
import { editRestaurant } from '@comanda/testing/edits';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { inDatabase } from './database.ts';
import { callAs, expect } from './story.ts';

export const PASSWORD = 'four plain words here';

export function newAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@pepper.example`;
}

const Mails = z.array(z.object({ subject: z.string(), text: z.string() }));

/**
 * Where the newest e-mail to an address leads, by path alone: the server cannot know by which name this browser reaches
 * it. Waits for an e-mail that leads to the wanted page.
 */
export async function mailedPath(request: APIRequestContext, to: string, page: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const answer = await request.get('/api/dev/mailbox', { params: { to } });
    const [mail] = Mails.parse(await answer.json());
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');
    expect(`${pathname}/`).toContain(`${page}/`);
    found = pathname + search;
  }).toPass();
  return found;
}

/** An account of its own, made by the API, whose address is confirmed. */
export async function register(firstName: string, email = newAddress(firstName.toLowerCase())) {
  const body = { email, password: PASSWORD, firstName, lastName: 'Adeyemi' };
  const session = await callAs()('register', { body });
  await inDatabase((client) =>
    client.query('UPDATE users SET is_verified = true WHERE id = $1', [session.id]),
  );
  return { email, userId: session.id, call: callAs(session.accessToken) };
}

type Owner = Awaited<ReturnType<typeof register>>;

/** What went past the server reaches it with an edit of its own. */
async function announceEdit(owner: Owner, id: string): Promise<void> {
  await editRestaurant(owner.call, id, { description: 'Soup of the day' });
}

/** An owner with a business and its restaurant, as new as it can be: no menu, no hours. */
export async function newRestaurant(name: string) {
  const owner = await register('Grace');
  const merchant = await owner.call('createMerchant', {
    body: { name: `${name} Group`, email: owner.email, country: 'GB' },
  });
  const restaurant = await owner.call('createRestaurant', {
    body: {
      merchantId: merchant.id,
      name,
      timezone: 'Europe/London',
      currency: 'GBP',
      address: { line1: '1 Long Lane', city: 'London', postcode: 'EC1A 9HF', country: 'GB' },
    },
  });
  return { owner, merchant, restaurant };
}

/** As a new one, but open round the clock, and selling soup. */
export async function openRestaurant(name: string) {
  const { owner, merchant, restaurant } = await newRestaurant(name);
  const { id } = restaurant;
  const [rate, category, item] = [randomUUID(), randomUUID(), randomUUID()];
  await inDatabase(async (client) => {
    await client.query(
      `INSERT INTO opening_hours (restaurant_id, id, day, opens, closes, services)
         SELECT $1, gen_random_uuid(), day, '00:00', '00:00', '{DELIVERY,COLLECTION,DINE_IN}'
         FROM unnest(enum_range(NULL::week_day)) AS day`,
      [id],
    );
    await client.query(
      `INSERT INTO tax_rates (restaurant_id, id, name, parts)
         VALUES ($1, $2, 'VAT', '[{"name": "VAT", "rate": 20000, "services": null}]')`,
      [id, rate],
    );
    await client.query(
      "INSERT INTO menu_categories (restaurant_id, id, name, sort) VALUES ($1, $2, 'All day', 0)",
      [id, category],
    );
    await client.query(
      `INSERT INTO menu_items (restaurant_id, id, category_id, tax_rate_id, name, price, sort)
         VALUES ($1, $2, $3, $4, 'Soup', 600, 0)`,
      [id, item, category, rate],
    );
  });
  await announceEdit(owner, id);
  return { owner, merchant, restaurant };
}

type Place = Awaited<ReturnType<typeof openRestaurant>>;

/** Lets somebody with an account join by a mailed invitation, without a browser. */
export async function letJoin(
  request: APIRequestContext,
  { owner, restaurant }: Place,
  person: { email: string },
  role: 'MANAGER' | 'STAFF',
): Promise<void> {
  const restaurantId = restaurant.id;
  await owner.call('invite', { body: { email: person.email, firstName: 'Ada', role, restaurantId } });
  const path = await mailedPath(request, person.email, '/restaurant/invite');
  const inviteToken = new URL(path, 'http://none').searchParams.get('token') ?? '';
  await callAs()('link', { body: { email: person.email, restaurantId, inviteToken } });
}

/** What billing does when nobody pays. The server finds it out by itself: nobody can edit any more, to announce it. */
export async function lock({ owner, restaurant }: Place): Promise<void> {
  const { id } = restaurant;
  await inDatabase((client) =>
    client.query(
      `WITH due AS (UPDATE subscriptions SET status = 'LOCKED', next_look_at = NULL WHERE restaurant_id = $1)
         UPDATE restaurants SET account_locked = true WHERE id = $1`,
      [id],
    ),
  );
  await expect
    .poll(async () => (await owner.call('restaurant', { params: { id } })).accountLocked)
    .toBe(true);
}

/** As if somebody had given their password long ago in every session of theirs. */
export async function forgetProofs(userId: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      "UPDATE sessions SET reauthenticated_at = reauthenticated_at - interval '1 hour' WHERE user_id = $1",
      [userId],
    ),
  );
}
