import { type DemoRestaurant, type DemoService, demoTexts } from './demo-data.ts';
import {
  type DemoCategory,
  type DemoItem,
  type DemoOption,
  type DemoOptionGroup,
  demoMenu,
} from './demo-menu.ts';
import type { DemoLine } from './demo-order.ts';
import type { Chance } from './demo-random.ts';

const isSoldAt = ({ interval }: DemoCategory, clock: string): boolean =>
  interval === undefined || (interval.from <= clock && clock < interval.to);

const chooseFrom = (group: DemoOptionGroup, chance: Chance): readonly DemoOption[] => {
  const usual = group.options.filter((candidate) => candidate.isDefault);
  if (usual.length > 0 && chance.happens(0.7)) return usual;
  if (group.min === 0 && chance.happens(0.75)) return [];
  const wanted = Math.max(group.min, Math.min(group.max, chance.whole(1, 2)));
  const chosen = chance.some(group.options, wanted);
  const [first] = chosen;
  const room = chosen.length < group.max && group.repeat > 1;
  return first !== undefined && room && chance.happens(0.15) ? [first, ...chosen] : chosen;
};

/** The least that a line can cost, in minor units: choices of groups with free ones count nothing. */
export const lineFloor = ({ item, options, quantity }: DemoLine): number => {
  const priced = new Set(item.groups.flatMap(({ free, name }) => (free === 0 ? [name] : [])));
  const extras = options.map(({ group, price }) => (priced.has(group) ? price : 0));
  return quantity * extras.reduce((sum, price) => sum + price, item.price);
};

/** One line from a category, of what a service has; popular items come three times as often. */
export const chooseLine = (category: DemoCategory, service: DemoService, chance: Chance): DemoLine => {
  const items = category.items.filter(({ services }) => services?.includes(service) ?? true);
  const item: DemoItem = chance.weighted(items, ({ tags }) => (tags.includes('POPULAR') ? 3 : 1));
  return {
    item,
    quantity: chance.happens(0.14) ? 2 : 1,
    options: item.groups.flatMap((group) => chooseFrom(group, chance)),
    ...(chance.happens(0.05) ? { note: chance.pick(demoTexts.lineNotes) } : {}),
  };
};

/** A basket worth at least `minimum` minor units, of what a service has at a local clock time (`HH:MM`). */
export const chooseBasket = (
  restaurant: DemoRestaurant,
  { clock, service }: { readonly clock: string; readonly service: DemoService },
  minimum: number,
  chance: Chance,
): readonly DemoLine[] => {
  const onSale = demoMenu(restaurant).categories.filter((category) => isSoldAt(category, clock));
  const possible = restaurant.baskets.filter(({ categories }) =>
    categories.every((name) => onSale.some((category) => category.name === name)),
  );
  const wanted = chance.weighted(possible, ({ weight }) => weight);
  const categories = wanted.categories.flatMap((name) => onSale.filter((category) => category.name === name));
  const lines = categories.map((category) => chooseLine(category, service, chance));
  const worth = () => lines.reduce((sum, line) => sum + lineFloor(line), 0);
  while (worth() < minimum) lines.push(chooseLine(chance.pick(categories), service, chance));
  return lines;
};
