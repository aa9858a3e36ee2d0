import {
  alignedRow,
  apart,
  type FoundHeads,
  headsAt,
  MANY_COLUMNS,
  wideCount,
  withoutFrames,
} from './column-heads.ts';
import { pricesAtEnd } from './line-prices.ts';
import {
  looksLikeHeading,
  type MenuLine,
  readLine,
  withNumber,
  withoutNumbers,
  withoutTax,
} from './read-line.ts';
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
    pricesAtEnd(line, currency)?.found.sizes.every(({ name }) => name !== '')
  ) {
    return last.found.sizes.length < 2 ? read : last;
  }
  return { ...last, found: { ...last.found, asks: { group, heads: heads.sizes } } };
}

/** The lines of a menu, each read with the columns of the heading above it. `currency` is ISO 4217. */
export function menuLines(written: readonly string[], currency: string): MenuLine[] {
  const framed = withoutFrames(written.map(withoutTax));
  const tables = tablesIn(framed, currency);
  const { lines, numbers } = withoutNumbers(
    framed.map((line, index) => (tables.has(index) ? '' : line)),
    currency,
  );
  let columns: Columns | null = null;
  let before: MenuLine['kind'] = 'BLANK';
  let groups = 0;
  return lines.flatMap((line, index): MenuLine[] => {
    const rows = tables.get(index);
    if (rows) {
      columns = null;
      before = rows.at(-1)?.kind ?? before;
      return [...rows];
    }
    const found = headsAt(lines, index, currency, before === 'PRICED' || before === 'PRICE');
    if (found) {
      groups += 1;
      columns = { ...found, group: groups };
      before = 'TEXT';
      const { heading } = found.heads;
      return heading === '' ? [] : [{ kind: 'TEXT', text: heading.replace(/\s+/gu, ' '), isHeading: true }];
    }
    const row = columns ? readRow(line, currency, columns) : readLine(line, currency);
    const read = withNumber(row, numbers[index]);
    if (read.kind === 'TEXT' && (before === 'BLANK' || looksLikeHeading(read.text))) columns = null;
    before = read.kind;
    if (columns && columns.unused.length > 0 && (read.kind === 'PRICED' || read.kind === 'PRICE')) {
      const { unused } = columns;
      columns = { ...columns, unused: [] };
      return [{ ...read, found: { ...read.found, unused } }];
    }
    return [read];
  });
}
