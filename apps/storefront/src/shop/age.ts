import { minimumAge } from '@comanda/domain/menu/ages';
import type { BasketEntry } from './basket.ts';
import type { MenuIndex } from './menu-index.ts';

/** What of a basket is not for everyone, by name, and from which age on it is; null where nothing is. */
export function aged(
  { items }: MenuIndex,
  entries: readonly Pick<BasketEntry, 'itemId'>[],
): { readonly age: number; readonly dishes: readonly string[] } | null {
  const found = [...new Set(entries.map(({ itemId }) => itemId))].flatMap((id) => items.get(id) ?? []);
  const age = minimumAge(found.flatMap(({ tags }) => tags));
  if (age === null) return null;
  const asking = found.filter(({ tags }) => minimumAge(tags) !== null);
  return { age, dishes: asking.map(({ name }) => name) };
}
