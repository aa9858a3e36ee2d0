import { pricesAtEnd } from './line-prices.ts';
import { joined, type SourceLine } from './source-lines.ts';
import { roleOf } from './table-heads.ts';

/** Rows of cells without heads that say what they are. */
type Row = { readonly at: number; readonly cells: readonly string[] };

const HAS_LETTERS = /\p{L}/u;
const IS_NUMBER = /^\d{1,4}[a-z]?[.)]?$/u;
/** "300/30", "1/260", "180 г": what a portion weighs. */
const IS_WEIGHT = /^\d{1,4}\s?(?:г|гр|g|gr|мл|ml)?\.?(?:\s?\/\s?\d{1,4}\s?(?:г|гр|g|gr|мл|ml)?\.?)+$/iu;
/** So many rows make a table. */
const FEWEST_ROWS = 4;
/** Below the name of a row that a line break has cut, so many lines belong to it. */
const MOST_CUT = 3;

const textsOf = (lines: readonly SourceLine[]) => lines.map(({ text }) => text);
const isPrice = (cell: string, currency: string) => pricesAtEnd(cell, currency)?.name === '';

/** How many cells most numbered rows have, as "12⇥Soup⇥4.50"; 0 where they are no table. */
function usualWidth(lines: readonly string[], currency: string): number {
  const widths = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split('\t');
    if (!IS_NUMBER.test(cells[0]?.trim() ?? '') || !isPrice(cells.at(-1) ?? '', currency)) continue;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  const [width, times] = [...widths].sort(([, one], [, other]) => other - one)[0] ?? [0, 0];
  return times >= FEWEST_ROWS ? width : 0;
}

/** "24⇥Chips with", "mayonnaise, curry⇥2.25": a numbered row whose cell has a line break is one line again. */
function withoutCuts(lines: readonly SourceLine[], currency: string): SourceLine[] {
  const width = usualWidth(textsOf(lines), currency);
  if (width === 0) return [...lines];
  const made: SourceLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const [line, ...next] = lines.slice(at, at + 1 + MOST_CUT);
    if (!line) break;
    const below = cutRow(line.text, textsOf(next), width, currency);
    const rest = next.slice(0, below);
    const [first, ...more] = textsOf(rest).map((text) => text.trim());
    const whole = first === undefined ? line.text : `${line.text} – ${[first, ...more].join(' ')}`;
    made.push(below === 0 ? line : joined(line, whole, rest));
    at += 1 + below;
  }
  return made;
}

/** How many of the lines below a numbered row are the rest of it. */
function cutRow(row: string, below: readonly string[], width: number, currency: string): number {
  let cells = row.split('\t');
  if (!IS_NUMBER.test(cells[0]?.trim() ?? '')) return 0;
  let count = 0;
  for (const line of below) {
    if (cells.length >= width || line.trim() === '') break;
    cells = [...cells, ...line.trim().split('\t').slice(1)];
    count += 1;
  }
  return cells.length === width && isPrice(cells.at(-1) ?? '', currency) ? count : 0;
}

