import { columnsOf, endOf, type Line, median, type Piece } from './page-columns.ts';

const PRICE = /\p{Nd}[.,]\p{Nd}{2}\b|\p{Sc}\s*\p{Nd}|\p{Nd}\s*\p{Sc}|\p{Nd}\s*$/u;
const DIGIT_AT_END = /\p{Nd}$/u;
/** "9" with a small raised "50". */
const CENTS = /^\p{Nd}{2}$/u;
/** "A, C, G" in small letters behind a name. */
const CODES = /^\(?(?:\p{L}|\p{Nd}{1,2})(?:\s*,\s*(?:\p{L}|\p{Nd}{1,2}))*,?\)?$/u;
/** Of the size of the letters before them. */
const SMALL = 0.8;
/** A gap in letters' sizes: a word begins, or another column. */
const WORD_GAP = 0.15;
const COLUMN_GAP = 1.3;
const FEWEST_SPACES = 3;
/** Of the usual distance of lines. */
const PARAGRAPH = 1.75;
/** Of the size of dishes' letters. */
const HEADING = 1.2;
const DESCRIPTION = 0.93;
/** A longer line is no heading, however large its letters are. */
const LONGEST_HEADING = 60;

const bodySize = (line: Line) => Math.max(...line.map(({ size }) => size));
const wordsOf = (line: Line) => line.map(({ text }) => text).join(' ');

type Joined = { text: string; end: number; size: number };

/** What stands between two pieces: nothing, a space, or as many as keep what is below one another there. */
function between(before: Joined, piece: Piece, characterWidth: number, left: number): string {
  const gap = piece.x - before.end;
  if (gap < piece.size * WORD_GAP) return '';
  if (gap < Math.max(before.size, piece.size) * COLUMN_GAP) return ' ';
  const place = Math.round((piece.x - left) / characterWidth);
  return ' '.repeat(Math.max(FEWEST_SPACES, place - before.text.length));
}

/** The words of a line; what is far apart there is far apart here, below the same letters of the lines above. */
function joined(line: Line, characterWidth: number, left: number): string {
  const before: Joined = { text: '', end: left, size: 0 };
  for (const piece of line) {
    const { text, size } = piece;
    const isSmall = size < before.size * SMALL && piece.x - before.end < before.size * COLUMN_GAP;
    const isCents = isSmall && DIGIT_AT_END.test(before.text) && CENTS.test(text);
    const isCodes = isSmall && !isCents && CODES.test(text.trim());
    if (isCents) before.text += `.${text}`;
    else if (isCodes) before.text += ` (${text.replace(/[()]/gu, '').trim()})`;
    else before.text += before.text === '' ? text : between(before, piece, characterWidth, left) + text;
    if (!isCents && !isCodes) before.size = size;
    before.end = endOf(piece);
  }
  return before.text.trim();
}

/** The letters of dishes, by the lines that have a price. */
function dishSize(lines: readonly Line[]): number {
  const priced = lines.filter((line) => PRICE.test(wordsOf(line)));
  return median((priced.length > 0 ? priced : lines).map(bodySize));
}

function isHeading(line: Line, text: string, usual: number): boolean {
  return (
    bodySize(line) >= usual * HEADING &&
    /\p{L}{2}/u.test(text) &&
    text.length <= LONGEST_HEADING &&
    !PRICE.test(text)
  );
}

/** A number alone above or below everything else counts pages. */
function withoutPageNumber(lines: readonly Line[]): Line[] {
  const isCount = (line: Line | undefined) => line && /^[-–—\s]*\p{Nd}{1,3}[-–—\s]*$/u.test(wordsOf(line));
  const from = isCount(lines[0]) ? 1 : 0;
  return lines.slice(from, isCount(lines.at(-1)) ? -1 : undefined);
}

/** `descriptions` are lines below a dish, counted from 0, whose letters are smaller. */
export type LaidOut = { readonly lines: readonly string[]; readonly descriptions: readonly number[] };

/**
 * The lines of a page as somebody would type them: column by column, an empty line where there is a gap, "# " before
 * what is written larger than the dishes.
 */
export function layOutPage(pieces: readonly Piece[]): LaidOut {
  const filled = pieces.filter(({ text, size }) => text.trim() !== '' && size > 0);
  const columns = columnsOf(filled).map(withoutPageNumber);
  const usual = dishSize(columns.flat());
  const characterWidth = Math.max(1, median(filled.map(({ text, width }) => width / text.length)));
  const lines: string[] = [];
  const descriptions: number[] = [];
  for (const column of columns) {
    const left = column.flat().reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
    const tops = column.map(([first]) => first?.y ?? 0);
    const pitch = median(tops.slice(1).map((top, index) => top - (tops[index] ?? 0)));
    let isBelowDish = false;
    for (const [index, line] of column.entries()) {
      const text = joined(line, characterWidth, left);
      const isApart = (tops[index] ?? 0) - (tops[index - 1] ?? Number.NEGATIVE_INFINITY) > pitch * PARAGRAPH;
      if (isApart && lines.length > 0) lines.push('');
      const isSmall = bodySize(line) < usual * DESCRIPTION;
      // small print has percents and telephone numbers
      const isDescribing: boolean = isSmall && isBelowDish && !isApart && !/\p{Nd}{2}/u.test(text);
      if (isDescribing) descriptions.push(lines.length);
      isBelowDish = isDescribing || (!isSmall && PRICE.test(text));
      lines.push(isHeading(line, text, usual) ? `# ${text}` : text);
    }
  }
  return { lines, descriptions };
}
