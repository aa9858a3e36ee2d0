import { notFound } from '#platform/http/errors.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import type { Snapshots } from './snapshots.ts';

/** The restaurant that a slug leads to; former slugs go on working. Throws 404. */
export async function requireMenu(snapshots: Snapshots, slug: string): Promise<MenuSnapshot> {
  const first = await snapshots.bySlug(slug);
  const answer = first.kind === 'moved' ? await snapshots.bySlug(first.slug) : first;
  if (answer.kind !== 'found') throw notFound('restaurant');
  return answer.snapshot;
}

export async function requireMenuOf(snapshots: Snapshots, restaurantId: string): Promise<MenuSnapshot> {
  const snapshot = await snapshots.get(restaurantId);
  if (!snapshot) throw notFound('restaurant');
  return snapshot;
}
