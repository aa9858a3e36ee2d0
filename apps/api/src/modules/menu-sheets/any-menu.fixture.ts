import { Allergen } from '@comanda/contract/shapes/menu';
import { categoryFields } from '@comanda/contract/shapes/menu-categories';
import { itemFields } from '@comanda/contract/shapes/menu-edit';
import { DAYS } from '@comanda/domain/hours/dates';
import { scheduleProblem } from '@comanda/domain/hours/schedule-problems';
import { SERVICES } from '@comanda/domain/hours/services';
import { askableGroups } from '@comanda/domain/menu/asked-groups';
import fc from 'fast-check';
import { blankItem, blankOption } from '#modules/menu-edit';
import type { MenuRows } from './menu-rows.ts';
import { taxParts } from './tax-parts.fixture.ts';

export const RESTAURANT = '00000000-0000-7000-8000-000000000001';

export const PICTURE = { url: '/uploads/a,"b".webp', width: 800, height: 600 };

const NASTY = [
  ...[
    '=1+1',
    '+44',
    '-5',
    '@SUM(A1)',
    "'=x",
    "''-",
    "it's",
    '＝1',
    'a, b',
    'a\\',
    '\\,',
    '"quoted"',
    ';',
    ',',
  ],
  ...[
    'Size',
    'Size',
    'Size #2',
    'size',
    '#2',
    '🍕',
    '寿司',
    'é',
    'yes',
    '0',
    'sep=;',
    'Crème, "brûlée" = 🍮',
  ],
];

const name = fc.oneof(
  fc.constantFrom(...NASTY),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => itemFields.name.safeParse(text).data === text),
);

const words = fc.oneof(
  name,
  fc
    .array(name, { minLength: 2, maxLength: 3 })
    .map((lines) => lines.join('\n'))
    .filter((text) => categoryFields.description.safeParse(text).data === text),
  fc.constant('two\r\nlines, "quoted"; and\ttabbed'),
);

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const allergens = fc.dictionary(
  fc.constantFrom(...Allergen.options),
  fc.constantFrom('CONTAINS', 'MAY_CONTAIN', 'FREE'),
  { noNullPrototype: true },
);
const mark = {
  available: fc.boolean(),
  sold_out_until: orNull(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2199, 11) })),
};
const few = <T>(value: fc.Arbitrary<T>, maxLength = 4) => fc.array(value, { maxLength });

const TIMES = ['00:00', '09:30', '12:00', '15:00', '23:59'];
const interval = fc
  .record(
    {
      day: fc.constantFrom(...DAYS),
      from: fc.constantFrom(...TIMES),
      to: fc.constantFrom(...TIMES),
    },
    { noNullPrototype: true },
  )
  .filter(({ from, to }) => from !== to || from === '00:00');

const option = fc.record({
  name,
  kitchen_name: orNull(name),
  price: fc.integer({ min: -2_000, max: 2_000 }),
  ...mark,
  repeat: fc.integer({ min: 1, max: 9 }),
  allergens,
  opens: few(fc.nat(), 2),
  part: fc.tuple(fc.nat(), fc.nat()),
});

const size = fc.record({
  name,
  kitchen_name: orNull(name),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  ...mark,
  allergens,
  opens: few(fc.nat(), 2),
});

const item = fc.record({
  name,
  description: orNull(words),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  tags: fc.uniqueArray(fc.constantFrom('VEGAN', 'SPICY_2', 'HALAL'), { maxLength: 3 }),
  allergens,
  number: orNull(fc.constantFrom('1', '23', '012', '12a', 'A 7', '=1', '5.1', '№ 4')),
  kcal: orNull(fc.integer({ min: 0, max: 20_000 })),
  least_quantity: orNull(fc.integer({ min: 2, max: 99 })),
  quantity_step: orNull(fc.integer({ min: 2, max: 99 })),
  kitchen_name: orNull(name),
  preparation_minutes: orNull(fc.integer({ min: 0, max: 600 })),
  service_prices: fc.dictionary(fc.constantFrom(...SERVICES), fc.integer({ min: 0, max: 10_000_000 }), {
    noNullPrototype: true,
  }),
  services: orNull(fc.subarray([...SERVICES], { minLength: 1 })),
  visible: fc.boolean(),
  ...mark,
  stock: orNull(fc.integer({ min: 0, max: 100_000 })),
  image: orNull(fc.constant(PICTURE)),
  tax: fc.nat(),
  schedule: fc.nat(),
  groups: fc.array(fc.nat(), { maxLength: 4 }),
  sizes: few(size, 3),
});

const category = fc.record({
  name,
  description: orNull(words),
  visible: fc.boolean(),
  schedule: fc.nat(),
  items: few(item),
});

const group = fc.record({
  name,
  options: fc.array(option, { minLength: 1, maxLength: 4 }),
  max: fc.nat(),
  free: fc.nat(3),
});

const id = (kind: number, number: number) =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
const untouched = { version: 1, changed_at: null, changed_by: null };
const of = { restaurant_id: RESTAURANT };

