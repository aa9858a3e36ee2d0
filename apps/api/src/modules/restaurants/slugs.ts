import { randomBytes } from 'node:crypto';
import { withoutEnd } from '@comanda/domain/people/without-end';
import type { Db } from '#platform/database/transaction.ts';

/** Words that have a meaning of their own in diners' addresses. */
const RESERVED = new Set(['menu', 'checkout', 'order-confirmation', 'session']);
const LONGEST = 60;
/** Tried before letters, so that many restaurants of one name cost no more than one question. */
const NUMBERS = 98;
const RANDOM_BYTES = 4;

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

/** A free slug like the wanted one: with the first free number, or with letters when none is free. */
export async function suggestSlug(db: Db, wanted: string): Promise<string> {
  const stem = withoutEnd(wanted.slice(0, LONGEST - RANDOM_BYTES * 2 - 1), '-');
  const numbered = Array.from({ length: NUMBERS }, (_, index) => `${stem}-${index + 2}`);
  const current = db.selectFrom('restaurants').select('slug').where('slug', 'in', numbered);
  const former = db.selectFrom('former_slugs').select('slug').where('slug', 'in', numbered);
  const taken = new Set((await current.union(former).execute()).map(({ slug }) => slug));
  return numbered.find((slug) => !taken.has(slug)) ?? `${stem}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}
