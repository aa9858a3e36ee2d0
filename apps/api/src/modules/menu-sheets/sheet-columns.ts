import { Allergen } from '@comanda/contract/shapes/menu';

/** What a row of the sheet can be. A row that does not say is an item. */
export const ROW_TYPES = ['tax', 'schedule', 'group', 'option', 'category', 'item'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** The column of an allergen: CRUSTACEANS is headed "crustaceans". */
export const ALLERGEN_COLUMNS: ReadonlyMap<string, Allergen> = new Map(
  Allergen.options.map((allergen) => [allergen.toLowerCase(), allergen]),
);

/**
 * The sheet's headings, in the order in which an export writes them. An import takes them in any order and needs but few.
 * A row is found by its `id`, and without one by its `key`, which is its name unless the name stands twice. Within the
 * sheet rows call each other by their keys.
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

/** What people call a column in sheets of their own. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['dish', 'name'],
  ['title', 'name'],
]);

/** A row by its headings; what is empty is not in it. */
export type Cells = Readonly<Record<string, string>>;
