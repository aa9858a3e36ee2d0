import type { MenuLine } from './read-line.ts';

type Text = Extract<MenuLine, { kind: 'TEXT' }>;

/** So many dishes in a row show how a card describes them. */
const FEWEST = 6;
const MOST_WORDS = 6;
/** The usual number of lines below a dish has at least this share of the dishes. */
const USUAL = 0.6;

const mayHead = ({ text, number }: Text) =>
  number === undefined &&
  /^[^\p{Ll}(]/u.test(text) &&
  !/[,.;!?]$/u.test(text) &&
  !text.includes(', ') &&
  text.split(/\s+/u).length <= MOST_WORDS;

/** The lines between each two priced dishes that no empty line parts. */
function runsOf(lines: readonly MenuLine[]): { end: number; texts: Text[] }[] {
  const runs: { end: number; texts: Text[] }[] = [];
  let texts: Text[] | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'PRICED') {
      if (texts) runs.push({ end: index, texts });
      texts = [];
    } else if (line.kind === 'TEXT') texts?.push(line);
    else texts = null;
  }
  return runs;
}

/**
 * The same lines, where a heading stands among dishes without an empty line before it: each dish has as many lines
 * below it as the others, and the line that is one too many is the heading of what follows.
 */
export function withHeadingsBetween(lines: readonly MenuLine[]): MenuLine[] {
  const runs = runsOf(lines);
  const times = new Map<number, number>();
  for (const { texts } of runs) times.set(texts.length, (times.get(texts.length) ?? 0) + 1);
  const [usual, share] = [...times].sort(([, one], [, other]) => other - one)[0] ?? [0, 0];
  const longer = runs.filter(({ texts }) => texts.length > usual);
  const heads = longer.filter(({ texts: [...texts] }) => {
    const last = texts.pop();
    return texts.length === usual && last && mayHead(last);
  });
  const areAll = usual > 0 || (heads.length === longer.length && heads.length > 1);
  if (runs.length < FEWEST || share < runs.length * USUAL || heads.length * 2 > runs.length || !areAll) {
    return [...lines];
  }
  const places = new Set(heads.map(({ end }) => end - 1));
  return lines.flatMap((line, index) =>
    line.kind === 'TEXT' && places.has(index)
      ? [{ kind: 'BLANK' as const }, { ...line, isHeading: true }]
      : [line],
  );
}
