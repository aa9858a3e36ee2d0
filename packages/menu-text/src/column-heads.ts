import { withoutEnd } from '@comanda/domain/people/without-end';
import { codesAtEnd } from './card-names.ts';
import type { FoundPrice } from './found-price.ts';
import { pricesAtEnd } from './line-prices.ts';
import { calmed, countsAtEnd, isShouted, isSize, sizeAtEnd } from './size-names.ts';
import { areServices } from './table-heads.ts';
import { amountsIn } from './written-amounts.ts';

/** What stands above columns of prices: "PIZZA    24 cm    32 cm", "STARTERS HALF FULL", "small / large". */
export type ColumnHeads = {
  /** The heading before them; '' where they have the line for themselves. */
  readonly heading: string;
  readonly sizes: readonly string[];
  /** Whether nobody has to look at whether these are heads. */
  readonly isSure: boolean;
  /** Whether the heading may just as well be the first column: only an empty cell in a row says that it is none. */
  readonly isDoubtful?: boolean;
  /** What stands between them, where that is a dash: then one stands between the prices too. */
  readonly mark?: '-';
  /** What stands between the cells, and in which cell of a row each price is. */
  readonly cells?: { readonly mark: '\t' | '|'; readonly at: readonly number[] };
};

/** Below a heading, so many lines are looked through for prices in its columns. */
const FARTHEST = 40;
/** Below the name of a dish, its prices stand so many lines further at most. */
const FARTHEST_ROW = 5;
const LONGEST_HEAD = 200;
/** Spaces between a heading and the first column of its prices. */
const WIDEST_GAP = 6;
/** Columns of numbers that are no sizes. */
const NO_SIZE =
  /^(?:k?cal|kj|price|preis|pre[cç]o|precio|prix|prezzo|g|gr|ml|cl|l|%|gst|vat|tax|qty|pcs|menge|nr|no|euro?|[€£$₹])\b|^[€£$₹%]/iu;
const WIDE = /\t\s*|\s{2,}/u;
const IS_DASH = /^[-–—]+$/u;
const IS_NUMBER = /^\d{1,3}[a-z]?[.)]?$/u;
const IS_NAME = /^\p{L}[\p{L}’'&-]*$/u;
/** Two words above two prices may be anything; three above three hardly. */
const FEWEST_SURE = 3;

const cellsOf = (line: string, mark: '\t' | '|') => line.split(mark).map((cell) => cell.trim());

/** "|---|:--:|": what separates the head of a table from its rows. */
export const isRule = (line: string) => /^[\s|:–—-]*$/u.test(line) && line.includes('|');

/** The lines of tables in a frame, "| Korma | 9.50 |", with tabs instead. */
export function withoutFrames(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const text = line.trim();
    const isFramed = text.startsWith('|') && text.split('|').length > 2;
    return isFramed ? cellsOf(withoutEnd(text, '|').slice(1), '|').join('\t') : line;
  });
}

/** "8 - 16" below "(sandwich - plate)": a dash between two prices is no empty column. */
export function apart(line: string): string {
  const wide = line.replace(/(?<=\p{Nd})\s?[-–—]\s?(?=\p{Nd})/gu, '   ');
  return wide === line ? line : wide.replace(/\s(?=\p{Nd}[\p{Nd}.,٫]*\s{3})/u, '   ');
}

const areNames = (sizes: readonly string[]) =>
  sizes.every(
    (size) => isSize(size) || (/\p{L}/u.test(size) && size.split(/\s/u).length <= 6 && !/[,;!?]/u.test(size)),
  );

/** A line of cells has two readings: all of them are columns, or the first is the heading before them. */
function ofCells(cells: readonly string[], mark: '\t' | '|' | null, isApart = false): ColumnHeads[] {
  const filled = cells.flatMap((text, at) => (text === '' ? [] : [{ text, at }]));
  const [first, ...rest] = filled;
  if (!first || !areNames(filled.map(({ text }) => text))) return [];
  const made = (heading: string, columns: typeof filled, before: number): ColumnHeads => ({
    heading,
    sizes: columns.map(({ text }) => calmed(text)),
    isSure: true,
    ...(mark && { cells: { mark, at: columns.map(({ at }) => at + before) } }),
  });
  const isOffset = first.at === 0;
  const all = made('', filled, isOffset ? 1 : 0);
  if (isSize(first.text) || !isOffset) return [all];
  const headed = made(first.text, rest, 0);
  const others = rest.map(({ text }) => text);
  const isHeaded =
    isApart || isShouted(first.text) || others.every((text) => isSize(text)) || areServices(others);
  return [isHeaded ? headed : { ...headed, isDoubtful: true }, all];
}

/** "Hot drinks            Cup   Mug": the first stands above the names, far from the others. */
function isFirstApart(text: string): boolean {
  const [first = 0, ...gaps] = [...text.matchAll(/\s{2,}/gu)].map(([gap]) => gap.length);
  return first >= WIDEST_GAP && gaps.every((gap) => gap < first);
}

