import type { BasketEntry } from './basket.ts';
import { isRecord, listOf } from './stored.ts';
import { parseEntries } from './stored-basket.ts';

/** A restaurant that this device has visited, the latest first. */
export type RecentRestaurant = {
  readonly slug: string;
  readonly name: string;
  readonly cuisines: readonly string[];
};

export const RECENT_KEY = 'recent-restaurants';
const MOST_RECENT = 8;

function parseRecent(value: unknown): RecentRestaurant | null {
  if (!isRecord(value) || typeof value.slug !== 'string' || typeof value.name !== 'string') return null;
  const cuisines = listOf(value.cuisines, (cuisine) => (typeof cuisine === 'string' ? cuisine : null));
  return { slug: value.slug, name: value.name, cuisines };
}

export function parseRecents(value: unknown): RecentRestaurant[] {
  return listOf(value, parseRecent);
}

/** With this one first, and once. */
export function visited(
  recents: readonly RecentRestaurant[],
  restaurant: RecentRestaurant,
): RecentRestaurant[] {
  return [restaurant, ...recents.filter(({ slug }) => slug !== restaurant.slug)].slice(0, MOST_RECENT);
}

export type LastOrder = { readonly orderId: string; readonly entries: readonly BasketEntry[] };

export function lastOrderKey(slug: string): string {
  return `last-order:${slug}`;
}

export function parseLastOrder(value: unknown): LastOrder | null {
  if (!isRecord(value) || typeof value.orderId !== 'string') return null;
  // what was agreed to then is asked again
  const entries = parseEntries(value.entries).map(({ agreed, ...entry }) => entry);
  return entries.length === 0 ? null : { orderId: value.orderId, entries };
}
