import type { MenuLine } from './read-line.ts';

type Text = Extract<MenuLine, { kind: 'TEXT' }>;
type Price = Extract<MenuLine, { kind: 'PRICE' }>;
/** What stands between two empty lines. */
type Group = { readonly from: number; readonly lines: readonly MenuLine[] };
/** The lines before the first price of a group, between its prices, and behind the last. */
type Runs = { readonly before: Text[]; readonly between: Text[][]; readonly after: Text[] };

const MOST_WORDS = 7;

/** How likely a line is the name of a dish rather than what describes it. */
function likeName({ text, number, isHeading }: Text): number {
  const words = text.split(/\s+/u).length;
  return (
    (number === undefined ? 0 : 4) +
    (isHeading ? 1 : 0) -
    (/^[\p{Ll}(]/u.test(text) ? 2 : 0) -
    (/[.!…。]$/u.test(text) ? 2 : 0) -
    (/[,،、]/u.test(text) ? 1 : 0) -
    (words > MOST_WORDS ? 1 : 0)
  );
}

function groupsOf(lines: readonly MenuLine[]): Group[] {
  const groups: { from: number; lines: MenuLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'BLANK') continue;
    const last = groups.at(-1);
    if (last && lines[index - 1]?.kind !== 'BLANK') last.lines.push(line);
    else groups.push({ from: index, lines: [line] });
  }
  return groups;
}

/** The runs of a group whose prices stand on lines of their own; null for any other group. */
function runsOf({ lines }: Group): Runs | null {
  const runs: Text[][] = [[]];
  for (const line of lines) {
    if (line.kind === 'PRICE') runs.push([]);
    else if (line.kind === 'TEXT') runs.at(-1)?.push(line);
    else if (line.kind !== 'UNREAD') return null;
  }
  const [before = [], ...more] = runs;
  const after = more.pop();
  return after ? { before, between: more, after } : null;
}

/** The lines without those empty ones that part the name of a numbered dish from its price. */
function withoutGaps(lines: readonly MenuLine[]): MenuLine[] {
  const made: MenuLine[] = [];
  for (const line of lines) {
    const at = made.findLastIndex(({ kind }) => kind !== 'BLANK');
    const above = made[at];
    const isCut = line.kind === 'PRICE' && above?.kind === 'TEXT' && above.number !== undefined;
    if (isCut) made.splice(at + 1);
    made.push(line);
  }
  return made;
}

/** "Soup of the day" below a heading of its own and before the first numbered dish is a dish without a price. */
function withUnpriced(lines: readonly MenuLine[]): MenuLine[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    const isAlone = lines[index - 1]?.kind === 'BLANK' && lines[index - 3]?.kind !== 'TEXT';
    const isBelowHeading = isAlone && lines[index - 2]?.kind === 'TEXT';
    const isBefore = next?.kind === 'TEXT' && next.number !== undefined && lines[index + 2]?.kind === 'PRICE';
    return line.kind === 'TEXT' && line.number === undefined && isBelowHeading && isBefore
      ? { ...line, kind: 'UNREAD', name: line.text }
      : line;
  });
}

type Votes = { nameAbove: number; priceFirst: number; other: number };

/** What the runs of a group say about where the name of a dish stands: directly above its price, or below it. */
function votesOf({ before, between, after }: Runs): Votes {
  const votes = { nameAbove: 0, priceFirst: 0, other: 0 };
  let isFirstName = 0;
  for (const run of between) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || first === last) continue;
    const difference = likeName(last) - likeName(first);
    if (difference > 0) votes.nameAbove += 1;
    if (difference < 0) isFirstName += 1;
  }
  const areSingle = between.length > 0 && between.every((run) => run.length === 1);
  const isOne = between.length === 0;
  if (isOne && before.length > 0 && after.length > 0) votes.nameAbove += 1;
  if (areSingle && before.length === 2 && after.length === 0) votes.nameAbove += 1;
  const isBelow = before.length < 2 && after.length > 0 && (!isOne || before.length === 0);
  if (isBelow && (isFirstName > 0 || areSingle || isOne)) votes.priceFirst += 1 + isFirstName;
  else votes.other += isFirstName;
  const [above, below] = before.slice(-2);
  const isDescribed = above && below && likeName(below) < likeName({ ...above, isHeading: false });
  if (isOne && isDescribed && after.length === 0) votes.other += 1;
  return votes;
}

/** A dish whose name and price have lines of their own. */
const named = ({ text, number, at }: Text, { found, rest = '', at: priced }: Price): MenuLine => ({
  kind: 'PRICED',
  name: text,
  number,
  rest,
  found,
  at,
  priced,
});

/** "Falafel", "8.00", "with salad": the line above a price is its name, unless another above it is that rather. */
function namedAbove(lines: readonly MenuLine[]): MenuLine[] {
  const made: MenuLine[] = [];
  for (const line of lines) {
    const name = made.at(-1);
    const above = made.at(-2);
    const isDescribed =
      name?.kind === 'TEXT' && above?.kind === 'TEXT' && likeName(above) > likeName(name) + 1;
    if (line.kind !== 'PRICE' || name?.kind !== 'TEXT' || isDescribed) made.push(line);
    else {
      made[made.length - 1] = named(name, line);
    }
  }
  return made;
}

/** "8.00", "Falafel", "with salad": the line below a price is its name. */
function namedBelow(lines: readonly MenuLine[]): MenuLine[] {
  const made: MenuLine[] = [];
  for (const line of lines) {
    const price = made.at(-1);
    if (line.kind === 'TEXT' && price?.kind === 'PRICE') made[made.length - 1] = named(line, price);
    else made.push(line);
  }
  return made;
}

/**
 * The same lines, where prices on lines of their own belong to the name above or below them, if the whole text is laid
 * out so; descriptions follow. A text whose descriptions stand between name and price stays as it is.
 */
export function withStackedPrices(written: readonly MenuLine[]): MenuLine[] {
  const lines = withUnpriced(withoutGaps(written));
  const groups = groupsOf(lines);
  const votes = { nameAbove: 0, priceFirst: 0, other: 0 };
  for (const group of groups) {
    const runs = runsOf(group);
    if (!runs) continue;
    const own = votesOf(runs);
    votes.nameAbove += own.nameAbove;
    votes.priceFirst += own.priceFirst;
    votes.other += own.other;
  }
  const most = Math.max(votes.nameAbove, votes.priceFirst, votes.other);
  if (most === votes.other) return [...lines];
  const withNames = most === votes.nameAbove ? namedAbove : namedBelow;
  const made: MenuLine[] = [];
  let done = 0;
  for (const group of groups) {
    made.push(...lines.slice(done, group.from));
    made.push(...(runsOf(group) ? withNames(group.lines) : group.lines));
    done = group.from + group.lines.length;
  }
  return [...made, ...lines.slice(done)];
}