/** Sizes that everybody knows, at the end of a line with single spaces. */
function knownHeads(text: string): ColumnHeads[] {
  const sizes: string[] = [];
  let rest = text.replace(/\)$/u, '');
  for (let found = sizeAtEnd(rest); found; found = sizeAtEnd(rest)) {
    sizes.unshift(calmed(found.size));
    rest = withoutEnd(found.rest, ' \t/|,(');
    if (rest === '') break;
  }
  return [{ heading: rest, sizes, isSure: true }];
}

/** "Chicken Lamb Prawn", "CURRIES Chicken Lamb": words of which each may be the head of a column. */
function ofWords(text: string): ColumnHeads[] {
  const words = text.split(' ');
  const [first = '', ...rest] = words;
  if (!words.every((word) => IS_NAME.test(word)) || !/^\p{Lu}/u.test(first)) return [];
  const all = { heading: '', sizes: words.map(calmed), isSure: words.length >= FEWEST_SURE };
  const isHeaded = isShouted(first) && !rest.some((word) => isShouted(word));
  return isHeaded ? [{ heading: first, sizes: rest, isSure: true }, all] : [all];
}

/** "Street food (sandwich - plate)": names in brackets behind a heading, for the prices of each dish below. */
function inBrackets(text: string): ColumnHeads[] {
  const [heading = '', listed = '', ...more] = text.replace(/\)$/u, '').split('(');
  if (!text.endsWith(')') || more.length > 0 || listed.includes(')')) return [];
  const isDashed = /\s[-–—]\s/u.test(listed);
  const sizes = listed.split(isDashed ? /\s[-–—]\s/u : /[/|]/u).map((size) => calmed(size.trim()));
  if (!sizes.every((size) => size !== '') || !areNames(sizes)) return [];
  return [{ heading: heading.trim(), sizes, isSure: true, ...(isDashed && { mark: '-' as const }) }];
}

/** "Coffee 250/350 ml:": counts behind a heading, for the prices of each dish below. */
function counted(text: string): ColumnHeads[] {
  const found = countsAtEnd(withoutEnd(text, ': '));
  return found ? [{ heading: found.rest, sizes: found.sizes, isSure: true }] : [];
}

/** Everything that a line without a price can mean as heads of columns, the likeliest first. */
function readings(line: string, currency: string): ColumnHeads[] {
  const text = line.trim();
  if (text.length > LONGEST_HEAD) return [];
  const wide = text.split(WIDE);
  const isPiped = text.split('|').length > 2;
  if (amountsIn(text, currency).length > 0) return [];
  const found = [
    ...(line.includes('\t')
      ? ofCells(cellsOf(line, '\t'), '\t')
      : wide.length > 1
        ? ofCells(wide, null, isFirstApart(text))
        : []),
    ...(isPiped ? ofCells(cellsOf(line, '|'), '|') : []),
    ...inBrackets(text),
    ...counted(text),
    ...knownHeads(text),
    ...(isPiped || !text.includes('|') ? [] : ofCells(cellsOf(line, '|'), '|')),
    ...(wide.length > 1 ? [] : ofWords(text)),
  ];
  return found.filter(
    ({ sizes }) => sizes.length > 1 && !sizes.some((size) => NO_SIZE.test(size) && size !== 'L'),
  );
}

/** How many columns a row has by the wide gaps between its prices; null where it has no such gaps. */
export function wideCount(line: string, currency: string): number | null {
  const cells = codesAtEnd(line.trim()).words.split(WIDE);
  const isPrice = (cell: string) => IS_DASH.test(cell) || pricesAtEnd(cell, currency)?.name === '';
  const from = cells.findLastIndex((cell) => !isPrice(cell)) + 1;
  const name = cells.slice(0, from).join(' ');
  return from === 0 || from === cells.length || amountsIn(name, currency).length > 0
    ? null
    : cells.length - from;
}

/**
 * The row with a price or a dash for each column, where its cells say which is which; null where they do not fit. What
 * stands behind the last price, as "(v)", stays there.
 */
export function alignedRow(line: string, { cells: layout }: ColumnHeads, currency: string): string | null {
  if (!layout || !line.includes(layout.mark)) return null;
  const cells = cellsOf(line, layout.mark);
  if (IS_NUMBER.test(cells[0] ?? '') && /\p{L}/u.test(cells[1] ?? '')) cells.shift();
  const last = layout.at.at(-1) ?? 0;
  const values = layout.at.map((at) => cells[at]);
  const isPrice = (cell: string) => pricesAtEnd(cell, currency)?.name === '';
  const areFilled = values.every(
    (cell) => cell !== undefined && (cell === '' || IS_DASH.test(cell) || isPrice(cell)),
  );
  const areBare = cells.every((cell, at) => at === 0 || at > last || cell === '' || layout.at.includes(at));
  if (!areFilled || !areBare || !values.some((cell) => cell && isPrice(cell))) return null;
  const prices = values.map((cell) => cell || '–').join('   ');
  return `${cells[0]}   ${prices} ${cells.slice(last + 1).join(' ')}`.trimEnd();
}

