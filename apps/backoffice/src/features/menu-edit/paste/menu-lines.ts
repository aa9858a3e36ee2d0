import { pricesAtEnd } from './line-prices.ts';
import { looksLikeHeading, type MenuLine, readLine, withoutNumbers } from './read-line.ts';
import { type ColumnHeads, columnHeads } from './size-names.ts';

/** Below a heading, so many lines are looked through for prices in its columns. */
const FARTHEST = 40;

/** What a line says above columns of prices, when a line below has just as many; null for any other line. */
function headsAt(lines: readonly string[], index: number, currency: string): ColumnHeads | null {
  const line = lines[index] ?? '';
  const heads = pricesAtEnd(line, currency) ? null : columnHeads(line);
  if (!heads) return null;
  const below = lines.slice(index + 1, index + 1 + FARTHEST);
  const isFilled = below.some((one) => {
    const sizes = pricesAtEnd(one, currency, heads.sizes)?.found.sizes ?? [];
    return sizes.length === heads.sizes.length && sizes.every(({ name }, at) => name === heads.sizes[at]);
  });
  return isFilled ? heads : null;
}

/**
 * The lines of a menu, each read with the columns that the heading above it names. A heading without any ends those of
 * the one before. `currency` is ISO 4217.
 */
export function menuLines(written: readonly string[], currency: string): MenuLine[] {
  const lines = withoutNumbers(written, currency);
  let columns: readonly string[] = [];
  let isAfterGap = true;
  return lines.flatMap((line, index): MenuLine[] => {
    const heads = headsAt(lines, index, currency);
    if (heads) {
      columns = heads.sizes;
      isAfterGap = false;
      return heads.heading === ''
        ? []
        : [{ kind: 'TEXT', text: heads.heading.replace(/\s+/gu, ' '), isHeading: true }];
    }
    const read = readLine(line, currency, columns);
    const isNext = read.kind === 'TEXT' && (isAfterGap || looksLikeHeading(read.text));
    if (isNext) columns = [];
    isAfterGap = read.kind === 'BLANK';
    return [read];
  });
}
