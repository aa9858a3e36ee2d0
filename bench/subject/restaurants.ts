import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** What a restaurant is made of, in an order that its foreign keys allow. */
const PARTS = [
  'restaurant_users',
  'service_settings',
  'scheduling_settings',
  'opening_hours',
  'delivery_zones',
  'tax_rates',
  'menu_settings',
  'schedules',
  'menu_categories',
  'menu_items',
  'option_groups',
  'options',
  'item_option_groups',
  'promotions',
];

/** The highest ceiling there is: orders are counted against it as in life, and a rush of the bench keeps below it. */
const MOST_UNANSWERED = 1000;

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies of a restaurant under slugs of their own, with its people, hours, zones and whole menu. Ids are unique per
 * restaurant only, so the same basket fits all of them. Returns the slugs.
 */
export function copyRestaurant(url: string, slug: string, count: number): Promise<string[]> {
  return withClient(url, async (client) => {
    const slugs = Array.from({ length: count }, () => `bench-${randomUUID().slice(0, 18)}`);
    for (const copy of slugs) {
      const id = randomUUID();
      await client.query(
        `INSERT INTO restaurants
         SELECT (jsonb_populate_record(r, jsonb_build_object('id', $1::text, 'slug', $2::text, 'most_unanswered', $4::integer))).*
         FROM restaurants r WHERE slug = $3`,
        [id, copy, slug, MOST_UNANSWERED],
      );
      for (const part of PARTS) {
        await client.query(
          `INSERT INTO ${part} SELECT (jsonb_populate_record(p, jsonb_build_object('restaurant_id', $1::text))).*
           FROM ${part} p WHERE restaurant_id = (SELECT id FROM restaurants WHERE slug = $2)`,
          [id, slug],
        );
      }
    }
    return slugs;
  });
}

/** Restaurants that take cards by Stripe, or its double. */
export function offerCards(url: string, slugs: readonly string[]): Promise<unknown> {
  return withClient(url, (client) =>
    client.query(
      `INSERT INTO payment_settings (restaurant_id, card_provider) SELECT id, 'stripe' FROM restaurants WHERE slug = ANY ($1)`,
      [slugs],
    ),
  );
}
