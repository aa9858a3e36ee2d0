import { Allergen } from '@comanda/contract/shapes/menu';

/** What a row of the sheet can be. A row that does not say is an item. */
export const ROW_TYPES = ['tax', 'schedule', 'group', 'option', 'category', 'item'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** The column of an allergen: CRUSTACEANS is headed "crustaceans". */
export const ALLERGEN_COLUMNS: ReadonlyMap<string, Allergen> = new Map(
  Allergen.options.map((allergen) => [allergen.toLowerCase(), allergen]),
);

/**
 * The sheet's headings, in the order in which an export writes them. An import takes them in any order and needs but
 * few. A row is found by its `id`, and without one by its `key`, which is its name unless the name stands twice. Within
 * the sheet rows call each other by their keys.
 */
export const COLUMNS: readonly string[] = [
  ...[
    'id',
    'type',
    'category',
    'group',
    'name',
    'key',
    'description',
    'price',
    'tax',
    'schedule',
    'groups',
    'tags',
  ],
  ...[
    'kitchen name',
    'preparation minutes',
    'kcal',
    'visible',
    'available',
    'sold out until',
    'stock',
    'image',
  ],
  ...['min', 'max', 'free', 'default', 'repeat', 'rate', 'times'],
  ...ALLERGEN_COLUMNS.keys(),
];

const FIGURES = ['price', 'preparation minutes', 'kcal', 'stock', 'min', 'max', 'free', 'repeat'];
const WORDS = ['type', 'visible', 'available', 'default', ...ALLERGEN_COLUMNS.keys()];
const NAMES = ['category', 'group', 'name', 'key', 'tax', 'schedule', 'kitchen name'];

/** The most characters that are read of each column: generous, and few enough that reading them costs nothing. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ...[...FIGURES, ...WORDS].map((column) => [column, 20] as const),
  ...NAMES.map((column) => [column, 300] as const),
  ...[['id', 40] as const, ['sold out until', 40] as const],
  ...[['tags', 1_000] as const, ['times', 2_000] as const, ['description', 2_000] as const],
  ...[['image', 4_000] as const, ['rate', 600] as const, ['groups', 6_000] as const],
]);

/** Characters that a cell of the column may have. */
export const longestCell = (column: string): number => LONGEST.get(column) ?? 300;

/** What people call a column in sheets of their own. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['dish', 'name'],
  ['title', 'name'],
]);

/** A row by its headings; what is empty is not in it. */
export type Cells = Readonly<Record<string, string>>;
