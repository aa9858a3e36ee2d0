/** A line by its place in one text and in the other. */
type Pair = readonly [before: number, after: number];

/** A part of a text: its first line, and the one after its last. */
type Part = readonly [from: number, to: number];

type Texts = { readonly before: readonly string[]; readonly after: readonly string[] };

/** Lines that stand more often are compared one by one, of so many pairs at most. */
const MOST_COMPARED = 250_000;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The lines that stand once in a part, with their places. */
function onceIn(lines: readonly string[], [from, to]: Part): ReadonlyMap<string, number> {
  const places = new Map<string, number | null>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    if (!isBlank(line)) places.set(line, places.has(line) ? null : at);
  }
  return new Map([...places].flatMap(([line, at]) => (at === null ? [] : [[line, at] as const])));
}

/** As many of these as stand in the same order in both texts; they come in the order of the first. */
function inOrder(pairs: readonly Pair[]): Pair[] {
  type Chain = { readonly pair: Pair; readonly next: Chain | null };
  // the chain of each length, less one, that begins as late as it can
  const best: Chain[] = [];
  for (const pair of pairs.toReversed()) {
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((best[middle]?.pair[1] ?? 0) > pair[1]) low = middle + 1;
      else high = middle;
    }
    best[low] = { pair, next: best[low - 1] ?? null };
  }
  const found: Pair[] = [];
  for (let chain = best.at(-1) ?? null; chain; chain = chain.next) found.push(chain.pair);
  return found;
}

/** The longest that two parts have in common, line by line; nothing where that is too much to compare. */
function commonIn({ before, after }: Texts, one: Part, other: Part): Pair[] {
  const placesIn = (lines: readonly string[], [from, to]: Part) =>
    Array.from({ length: to - from }, (_, index) => from + index).filter((at) => !isBlank(lines[at]));
  const [mine, theirs] = [placesIn(before, one), placesIn(after, other)];
  if (mine.length * theirs.length > MOST_COMPARED) return [];
  const width = theirs.length + 1;
  const lengths = new Uint32Array((mine.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const isSame = (i: number, j: number) => before[mine[i] ?? -1] === after[theirs[j] ?? -1];
  for (let i = mine.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = isSame(i, j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const found: Pair[] = [];
  for (let i = 0, j = 0; i < mine.length && j < theirs.length; ) {
    if (isSame(i, j)) {
      found.push([mine[i] ?? 0, theirs[j] ?? 0]);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

/** Pairs of two parts: what both begin and end with, and what `between` finds in what is left of them. */
function pairsOf(
  { before, after }: Texts,
  [from, to]: Part,
  [otherFrom, otherTo]: Part,
  between: (one: Part, other: Part) => Pair[],
): Pair[] {
  const shorter = Math.min(to - from, otherTo - otherFrom);
  const pairs: Pair[] = [];
  let first = 0;
  while (first < shorter && before[from + first] === after[otherFrom + first]) {
    pairs.push([from + first, otherFrom + first]);
    first += 1;
  }
  let last = 0;
  while (last < shorter - first && before[to - 1 - last] === after[otherTo - 1 - last]) {
    last += 1;
    pairs.push([to - last, otherTo - last]);
  }
  const [one, other] = [[from + first, to - last] as const, [otherFrom + first, otherTo - last] as const];
  return one[0] < one[1] && other[0] < other[1] ? [...pairs, ...between(one, other)] : pairs;
}

/**
 * Where the lines of one text are in another, by their places: what both begin and end with, between these the lines
 * that stand once in both, in the same order, and between those what else is the same in the same order.
 */
export function movedLines(before: readonly string[], after: readonly string[]): ReadonlyMap<number, number> {
  const texts = { before, after };
  const common = (one: Part, other: Part) => commonIn(texts, one, other);
  const pairs = pairsOf(texts, [0, before.length], [0, after.length], (one, other) => {
    const once = onceIn(after, other);
    const anchors = inOrder(
      [...onceIn(before, one)].flatMap(([line, at]): Pair[] => {
        const place = once.get(line);
        return place === undefined ? [] : [[at, place]];
      }),
    );
    let [mine, theirs] = [one[0], other[0]];
    const found: Pair[] = [];
    for (const [at, place] of [...anchors, [one[1], other[1]] as const]) {
      found.push(...pairsOf(texts, [mine, at], [theirs, place], common));
      if (at < one[1]) found.push([at, place]);
      [mine, theirs] = [at + 1, place + 1];
    }
    return found;
  });
  return new Map(pairs);
}
