/** A seeded source of chance: the same seed gives the same orders on every machine. */
export interface Chance {
  /** A number in [0, 1). */
  readonly fraction: () => number;
  /** A whole number from `low` to `high`, both possible. */
  readonly whole: (low: number, high: number) => number;
  readonly happens: (probability: number) => boolean;
  /** One of a list that is not empty; throws a RangeError on an empty one. */
  readonly pick: <Choice>(choices: readonly Choice[]) => Choice;
  /** One of a list, each as likely as its weight says. */
  readonly weighted: <Choice>(choices: readonly Choice[], weight: (choice: Choice) => number) => Choice;
  /** Up to `count` different ones of a list, in the list's order. */
  readonly some: <Choice>(choices: readonly Choice[], count: number) => Choice[];
}

const hash = (seed: string): number => {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return state >>> 0;
};

/** Chance from a seed, by the mulberry32 generator. */
export const chanceFrom = (seed: string): Chance => {
  let state = hash(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  const weighted = <Choice>(choices: readonly Choice[], weight: (choice: Choice) => number): Choice => {
    let left = fraction() * choices.reduce((sum, choice) => sum + weight(choice), 0);
    for (const choice of choices) {
      left -= weight(choice);
      if (left < 0) return choice;
    }
    const last = choices.at(-1);
    if (last === undefined) throw new RangeError('cannot choose from nothing');
    return last;
  };
  const pick = <Choice>(choices: readonly Choice[]) => weighted(choices, () => 1);
  const some = <Choice>(choices: readonly Choice[], count: number) => {
    const taken = new Set<Choice>();
    const wanted = Math.min(count, choices.length);
    while (taken.size < wanted) taken.add(pick(choices.filter((choice) => !taken.has(choice))));
    return choices.filter((choice) => taken.has(choice));
  };
  return { fraction, whole, happens: (probability) => fraction() < probability, pick, weighted, some };
};
