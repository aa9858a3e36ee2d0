import {
  alignedRow,
  apart,
  type FoundHeads,
  headsAt,
  isAboveRow,
  isRule,
  MANY_COLUMNS,
  wideCount,
  withoutFrames,
} from './column-heads.ts';
import { pricesAtEnd } from './line-prices.ts';
import type { Said, SayableKind } from './line-readings.ts';
import {
  looksLikeHeading,
  type MenuLine,
  readLine,
  saidLine,
  withNumber,
  withoutNumbers,
  withoutTax,
} from './read-line.ts';
import { placesOf, type SourceLine } from './source-lines.ts';
import { tablesIn } from './tables.ts';
import { amountsIn } from './written-amounts.ts';

type Columns = FoundHeads & { readonly group: number };

/** A row whose prices are as many as the columns above it, or one that asks which belongs to which. */
function readRow(written: string, currency: string, { heads, fits, group }: Columns): MenuLine {
  const line = heads.mark === '-' ? apart(written) : written;
  const aligned = fits ? alignedRow(line, heads, currency) : null;
  const count = aligned ? heads.sizes.length : wideCount(line, currency);
  const isOther = !fits || (count !== null && count !== heads.sizes.length);
  const loose = count === null ? MANY_COLUMNS : MANY_COLUMNS.slice(0, Math.max(count, 1));
  const read = readLine(aligned ?? line, currency, isOther ? loose : heads.sizes);
  if (read.kind !== 'PRICED' && read.kind !== 'PRICE') return read;
  const isLeft = read.kind === 'PRICED' && amountsIn(read.name, currency).length > 0;
  const isNamed = read.found.sizes.every(({ name }) => name !== '');
  if (!isLeft && isNamed) {
    return { ...read, found: { ...read.found, isSure: read.found.isSure && heads.isSure } };
  }
  const again = readLine(line, currency, loose);
  const last = again.kind === 'PRICED' || again.kind === 'PRICE' ? again : read;
  if (
    last.found.sizes.length < 2 ||
    pricesAtEnd(line, currency)?.found.sizes.some(({ name }) => name !== '')
  ) {
    return last.found.sizes.length < 2 ? read : last;
  }
  return { ...last, found: { ...last.found, asks: { group, heads: heads.sizes } } };
}

/** The lines of a menu as they were read one by one, and the places in the text of those that head columns. */
export type ReadLines = { readonly lines: readonly MenuLine[]; readonly heads: readonly number[] };

/** The lines of a menu, each read with the columns of the heading above it. `currency` is ISO 4217. */
export function menuLines(written: readonly SourceLine[], currency: string, said: Said): ReadLines {
  const source = written.filter(({ text }) => !isRule(withoutTax(text)));
  const framed = withoutFrames(source.map(({ text }) => withoutTax(text)));
  // what somebody said of a line that is no dish tells nothing about its neighbours
  const seen = framed.map((line, index) => (isPlain(said.get(source[index]?.at ?? -1)) ? line : ''));
  const { tables, tops } = tablesIn(seen, currency);
  const { lines, numbers } = withoutNumbers(
    seen.map((line, index) => (tables.has(index) ? '' : line)),
    currency,
  );
  const heads = [...tops].flatMap((index) => source[index]?.at ?? []);
  let columns: Columns | null = null;
  let before: MenuLine['kind'] = 'BLANK';
  let groups = 0;

  function readAt(line: string, index: number): MenuLine[] {
    const as = said.get(source[index]?.at ?? -1);
    const words = framed[index] ?? '';
    if (as !== undefined && as !== 'LEFT_OUT' && as !== 'DISH' && words.trim() !== '') {
      const one = saidLine(words, undefined, as);
      if (one.text === '') return [{ kind: 'BLANK' }];
      if (as === 'HEADING' && (before === 'BLANK' || looksLikeHeading(one.text))) columns = null;
      before = 'TEXT';
      return [one];
    }
    const rows = tables.get(index);
    if (rows) {
      columns = null;
      before = rows.at(-1)?.kind ?? before;
      return as === 'DISH' ? [saidLine(words, rows.at(-1), as)] : [...rows];
    }
    const found =
      as === 'DISH' ? null : headsAt(lines, index, currency, before === 'PRICED' || before === 'PRICE');
    if (found) {
      groups += 1;
      columns = { ...found, group: groups };
      before = 'TEXT';
      heads.push(source[index]?.at ?? -1);
      const { heading } = found.heads;
      return heading === '' ? [] : [{ kind: 'TEXT', text: heading.replace(/\s+/gu, ' '), isHeading: true }];
    }
    const row = columns ? readRow(line, currency, columns) : readLine(line, currency);
    const read = withNumber(row, numbers[index]);
    if (as === 'DISH' && read.kind !== 'BLANK') {
      before = 'PRICED';
      return [saidLine(words, read, as)];
    }
    const mayEnd = read.kind === 'TEXT' && (before === 'BLANK' || looksLikeHeading(read.text));
    if (mayEnd && columns && !isAboveRow(lines, index, currency, columns.heads)) columns = null;
    before = read.kind;
    if (columns && columns.unused.length > 0 && (read.kind === 'PRICED' || read.kind === 'PRICE')) {
      const { unused } = columns;
      columns = { ...columns, unused: [] };
      return [{ ...read, found: { ...read.found, unused } }];
    }
    return [read];
  }

  const read = lines.flatMap((line, index) => {
    const at = source.slice(index, index + 1).flatMap(placesOf);
    return readAt(line, index).map((one) => ({ ...one, at }));
  });
  return { lines: read, heads };
}

const isPlain = (said: SayableKind | undefined) => said === undefined || said === 'DISH';
