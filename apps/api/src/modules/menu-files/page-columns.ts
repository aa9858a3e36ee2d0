/** Some characters on a page; in points, `x` from the left edge and `y` of the baseline from the top. */
export type Piece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the letters. */
  readonly size: number;
};

/** Pieces on one baseline, from left to right. */
export type Line = readonly Piece[];

const PRICE = /\p{Nd}(?:[.,]\p{Nd}{2,3})?[\p{Sc}\p{L}.\s]{0,6}$/u;
const WORD = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;
/** Words that stand on each side of a gap between two columns, and prices. */
const FEWEST_NAMES = 3;
const FEWEST_PRICES = 2;
/** Of the names beside a gap, so many differ: below "small" and "large" they do not. */
const SHARE_OF_NAMES = 0.6;

export const endOf = ({ x, width }: Piece) => x + width;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Small letters above or below the line, as cents and allergens are written, stand on it. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const before = lines.at(-1);
    const tallest = before?.toSorted((a, b) => b.size - a.size)[0];
    const isSame = tallest && piece.y - tallest.y <= Math.max(tallest.size, piece.size) * 0.45;
    if (isSame) before.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

const textOf = (line: Line) => line.map(({ text }) => text).join(' ');

/** Whether these lines read as a column of their own: dishes with their prices. */
function isColumn(lines: readonly Line[]): boolean {
  const texts = lines.map(textOf);
  const names = texts.filter((text) => WORD.test(text.slice(0, 24)));
  const differ = new Set(names.map((name) => name.replace(/[\p{Nd}.,\s]+/gu, ''))).size;
  return (
    names.length >= FEWEST_NAMES &&
    differ >= FEWEST_NAMES &&
    differ >= names.length * SHARE_OF_NAMES &&
    texts.filter((text) => PRICE.test(text)).length >= FEWEST_PRICES
  );
}

type Gap = { readonly from: number; readonly to: number };

/** Lines from top to bottom: those that one gap parts, or those that cross it. */
type Band = { readonly isCut: boolean; readonly lines: Line[] };

const sideOf = (lines: readonly Line[], isSide: (piece: Piece) => boolean) =>
  lines.map((line) => line.filter(isSide)).filter((line) => line.length > 0);

/** A name on the left and its price on the right are one line, however wide the page is. */
function isOneLine(line: Line, { from }: Gap): boolean {
  const left = textOf(line.filter((piece) => piece.x < from));
  const right = textOf(line.filter((piece) => piece.x >= from));
  return WORD.test(left) && !PRICE.test(left) && right !== '' && !WORD.test(right) && PRICE.test(right);
}

function bandsAt(lines: readonly Line[], gap: Gap): Band[] {
  const bands: Band[] = [];
  for (const line of lines) {
    const isCut = !line.some((piece) => piece.x < gap.to && endOf(piece) > gap.from) && !isOneLine(line, gap);
    const last = bands.at(-1);
    if (last?.isCut === isCut) last.lines.push(line);
    else bands.push({ isCut, lines: [line] });
  }
  return bands;
}

/** Free strips between letters, wider than a space, whatever crosses them in a few lines. */
function gapsOf(lines: readonly Line[]): Gap[] {
  const size = median(lines.flat().map((piece) => piece.size));
  const starts = [...new Set(lines.flat().map(({ x }) => Math.floor(x)))].toSorted((a, b) => a - b);
  const edges = lines.map((line) => {
    const joined: { from: number; to: number }[] = [];
    for (const piece of line) {
      const last = joined.at(-1);
      if (last && piece.x - last.to < size * 1.2) last.to = Math.max(last.to, endOf(piece));
      else joined.push({ from: piece.x, to: endOf(piece) });
    }
    return joined;
  });
  return starts.flatMap((start) => {
    const before = edges.flatMap((line) => {
      const crosses = line.some(({ from, to }) => from < start - 1 && to > start);
      return crosses ? [] : line.filter(({ to }) => to <= start).map(({ to }) => to);
    });
    const ends = before.toSorted((a, b) => b - a);
    const last = ends[0];
    return last !== undefined && start - last > size * 0.8 ? [{ from: last, to: start }] : [];
  });
}

/** The gap that parts most lines into two columns of dishes. */
function bestGap(lines: readonly Line[]): Gap | null {
  let best: { gap: Gap; count: number } | null = null;
  for (const gap of gapsOf(lines)) {
    const cut = bandsAt(lines, gap).filter(({ isCut }) => isCut);
    const count = cut
      .filter((band) => {
        const left = sideOf(band.lines, (piece) => piece.x < gap.from);
        const right = sideOf(band.lines, (piece) => piece.x >= gap.from);
        return isColumn(left) && isColumn(right);
      })
      .reduce((sum, band) => sum + band.lines.length, 0);
    if (count > 0 && count > (best?.count ?? 0)) best = { gap, count };
  }
  return best?.gap ?? null;
}

/**
 * The lines of a page in the order in which people read them: each column from top to bottom, what goes across in
 * between. Names on the left and their prices on the right are one column.
 */
export function columnsOf(pieces: readonly Piece[]): Line[][] {
  const lines = linesOf(pieces);
  const gap = bestGap(lines);
  if (!gap) return pieces.length === 0 ? [] : [lines];
  return bandsAt(lines, gap).flatMap(({ isCut, lines: band }) => {
    const left = sideOf(band, (piece) => piece.x < gap.from).flat();
    const right = sideOf(band, (piece) => piece.x >= gap.from).flat();
    return isCut && left.length > 0 && right.length > 0 ? [...columnsOf(left), ...columnsOf(right)] : [band];
  });
}
