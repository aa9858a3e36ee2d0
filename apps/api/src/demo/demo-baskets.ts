import type { DemoLine } from './demo-order.ts';
import type { Chance } from './demo-random.ts';
import type {
  DemoCategory,
  DemoItem,
  DemoOption,
  DemoOptionGroup,
  DemoRestaurant,
  DemoSlug,
} from './demo-types.ts';

/** What people order together: how often, and from which categories. */
type BasketShape = readonly [weight: number, categories: readonly string[]];

const shapes: Readonly<Record<DemoSlug, readonly BasketShape[]>> = {
  'forno-lucia': [
    [5, ['pizze', 'pizze']],
    [4, ['pizze', 'drinks']],
    [4, ['antipasti', 'pizze', 'pizze', 'drinks']],
    [2, ['antipasti', 'pizze', 'pizze', 'sides', 'dolci']],
    [2, ['pasta', 'pizze', 'dolci']],
    [2, ['calzoni', 'pizze', 'drinks', 'drinks']],
    [1, ['antipasti', 'antipasti', 'pizze', 'pizze', 'pizze', 'dolci', 'drinks']],
  ],
  'tiffin-lane': [
    [4, ['dosa', 'drinks']],
    [4, ['curries', 'biryani', 'breads']],
    [3, ['dosa', 'idli-vada', 'drinks', 'drinks']],
    [3, ['sides', 'curries', 'curries', 'breads', 'breads']],
    [2, ['biryani', 'sides', 'sweets']],
    [4, ['lunch']],
    [3, ['lunch', 'lunch', 'drinks']],
  ],
  'suya-yard': [
    [5, ['grill', 'drinks']],
    [4, ['grill', 'rice', 'drinks']],
    [3, ['soups', 'drinks']],
    [3, ['soups', 'soups', 'sides', 'drinks', 'drinks']],
    [2, ['small-chops', 'grill', 'rice', 'sides', 'drinks']],
    [2, ['small-chops', 'rice', 'rice', 'drinks']],
  ],
};

const lineNotes = [
  'Well done, please',
  'Not too much salt',
  'Sauce on the side, please',
  'Extra napkins',
  'Half for a child',
];

const isSoldAt = (category: DemoCategory, clock: string): boolean =>
  category.schedule === undefined || (category.schedule.opens <= clock && clock < category.schedule.closes);

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

/** Options for one item that satisfy every group’s rule. */
const chooseOptions = (restaurant: DemoRestaurant, item: DemoItem, chance: Chance): DemoOption[] => {
  const groups = item.groups.flatMap((key) =>
    restaurant.menu.optionGroups.filter((group) => group.key === key),
  );
  return groups.flatMap((group) => chooseFrom(group, chance));
};

/** The least that a line can cost, in minor units: choices of groups with free ones count nothing. */
export const lineFloor = (restaurant: DemoRestaurant, line: DemoLine): number => {
  const item = restaurant.menu.categories.flatMap(({ items }) => items).find(({ key }) => key === line.item);
  const priced = restaurant.menu.optionGroups
    .filter((group) => group.free === 0)
    .flatMap(({ options }) => options);
  const extras = line.options.map((key) => priced.find((candidate) => candidate.key === key)?.price ?? 0);
  return line.quantity * extras.reduce((sum, price) => sum + price, item?.price ?? 0);
};

/** One line from a category; popular items come three times as often. */
export const chooseLine = (restaurant: DemoRestaurant, category: DemoCategory, chance: Chance): DemoLine => {
  const item = chance.weighted(category.items, ({ tags }) => (tags.includes('POPULAR') ? 3 : 1));
  return {
    item: item.key,
    quantity: chance.happens(0.14) ? 2 : 1,
    options: chooseOptions(restaurant, item, chance).map(({ key }) => key),
    ...(chance.happens(0.05) ? { note: chance.pick(lineNotes) } : {}),
  };
};

/** A basket worth at least `minimum` minor units, of what is sold at a local clock time (`HH:MM`). */
export const chooseBasket = (
  restaurant: DemoRestaurant,
  clock: string,
  minimum: number,
  chance: Chance,
): readonly DemoLine[] => {
  const onSale = restaurant.menu.categories.filter((category) => isSoldAt(category, clock));
  const possible = shapes[restaurant.slug].filter(([, keys]) =>
    keys.every((key) => onSale.some((c) => c.key === key)),
  );
  const [, wanted] = chance.weighted(possible, ([weight]) => weight);
  const categories = wanted.flatMap((key) => onSale.filter((category) => category.key === key));
  const lines = categories.map((category) => chooseLine(restaurant, category, chance));
  const worth = () => lines.reduce((sum, line) => sum + lineFloor(restaurant, line), 0);
  while (worth() < minimum) lines.push(chooseLine(restaurant, chance.pick(categories), chance));
  return lines;
};
