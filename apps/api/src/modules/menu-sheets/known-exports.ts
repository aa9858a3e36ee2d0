import type { SHEET_SOURCES } from '@comanda/contract/shapes/sheet-import';

type Source = (typeof SHEET_SOURCES)[number];

/**
 * What a column of a sheet from elsewhere is: a heading of ours, or what makes rows of it. Rows of one `dish key` are
 * one dish; `own id` and `parent` tie them where the key is another row's.
 */
export type ForeignUse =
  | 'name'
  | 'category'
  | 'description'
  | 'price'
  | 'size'
  | 'dish key'
  | 'token'
  | 'on sale'
  | 'off sale'
  | 'own id'
  | 'own code'
  | 'parent'
  | 'kind of row';

type KnownExport = {
  readonly source: Source;
  /** It is such an export when it has all of these headings, in small letters. */
  readonly signs: readonly string[];
  /** By heading; the first of a use counts, but for `REPEATED`. The others are left out. */
  readonly uses: Readonly<Record<string, ForeignUse>>;
  /** Headings that begin so, followed by the name of a shop. */
  readonly begins?: Readonly<Record<string, ForeignUse>>;
};

const SIZES = { 'option1 value': 'size', 'option2 value': 'size', 'option3 value': 'size' } as const;

/** Exports of others by their headings, as their help pages give them in November 2026. */
const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    source: 'Square',
    signs: ['item name', 'variation name'],
    uses: {
      'item name': 'name',
      'variation name': 'size',
      description: 'description',
      'reporting category': 'category',
      categories: 'category',
      category: 'category',
      price: 'price',
      ...{ token: 'token', archived: 'off sale', sellable: 'on sale' },
    },
  },
  {
    source: 'Loyverse',
    signs: ['handle', 'name', 'option 1 value'],
    uses: {
      handle: 'dish key',
      name: 'name',
      category: 'category',
      description: 'description',
      'option 1 value': 'size',
      'option 2 value': 'size',
      'option 3 value': 'size',
      'default price': 'price',
      price: 'price',
    },
    begins: { 'price [': 'price', available: 'on sale' },
  },
  {
    source: 'Shopify',
    signs: ['handle', 'title', 'option1 value'],
    uses: {
      ...{ handle: 'dish key', title: 'name', 'body (html)': 'description', description: 'description' },
      ...{ type: 'category', 'product category': 'category', 'variant price': 'price', price: 'price' },
      status: 'off sale',
      ...SIZES,
    },
  },
  {
    source: 'Shopify',
    signs: ['url handle', 'title', 'option1 value'],
    uses: {
      ...{ 'url handle': 'dish key', title: 'name', description: 'description', type: 'category' },
      ...{ 'product category': 'category', price: 'price', status: 'off sale', ...SIZES },
    },
  },
  {
    source: 'WooCommerce',
    signs: ['type', 'name', 'regular price'],
    uses: {
      ...{ id: 'own id', sku: 'own code', type: 'kind of row', name: 'name', parent: 'parent' },
      ...{ 'short description': 'description', description: 'description', categories: 'category' },
      published: 'on sale',
      ...{ 'regular price': 'price', 'attribute 1 value(s)': 'size', 'attribute 2 value(s)': 'size' },
    },
  },
  {
    source: 'Toast',
    signs: ['menu item', 'menu group'],
    uses: {
      ...{ 'menu item': 'name', 'menu group': 'category', description: 'description', size: 'size' },
      ...{ 'base price': 'price', price: 'price', 'avg price': 'price' },
    },
  },
  {
    source: 'Toast',
    signs: ['entity type', 'name', 'base price'],
    uses: {
      ...{ 'entity type': 'kind of row', name: 'name', 'menu group': 'category', 'parent name': 'category' },
      ...{ description: 'description', 'base price': 'price' },
    },
  },
];

/** Uses of several columns at once: sizes, and whether each shop sells it. */
const REPEATED = new Set<ForeignUse>(['size', 'on sale', 'off sale']);

export type ForeignColumns = {
  readonly source: Source;
  readonly uses: readonly (ForeignUse | 'leave out')[];
};

function useIn({ uses, begins = {} }: KnownExport, heading: string): ForeignUse | undefined {
  return uses[heading] ?? Object.entries(begins).find(([start]) => heading.startsWith(start))?.[1];
}

/**
 * How the columns of an export of somebody else's are meant; null where the headings are nobody's that we know. Of two
 * columns for one thing an empty one counts last.
 */
export function foreignColumns(
  headings: readonly string[],
  isEmpty: (column: number) => boolean = () => false,
): ForeignColumns | null {
  const plain = headings.map((heading) => heading.trim().toLowerCase());
  const known = KNOWN_EXPORTS.find(({ signs }) => signs.every((sign) => plain.includes(sign)));
  if (!known) return null;
  const taken = new Set<ForeignUse>();
  // "Short description" before "Description", whichever stands first in the file
  const order = Object.keys(known.uses);
  const wanted = plain.map((heading) => useIn(known, heading));
  const place = (at: number) => (order.indexOf(plain[at] ?? '') + order.length + 1) % (order.length + 1);
  const byPlace = [...wanted.keys()].sort(
    (one, other) => Number(isEmpty(one)) - Number(isEmpty(other)) || place(one) - place(other) || one - other,
  );
  const uses = wanted.map((): ForeignUse | 'leave out' => 'leave out');
  for (const at of byPlace) {
    const use = wanted[at];
    if (use === undefined || (!REPEATED.has(use) && taken.has(use))) continue;
    taken.add(use);
    uses[at] = use;
  }
  return { source: known.source, uses };
}