/** Runs of lines with as many cells each, that end with a price. */
function tablesOf(lines: readonly string[], currency: string): Row[][] {
  const tables: Row[][] = [];
  for (const [at, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    if (cells.length < 3 || !isPrice(cells.at(-1) ?? '', currency)) continue;
    const last = tables.at(-1);
    if (last?.[0]?.cells.length === cells.length) last.push({ at, cells });
    else tables.push([{ at, cells }]);
  }
  return tables.filter((rows) => rows.length >= FEWEST_ROWS);
}

/** Whether the first cells are the headings of the rows: words, of which neighbours share most. */
function areHeadings(rows: readonly Row[]): boolean {
  const first = rows.map(({ cells }) => cells[0] ?? '');
  const starts = first.filter((cell, index) => cell !== first[index - 1]);
  const names = new Set(rows.map(({ cells }) => cells[1] ?? ''));
  return (
    first.every((cell) => HAS_LETTERS.test(cell)) &&
    starts.length * 2 <= rows.length &&
    new Set(starts).size === starts.length &&
    names.size > starts.length &&
    rows.every(({ cells }) => HAS_LETTERS.test(cells[1] ?? ''))
  );
}

/** The cells between a name and its price, if they describe it or say what it weighs; null where they are prices. */
function between(rows: readonly Row[], from: number, currency: string): number[] | null {
  const width = rows[0]?.cells.length ?? 0;
  const at = Array.from({ length: width - 1 - from }, (_, index) => from + index);
  const isFine = (cell: string) =>
    cell === '' || IS_WEIGHT.test(cell) || (HAS_LETTERS.test(cell) && !isPrice(cell, currency));
  return at.length > 0 && rows.every(({ cells }) => at.every((index) => isFine(cells[index] ?? '')))
    ? at
    : null;
}

/** What one line became. */
const under = (line: SourceLine, texts: readonly string[]) => texts.map((text) => ({ ...line, text }));

/** Whether cells are heads that say what stands below them. */
const isHead = (line: string) => {
  const roles = line.split('\t').flatMap((cell) => roleOf(cell.trim()) ?? []);
  return roles.length > 1;
};

/** The lines, where one without cells among rows that all have some, and no heads, is a heading. */
function withHeadings(lines: readonly SourceLine[], currency: string): SourceLine[] {
  const texts = textsOf(lines);
  if (texts.some(isHead)) return [...lines];
  const filled = texts.filter((line) => line.trim() !== '');
  const bare = filled.filter((line) => !line.includes('\t'));
  const mayBeHead = (line: string) =>
    line.split('\t').filter((cell) => HAS_LETTERS.test(cell)).length > 1 &&
    !isPrice(line.split('\t').at(-1) ?? '', currency);
  const areRows =
    filled.length >= 2 * FEWEST_ROWS && bare.length * 4 <= filled.length && !filled.some(mayBeHead);
  const isHeading = (line: string) =>
    line.trim() !== '' && !line.includes('\t') && /^[^\p{Ll}(]/u.test(line.trim()) && !/[,.;!?]/u.test(line);
  return areRows && bare.every(isHeading)
    ? lines.flatMap((line) =>
        isHeading(line.text) ? under(line, ['', `# ${line.text.replace(/^#+\s*/u, '')}`]) : [line],
      )
    : [...lines];
}

/**
 * The lines, where rows of cells that no heads explain stand as a card has them: a heading where their first cell
 * changes, and what describes a dish or says its weight behind its name. `currency` is ISO 4217.
 */
export function withoutLooseRows(written: readonly SourceLine[], currency: string): SourceLine[] {
  const lines = withHeadings(withoutCuts(written, currency), currency);
  const texts = textsOf(lines);
  const made = new Map<number, string[]>();
  const tables = texts.some(isHead) ? [] : tablesOf(texts, currency);
  for (const rows of tables) {
    const isGrouped = areHeadings(rows);
    const name = isGrouped || rows.every(({ cells }) => IS_NUMBER.test(cells[0] ?? '')) ? 1 : 0;
    const described = between(rows, name + 1, currency);
    if (!described && !isGrouped) continue;
    let heading = '';
    for (const { at, cells } of rows) {
      const words = (described ?? []).flatMap((index) => cells[index] || []).join(' ');
      const named = [
        ...cells.slice(isGrouped ? 1 : 0, name),
        `${cells[name]}${words === '' ? '' : ` – ${words}`}`,
      ];
      const prices = cells.slice(described ? -1 : name + 1);
      const isNew = isGrouped && cells[0] !== heading;
      heading = cells[0] ?? '';
      made.set(at, [...(isNew ? ['', heading] : []), [...named, ...prices].join('\t')]);
    }
  }
  return lines.flatMap((line, at) => under(line, made.get(at) ?? [line.text]));
}
