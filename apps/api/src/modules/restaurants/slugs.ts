import type { Db } from '#platform/database/transaction.ts';

/** Words that have a meaning of their own in diners' addresses. */
const RESERVED = new Set(['menu', 'checkout', 'order-confirmation', 'session']);
const LONGEST = 60;

/** Whether a slug can be had: not somebody's, not somebody's former one (but one's own), not a reserved word. */
export async function isSlugFree(db: Db, slug: string, forRestaurantId: string | null): Promise<boolean> {
  if (RESERVED.has(slug)) return false;
  const current = await db.selectFrom('restaurants').select('id').where('slug', '=', slug).executeTakeFirst();
  if (current) return current.id === forRestaurantId;
  const former = await db
    .selectFrom('former_slugs')
    .select('restaurant_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return former === undefined || former.restaurant_id === forRestaurantId;
}

/** A free slug that reads like the wanted one. */
export async function suggestSlug(db: Db, wanted: string): Promise<string> {
  for (let number = 2; number < 1_000; number += 1) {
    const candidate = `${wanted.slice(0, LONGEST - 4)}-${number}`;
    if (await isSlugFree(db, candidate, null)) return candidate;
  }
  return `${wanted.slice(0, LONGEST - 11)}-restaurant`;
}
