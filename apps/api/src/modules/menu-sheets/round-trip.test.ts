import { Allergen } from '@comanda/contract/shapes/menu';
import { categoryFields, itemFields } from '@comanda/contract/shapes/menu-edit';
import { DAYS } from '@comanda/domain/hours/dates';
import { scheduleProblem } from '@comanda/domain/hours/schedule-problems';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankItem, blankOption } from '#modules/menu-edit';
import { csvText, parseCsv } from './csv-text.ts';
import type { MenuRows } from './menu-rows.ts';
import { mergeSheet } from './merge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { COLUMNS } from './sheet-columns.ts';
import { taxParts } from './tax-parts.fixture.ts';
import { writeSheet } from './write-sheet.ts';

const RESTAURANT = '00000000-0000-7000-8000-000000000001';

const PICTURE = { url: '/uploads/a,"b".webp', width: 800, height: 600 };

const MERGED_INTO = {
  restaurantId: RESTAURANT,
  touched: { changed_at: 0, changed_by: 'Ada' },
  pictures: new Map([[PICTURE.url, PICTURE]]),
};

const EMPTY_MENU: MenuRows = {
  taxes: [],
  schedules: [],
  groups: [],
  options: [],
  categories: [],
  items: [],
  itemGroups: new Map(),
};

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
  price: fc.integer({ min: -2_000, max: 2_000 }),
  ...mark,
  repeat: fc.integer({ min: 1, max: 9 }),
  allergens,
});

const item = fc.record({
  name,
  description: orNull(words),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  tags: fc.uniqueArray(fc.constantFrom('VEGAN', 'SPICY_2', 'HALAL'), { maxLength: 3 }),
  allergens,
  kcal: orNull(fc.integer({ min: 0, max: 20_000 })),
  kitchen_name: orNull(name),
  preparation_minutes: orNull(fc.integer({ min: 0, max: 600 })),
  visible: fc.boolean(),
  ...mark,
  stock: orNull(fc.integer({ min: 0, max: 100_000 })),
  image: orNull(fc.constant(PICTURE)),
  tax: fc.nat(),
  schedule: fc.nat(),
  groups: fc.array(fc.nat(), { maxLength: 4 }),
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

/** Any menu that the calls could have made, names that a spreadsheet would run included. */
const anyMenu: fc.Arbitrary<MenuRows> = fc
  .record({
    taxes: few(fc.record({ name, parts: taxParts(name) })),
    schedules: few(fc.record({ name, intervals })),
    groups: few(group),
    categories: few(category),
  })
  .map((drawn) => {
    const taxes = drawn.taxes.map((tax, index) => ({ ...of, id: id(1, index), ...tax }));
    const schedules = drawn.schedules.map((schedule, index) => ({ ...of, id: id(2, index), ...schedule }));
    const groups = drawn.groups.map(({ name, options, max: most, free: without }, index) => {
      const choices = options.reduce((sum, { repeat }) => sum + repeat, 0);
      const max = 1 + (most % choices);
      const free = Math.min(without, max);
      return { ...of, id: id(3, index), name, min: 1, max, free, ...untouched };
    });
    const prices = drawn.categories.flatMap(({ items }) => items.map(({ price }) => price));
    const dearest = prices.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...prices);
    const options = drawn.groups.flatMap((own, index) =>
      own.options.map((drawnOption, sort) => ({
        ...blankOption(RESTAURANT, id(3, index)),
        ...drawnOption,
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
      own.items.map(({ tax, schedule, groups: chosen, ...drawnItem }, sort) => {
        const itemId = id(6, index * 100 + sort);
        itemGroups.set(itemId, [...new Set(chosen.flatMap((number) => pick(groups, number) ?? []))]);
        return {
          ...blankItem(RESTAURANT, id(5, index)),
          ...drawnItem,
          id: itemId,
          sort,
          tax_rate_id: pick(taxes, tax),
          schedule_id: pick(schedules, schedule),
        };
      }),
    );
    return { taxes, schedules, groups, options, categories, items, itemGroups };
  });

const currency = fc.constantFrom('GBP', 'JPY', 'KWD', 'NGN');

function merged(csv: string, money: string, into: MenuRows, areIdsIgnored = false) {
  const table = parseCsv(csv);
  if (!table.ok) throw new Error(table.problem.message);
  return mergeSheet(readSheet(table.rows, money), into, { ...MERGED_INTO, areIdsIgnored });
}

/** A sheet but for its first column, the ids. */
const withoutIds = (table: readonly (readonly string[])[]) => table.map(([_, ...cells]) => cells);

test('an export that is imported into an empty restaurant is exported the same, with ids of its own', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      const sheet = writeSheet(menu, money);
      const { problems, rows, itemGroups } = merged(csvText(sheet), money, EMPTY_MENU, true);
      expect(problems).toEqual([]);
      expect(withoutIds(writeSheet({ ...rows, itemGroups }, money))).toEqual(withoutIds(sheet));
      expect(rows.items.length).toBe(menu.items.length);
    }),
    { numRuns: 400 },
  );
});

test('an export that is imported where it comes from changes nothing', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      const { created, updated, problems } = merged(csvText(writeSheet(menu, money)), money, menu);
      expect({ created, updated, problems }).toEqual({ created: 0, updated: 0, problems: [] });
    }),
    { numRuns: 200 },
  );
});

test('without its ids it changes nothing either: records are found by their names', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      const csv = csvText(withoutIds(writeSheet(menu, money)));
      const { created, updated, problems } = merged(csv, money, menu);
      expect({ created, updated, problems }).toEqual({ created: 0, updated: 0, problems: [] });
    }),
    { numRuns: 100 },
  );
});

test('whatever is renamed in the sheet stays the record that it was', () => {
  const column = (heading: string) => COLUMNS.indexOf(heading);
  fc.assert(
    fc.property(anyMenu, currency, fc.array(fc.nat(), { maxLength: 6 }), (menu, money, numbers) => {
      const [headings = [], ...rows] = writeSheet(menu, money);
      const chosen = new Set(
        numbers.flatMap((number) => rows.slice(number % (rows.length || 1)).slice(0, 1)),
      );
      const renamed = rows.map((row, index) =>
        chosen.has(row)
          ? row.map((cell, at) =>
              at === column('name') ? `Renamed ${index}` : at === column('key') ? '' : cell,
            )
          : row,
      );
      const {
        created,
        updated,
        problems,
        rows: written,
      } = merged(csvText([headings, ...renamed]), money, menu);
      expect({ created, problems }).toEqual({ created: 0, problems: [] });
      // a group's version counts edits of its options, so more may be written than was renamed
      expect(updated).toBeGreaterThanOrEqual(chosen.size);
      const ids = Object.values(written).flatMap((kind) => kind.map(({ id }) => id));
      for (const row of chosen) expect(ids).toContain(row[column('id')]);
    }),
    { numRuns: 200 },
  );
});

test('no cell of an export is a formula, whatever things are called', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      for (const cell of writeSheet(menu, money).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
    { numRuns: 200 },
  );
});