const hasGap = (line: string, heads: ColumnHeads, currency: string) =>
  heads.cells !== undefined &&
  alignedRow(line, heads, currency) !== null &&
  cellsOf(line, heads.cells.mark).slice(1).includes('');

/** The prices of a row that has one or a dash for each of the columns, and none that stays in its name. */
function fitting(written: string, heads: ColumnHeads, currency: string): FoundPrice | null {
  const line = heads.mark === '-' ? apart(written) : written;
  const aligned = alignedRow(line, heads, currency);
  if (!aligned && heads.cells && line.includes(heads.cells.mark)) return null;
  const count = aligned ? null : wideCount(line, currency);
  if (count !== null && count !== heads.sizes.length) return null;
  const read = pricesAtEnd(aligned ?? line, currency, heads.sizes);
  const isRow = read?.name !== '' || read.found.sizes.length === heads.sizes.length;
  const isFit = read?.isUnder && isRow && amountsIn(read.name, currency).length === 0;
  return isFit ? read.found : null;
}

/** The lines below the one at `index`, up to what may be the next heading. */
function rowsBelow(lines: readonly string[], index: number, currency: string): string[] {
  const rows: string[] = [];
  let isAfterGap = false;
  for (const line of lines.slice(index + 1, index + 1 + FARTHEST)) {
    const isBlank = line.trim() === '';
    const isText = !isBlank && !pricesAtEnd(line, currency, MANY_COLUMNS);
    if (isText && rows.length > 0 && (isAfterGap || WIDE.test(line.trim()))) break;
    if (!isBlank) rows.push(line);
    isAfterGap = isBlank;
  }
  return rows;
}

/** Whether the words from `index` on are a dish and its description above a row of prices, one for each column. */
export function isAboveRow(
  lines: readonly string[],
  index: number,
  currency: string,
  { sizes }: ColumnHeads,
): boolean {
  for (const line of lines.slice(index + 1, index + 1 + FARTHEST_ROW)) {
    const read = pricesAtEnd(line, currency, sizes);
    if (read) return read.name === '' && read.isUnder === true && read.found.sizes.length === sizes.length;
    if (line.trim() === '') return false;
  }
  return false;
}

/** As many columns as no card has: of these prices nobody knows yet how many there are. */
export const MANY_COLUMNS: readonly string[] = Array.from({ length: 12 }, () => '');

const pricesIn = (line: string, currency: string) =>
  pricesAtEnd(line, currency, MANY_COLUMNS)?.found.sizes.length ?? 0;

/** What a line says above columns of prices; `fits` is false where no row below has as many prices as it names. */
export type FoundHeads = {
  readonly heads: ColumnHeads;
  readonly fits: boolean;
  /** Columns that have no price in any row. */
  readonly unused: readonly string[];
};

/**
 * What the line at `index` says above columns of prices; null for any other line. `isBelowDish`: it stands directly
 * below a dish, where most lines describe it.
 */
export function headsAt(
  lines: readonly string[],
  index: number,
  currency: string,
  isBelowDish: boolean,
): FoundHeads | null {
  const line = lines[index] ?? '';
  if (!/\p{L}|\d/u.test(line) || pricesAtEnd(line, currency)) return null;
  const below = rowsBelow(lines, index, currency);
  const all = readings(line, currency).filter(
    ({ sizes, heading, cells }) =>
      !isBelowDish ||
      sizes.every((size) => isSize(size)) ||
      isShouted(heading) ||
      (sizes.length >= FEWEST_SURE &&
        (cells || WIDE.test(line.trim())) &&
        sizes.every((size) => /^\p{Lu}/u.test(size))),
  );
  let best: FoundHeads | null = null;
  let most = 0;
  for (const heads of all) {
    if (heads.isDoubtful && !below.some((one) => hasGap(one, heads, currency))) continue;
    const rows = below.flatMap((one) => fitting(one, heads, currency) ?? []);
    const isNext = below[0] !== undefined && fitting(below[0], heads, currency);
    const used = new Set(
      rows.flatMap(({ sizes, column = '' }) => [column, ...sizes.map(({ name }) => name)]),
    );
    const unused = areServices(heads.sizes) ? [] : heads.sizes.filter((size) => !used.has(size));
    const isWords = !heads.cells && !WIDE.test(line.trim()) && !heads.sizes.every((size) => isSize(size));
    // "MAIN MEALS" above "Rice - 70" is no two columns, of which the first is empty
    const areColumns = !isWords || (isNext && rows.some(({ sizes }) => sizes.length > 1));
    if (rows.length > most && areColumns) [best, most] = [{ heads, fits: true, unused }, rows.length];
  }
  if (best) return best;
  const asked = all.find(({ cells, isDoubtful }) => !isDoubtful && (cells || WIDE.test(line.trim())));
  return asked && below[0] !== undefined && pricesIn(below[0], currency) > 1
    ? { heads: asked, fits: false, unused: [] }
    : null;
}
