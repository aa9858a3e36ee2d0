import { MOST_SAMPLES, type SheetColumn, type SheetReading } from '@comanda/contract/shapes/sheet-import';
import type { SheetRow } from '#modules/spreadsheets';
import { type ForeignUse, foreignColumns } from './known-exports.ts';
import { ALIASES, CODES, COLUMNS, columnsOf, PASSED_OVER, ROW_TYPES } from './sheet-columns.ts';
import { sheetWords } from './words.ts';

/** `COLUMNS`, or what makes rows of a sheet that is not ours. */
export type Use = ForeignUse | 'size price' | 'leave out' | (string & {});

export type UsedColumn = SheetColumn & { readonly use: Use };

export type Chosen = readonly { readonly column: number; readonly use: string }[];

/** What people call the column that tells the sizes of a dish apart. */
const SIZE_WORDS = new Set(
  (
    'size, sizes, variation, variations, variant, variants, portion, grosse, groesse, variante, taille, format, ' +
    'tamano, tamanho, misura, formato, rozmiar, wielkosc, storlek, storrelse, boyut, porsiyon, formaat, maat, الحجم'
  ).split(', '),
);

const PRICE_WORDS = new Set(
  [...ALIASES].flatMap(([word, column]) => (column === 'price' ? [word] : [])).concat('price'),
);

const plainOf = (heading: string) =>
  heading.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase().trim();

const wordsOf = (heading: string) => plainOf(heading).split(/[^\p{L}\p{N}]+/u);

/** "Preis klein", "Price (large)": a price, and of what. */
const isPriceOfSomething = (heading: string) => wordsOf(heading).some((word) => PRICE_WORDS.has(word));

/** What the size is called whose prices stand below a heading: "Preis klein" is "klein". */
export function sizeNamed(heading: string): string {
  const words = heading.split(/[\s()[\],:/–-]+/u).filter((word) => word !== '' && !/\p{Sc}/u.test(word));
  const name = words.filter((word) => !PRICE_WORDS.has(plainOf(word))).join(' ');
  return name || sheetWords.onlySize;
}

/** What a heading says that means this column; undefined for what nobody knows. */
function useOfHeading(heading: string, column: string): Use | undefined {
  if (COLUMNS.includes(column) || column === CODES) return column;
  if (column === PASSED_OVER) return 'leave out';
  if (SIZE_WORDS.has(plainOf(heading))) return 'size';
  return isPriceOfSomething(heading) ? 'price' : undefined;
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** "£8.50", "8,50 zł": a figure, and no more letters than name a currency. */
const looksLikePrice = (cell: string) =>
  cell.length <= 20 && /\d/.test(cell) && cell.replaceAll(/\P{L}/gu, '').length <= 3;

const TYPES: readonly string[] = ROW_TYPES;

/** Headings that are ours by chance: "ID" above somebody else's numbers, "Type" above "Veg". */
function isOurs(use: Use, cells: readonly string[]): boolean {
  if (use === 'id') return cells.some((cell) => ID.test(cell));
  return use !== 'type' || cells.every((cell) => TYPES.includes(cell.toLowerCase()));
}

const REPEATED = new Set<Use>(['size', 'size price', 'on sale', 'off sale', 'leave out']);

type Columned = Pick<SheetReading, 'source' | 'askSizes'> & { readonly columns: readonly UsedColumn[] };

/** What each column is: as chosen, else as its heading says, else left out. */
export function usesOf(headings: readonly string[], rows: readonly SheetRow[], chosen: Chosen): Columned {
  const choices = new Map(chosen.map(({ column, use }) => [column, use]));
  const taken = new Set<Use>(choices.values());
  const found = headings.map((heading, column) => {
    const cells = rows.map(({ values }) => values[column]?.trim() ?? '').filter((cell) => cell !== '');
    return { heading: heading.trim(), column, cells };
  });
  const meant = columnsOf(headings, (column) => rows.map(({ values }) => values[column] ?? ''));
  const foreign = foreignColumns(headings, (column) => found[column]?.cells.length === 0);
  const priced = new Set(
    found
      .filter(({ cells }) => cells.length > 0 && cells.filter(looksLikePrice).length * 2 >= cells.length)
      .map(({ column }) => column),
  );
  const isPriced = (column: number) => priced.has(column);
  const columns = found
    .filter(({ heading, cells }) => heading !== '' || cells.length > 0)
    .map(({ heading, column, cells }): UsedColumn & { isPrice: boolean } => {
      const choice = choices.get(column);
      const said = foreign ? foreign.uses[column] : useOfHeading(heading, meant[column] ?? '');
      const isDoubtful = said === 'price' && !foreign && meant[column] !== 'price' && !isPriced(column);
      const guess = said !== undefined && !isDoubtful && isOurs(said, cells) ? said : undefined;
      const isFree = guess !== undefined && (REPEATED.has(guess) || !taken.has(guess));
      const use = choice ?? (isFree ? guess : 'leave out');
      taken.add(use);
      const samples = [...new Set(cells)].slice(0, MOST_SAMPLES).map((cell) => cell.slice(0, 80));
      return {
        ...{ column, heading, use, samples, isKnown: guess !== undefined },
        isPrice: !foreign && guess === 'price',
      };
    });
  const prices = columns.filter(({ isPrice }) => isPrice);
  // without a known price, columns of amounts below headings that nobody knows are what dishes cost
  const isPriceKnown = columns.some(({ use }) => use === 'id' || use === 'price' || use === 'size price');
  const amounts =
    prices.length > 0 || foreign || isPriceKnown
      ? []
      : columns.filter(({ column, isKnown }) => !isKnown && isPriced(column));
  const asked = [...prices, ...amounts];
  const isSaid = asked.some(({ column }) => choices.has(column));
  const several = asked.length > 1 && !isSaid;
  const uses = columns.map(({ isPrice: _, ...column }) => {
    if (isSaid || choices.has(column.column)) return column;
    if (several && asked.some((one) => one.column === column.column)) return { ...column, use: 'size price' };
    return amounts.length === 1 && amounts[0]?.column === column.column
      ? { ...column, use: 'price' }
      : column;
  });
  const isDescribed = uses.some(({ use }) => use === 'description');
  return {
    source: foreign?.source ?? null,
    askSizes: several || (amounts.length > 0 && !isSaid),
    // codes go behind a description: alone they would replace one that is there
    columns: uses.map((column) =>
      column.use === CODES && !isDescribed ? { ...column, use: 'leave out' } : column,
    ),
  };
}

const CERTAIN = new Set(['name', 'price', 'category', 'description']);

/** How much a row looks like headings: 2 with a name and something else that is known, 1 with a name alone. */
export function headingScore(values: readonly string[]): number {
  if (foreignColumns(values)) return 2;
  const meant = columnsOf(values, () => []);
  const uses = values.map((cell, at) =>
    cell.trim() === '' ? undefined : useOfHeading(cell, meant[at] ?? ''),
  );
  if (!uses.includes('name')) return 0;
  return uses.some(
    (use) => use !== undefined && use !== 'name' && (CERTAIN.has(use) || COLUMNS.includes(use)),
  )
    ? 2
    : 1;
}
