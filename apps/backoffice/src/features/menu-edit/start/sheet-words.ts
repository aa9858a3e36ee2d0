import type { SHEET_USES, SheetReading } from '@comanda/contract/shapes/sheet-import';
import { plural } from '@comanda/contract/words/language';
import { quoted, some } from '../../../platform/sheets/sheet-words.ts';

/** What a column can be said to be. */
export const USE_NAMES: Readonly<Record<(typeof SHEET_USES)[number], string>> = {
  name: 'Name of the dish',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  size: 'Size',
  'size price': 'Price of a size',
  'kitchen name': 'Name for the kitchen',
  tags: 'Tags',
  kcal: 'Calories',
  stock: 'How many are left',
  'leave out': 'Leave it out',
};

/** What only exports of others have. */
const FOREIGN_USES: Readonly<Record<string, string>> = {
  'dish key': 'Tells which rows are one dish',
  'own id': 'Tells which rows are one dish',
  'own code': 'Tells which rows are one dish',
  token: 'Tells which rows are one dish',
  'on sale': 'Tells whether it is sold',
  'off sale': 'Tells whether it is sold',
  parent: 'Tells which dish it is a size of',
  'kind of row': 'Tells what kind of row it is',
};

/** What a column is that cannot be chosen: a heading of ours stands for itself. */
export const otherUse = (use: string): string => FOREIGN_USES[use] ?? `As it says: ${use}`;

const rowsIn = (count: number) =>
  plural(count, { one: '1 row', other: `${count.toLocaleString('en-GB')} rows` });

/** How a sheet of a menu was understood, and what can be corrected. */
export const sheetReadWords = {
  source: (source: NonNullable<SheetReading['source']>) => `This looks like an export of ${source}.`,
  categoryRows: (names: readonly string[]) => `Taken for categories of the dishes below: ${some(names)}.`,
  hidden: (dishes: number) =>
    plural(dishes, {
      one: '1 dish is not on sale there, so it comes in hidden.',
      other: `${dishes.toLocaleString('en-GB')} dishes are not on sale there, so they come in hidden.`,
    }),
  soldOut: (sizes: number) =>
    plural(sizes, {
      one: '1 size is not on sale there, so it comes in as sold out.',
      other: `${sizes.toLocaleString('en-GB')} sizes are not on sale there, so they come in as sold out.`,
    }),
  sizesAsked: (headings: readonly string[]) =>
    `${quoted(headings)} all hold prices. Are they sizes of a dish?`,
  areSizes: 'Yes, they are sizes',
  priceAsked: (heading: string, samples: readonly string[]) =>
    `“${heading}” holds figures (${samples.join(', ')}). Is it what the dishes cost?`,
  isPrice: 'Yes, these are the prices',
  isNoPrice: 'No, leave it out',
  onePrice: (heading: string) => `No, use “${heading}” alone`,
  columnsKept: 'Kept on this device for your next file with these headings.',
  goodRows: (left: number) =>
    `${rowsIn(left)} cannot come in as they are. The others can; you mend these when you like.`,
  leftRows: (left: number) =>
    `The rest is on your menu. ${rowsIn(left)} stayed out: mend them in your file and choose it once more.`,
  bringGood: (changes: string) => `Bring in the good rows: ${changes}`,
  close: 'Done',
} as const;
