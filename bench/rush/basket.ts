import type { Call } from '@comanda/client/call';
import type { CallInput, CallOutput } from '@comanda/contract/calls';
import type { BasketItem } from '@comanda/contract/shapes/basket';
import type { DinerMenu, MenuItem } from '@comanda/contract/shapes/menu';
import type { Chance } from '@comanda/demo/demo-random';
import type { Tally } from './tally.ts';

type Quote = CallOutput<'quote'>;
type Basket = Pick<CallInput<'placeOrder'>['body'], 'service' | 'items' | 'address' | 'location' | 'table'>;

export type PricedBasket = { readonly basket: Basket; readonly quote: Quote };

/** How often a refused basket is enlarged or replaced by a new one. */
const TRIES = 8;

const isServed = ({ servings, asOf }: DinerMenu, served: number | undefined) =>
  served === undefined ||
  (servings[served]?.periods.some(({ from, until }) => from <= asOf && asOf < until) ?? false);

/** What can be had now. */
function dishesOf(menu: DinerMenu): MenuItem[] {
  return menu.categories
    .filter((category) => isServed(menu, category.served))
    .flatMap(({ items }) => items)
    .filter((item) => !item.soldOut && item.unorderable === undefined && isServed(menu, item.served));
}

function lineOf(menu: DinerMenu, item: MenuItem, chance: Chance): BasketItem {
  const options = item.optionGroupIds.flatMap((groupId) => {
    const group = menu.optionGroups.find(({ id }) => id === groupId);
    if (!group || group.min === 0) return [];
    const available = group.options.filter((option) => option.available);
    return [{ groupId, optionIds: chance.some(available, group.min).map(({ id }) => id) }];
  });
  return { itemId: item.id, quantity: chance.happens(0.15) ? 2 : 1, options };
}

/** Deliveries go to the restaurant's own address, which lies within its delivery area. */
function serviceOf({ restaurant }: DinerMenu, chance: Chance): Omit<Basket, 'items'> {
  const service = chance.pick(restaurant.services);
  const { line1, city, postcode } = restaurant.address;
  if (service === 'DELIVERY') {
    const { location } = restaurant;
    return { service, address: { line1, city, ...(postcode ? { postcode } : {}) }, location };
  }
  return service === 'DINE_IN' ? { service, table: String(chance.whole(1, 20)) } : { service };
}

/** A basket that the restaurant would take now; null where there is none. */
export async function chooseBasket(
  call: Call,
  menu: DinerMenu,
  chance: Chance,
  tally: Tally,
): Promise<PricedBasket | null> {
  const dishes = dishesOf(menu);
  if (dishes.length === 0 || menu.restaurant.services.length === 0) return null;
  const { slug } = menu.restaurant;
  const how = serviceOf(menu, chance);
  const more = () => lineOf(menu, chance.pick(dishes), chance);
  let items = Array.from({ length: chance.whole(1, 4) }, more);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const basket = { ...how, items };
    const quote = await tally.time('price a basket', () => call('quote', { params: { slug }, body: basket }));
    if (quote === null) return null;
    if (quote.problems.length === 0) return { basket, quote };
    const isTooSmall = quote.problems.every(({ code }) => code === 'BELOW_MINIMUM');
    items = isTooSmall ? [...items, more()] : Array.from({ length: 2 }, more);
  }
  return null;
}
