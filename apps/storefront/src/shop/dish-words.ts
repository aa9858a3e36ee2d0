import type { DinerMenu, MenuItem } from '@comanda/contract/shapes/menu';
import { onlyForWords } from '@comanda/contract/words/items';
import type { Service } from '@comanda/domain/hours/services';
import { dayWords, timeAndDay } from './clock.ts';
import type { MenuIndex } from './menu-index.ts';

type Serving = DinerMenu['servings'][number];

/** A menu holds until days get other names, so they are named from when it was made, epoch ms. */
export function madeAt({ asOf }: DinerMenu): number {
  return Date.parse(asOf);
}

/** "Lunch, 11:30–15:00": what a dish says outside its hours; many schedules are called what they say. */
function servingWords({ name, hours }: Serving): string {
  if (hours.startsWith(name)) return hours;
  return hours === '' ? name : `${name}, ${hours}`;
}

/** "Served 11:30–15:00"; null for what always is. */
export function hoursWords({ servings }: DinerMenu, served: number | undefined): string | null {
  const hours = servings[served ?? -1]?.hours;
  return hours ? `Served ${hours}` : null;
}

/** "From 10 on, by 5"; null for a dish that is ordered one by one. */
export function quantityWords({ leastQuantity, quantityStep }: MenuItem): string | null {
  const by = quantityStep === undefined ? '' : `by ${quantityStep}`;
  if (leastQuantity === undefined) return by === '' ? null : `Ordered ${by}`;
  return `Ordered from ${leastQuantity} on${by && `, ${by}`}`;
}

function soldOutWords({ menu, when }: MenuIndex, item: MenuItem, until: number | null): string {
  if (until === null) return 'Sold out';
  const [first] = Object.values(item.next ?? {}).sort();
  const day = first && dayWords(Date.parse(first), madeAt(menu), menu.restaurant).replace(/^on /, '');
  if (when === 'ASAP' && day && !/^to(day|night)$/.test(day)) return `Sold out today, order for ${day}`;
  return `Sold out until ${timeAndDay(until, madeAt(menu), menu.restaurant)}`;
}

export const NOT_THEN = 'Not on the menu then';

/** "Only for delivery". */
export function servicesWords({ services }: { readonly services: readonly Service[] }): string {
  const words = onlyForWords(services);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why the card of a dish is greyed at the time of the menu, in a few words; null when it can be had. */
export function cannotWords(index: MenuIndex, item: MenuItem): string | null {
  const refusal = index.refusals.get(item.id);
  if (!refusal || item.unorderable) return item.unorderable ?? null;
  if (refusal.code === 'NOT_FOR_SERVICE') return servicesWords(refusal);
  if (refusal.code === 'SOLD_OUT') return soldOutWords(index, item, refusal.until);
  const serving = index.menu.servings[item.served ?? -1];
  return serving ? servingWords(serving) : NOT_THEN;
}