/** One of the rows, or none. */
const pick = (rows: readonly { id: string }[], number: number) =>
  rows[number % (rows.length + 1)]?.id ?? null;

const times = fc.array(interval, { minLength: 1, maxLength: 4 });
const intervals = times.filter((drawn) => scheduleProblem(drawn) === null);

const days = fc.constantFrom(
  { first_day: null, last_day: null },
  { first_day: '2026-12-01', last_day: '2026-12-24' },
  { first_day: null, last_day: '2027-01-06' },
);

/** Any menu that the calls could have made, names that a spreadsheet would run included. */
export const anyMenu: fc.Arbitrary<MenuRows> = fc
  .record({
    taxes: few(fc.record({ name, parts: taxParts(name) })),
    schedules: few(fc.record({ name, intervals, days })),
    groups: few(group),
    categories: few(category),
  })
  .map((drawn) => {
    const taxes = drawn.taxes.map((tax, index) => ({ ...of, id: id(1, index), ...tax }));
    const schedules = drawn.schedules.map(({ days: between, ...schedule }, index) => ({
      ...{ ...of, id: id(2, index) },
      ...schedule,
      ...between,
    }));
    const groups = drawn.groups.map(({ name, options, max: most, free: without }, index) => {
      const choices = options.reduce((sum, { repeat }) => sum + repeat, 0);
      const max = 1 + (most % choices);
      const free = Math.min(without, max);
      return { ...of, id: id(3, index), item_id: null, name, min: 1, max, free, ...untouched };
    });
    const lowest = (price: number, sizes: readonly { price: number }[]) =>
      sizes.length === 0 ? price : Math.min(...sizes.map((one) => one.price));
    const prices = drawn.categories.flatMap(({ items: own }) =>
      own.map(({ price, sizes: drawnSizes }) => lowest(price, drawnSizes)),
    );
    const dearest = prices.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...prices);
    const picked = (numbers: readonly number[]) => [
      ...new Set(numbers.flatMap((number) => pick(groups, number) ?? [])),
    ];
    const options = drawn.groups.flatMap((own, index) =>
      own.options.map(({ part: _, ...drawnOption }, sort) => ({
        ...blankOption(RESTAURANT, id(3, index)),
        ...drawnOption,
        opens: picked(drawnOption.opens).filter((groupId) => groupId !== id(3, index)),
        id: id(4, index * 100 + sort),
        sort,
        price: Math.max(drawnOption.price, 0 - dearest),
      })),
    );
    const categories = drawn.categories.map(({ items: _, schedule, ...own }, sort) => ({
      ...of,
      id: id(5, sort),
      ...own,
      schedule_id: pick(schedules, schedule),
      sort,
      ...untouched,
    }));
    const itemGroups = new Map<string, string[]>();
    const items = drawn.categories.flatMap((own, index) =>
      own.items.map(({ tax, schedule, groups: chosen, sizes: drawnSizes, ...drawnItem }, sort) => {
        const itemId = id(6, index * 100 + sort);
        itemGroups.set(itemId, picked(chosen));
        return {
          ...blankItem(RESTAURANT, id(5, index)),
          ...drawnItem,
          price: lowest(drawnItem.price, drawnSizes),
          id: itemId,
          sort,
          tax_rate_id: pick(taxes, tax),
          schedule_id: pick(schedules, schedule),
        };
      }),
    );
    const sizes = drawn.categories.flatMap(({ items: own }, index) =>
      own.flatMap(({ sizes: drawnSizes }, place) =>
        drawnSizes.map((drawnSize, sort) => ({
          ...blankOption(RESTAURANT, id(7, index * 100 + place)),
          ...drawnSize,
          opens: picked(drawnSize.opens),
          item_id: id(6, index * 100 + place),
          id: id(8, index * 10_000 + place * 100 + sort),
          is_default: sort === 1,
          sort,
        })),
      ),
    );
    // each option is a dish, of one of its sizes, or none; but no dish is a part of itself
    const parts = drawn.groups.flatMap((own) => own.options.map(({ part }) => part));
    const all = new Map(groups.map(({ id: groupId }) => [groupId, optionsIn(groupId)]));
    function optionsIn(groupId: string) {
      return { id: groupId, options: options.filter(({ group_id }) => group_id === groupId) };
    }
    const asks = (itemId: string, groupId: string) => {
      const opened = sizes.flatMap(({ item_id, opens }) => (item_id === itemId ? opens : []));
      const asked = askableGroups(all, [...opened, ...(itemGroups.get(itemId) ?? [])]);
      return asked.some((one) => one.id === groupId);
    };
    const withParts = options.map((one, index) => {
      const [dish = 0, which = 0] = parts[index] ?? [];
      const dish_id = pick(items, dish);
      if (dish_id === null || asks(dish_id, one.group_id)) return one;
      const own = sizes.filter(({ item_id }) => item_id === dish_id);
      return { ...one, dish_id, size_id: pick(own, which) };
    });
    return { taxes, schedules, groups, options: withParts, sizes, categories, items, itemGroups };
  });
