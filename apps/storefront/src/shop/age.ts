import { minimumAge } from '@comanda/domain/menu/ages';
import type { BasketEntry, Choice } from './basket.ts';
import type { MenuIndex } from './menu-index.ts';

/** What of a basket is not for everyone, by name, and from which age on it is; null where nothing is. */
export function aged(
  { items, groups }: MenuIndex,
  entries: readonly Pick<BasketEntry, 'itemId' | 'options'>[],
): { readonly age: number; readonly dishes: readonly string[] } | null {
  const partsOf = ({ groupId, optionIds }: Choice) =>
    groups
      .get(groupId)
      ?.options.flatMap(({ id, itemId }) => (optionIds.includes(id) ? (itemId ?? []) : [])) ?? [];
  const ids = entries.flatMap(({ itemId, options }) => [itemId, ...options.flatMap(partsOf)]);
  const found = [...new Set(ids)].flatMap((id) => items.get(id) ?? []);
  const age = minimumAge(found.flatMap(({ tags }) => tags));
  if (age === null) return null;
  const asking = found.filter(({ tags }) => minimumAge(tags) !== null);
  return { age, dishes: asking.map(({ name }) => name) };
}
