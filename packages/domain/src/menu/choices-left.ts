/** The mark of a dish or an option; `soldOutUntil` (epoch ms) ends it by itself, else somebody must take it off. */
export type SoldOutMark = {
  readonly available: boolean;
  readonly soldOutUntil?: number | null | undefined;
};

/** Whether a sold-out mark (not the stock) holds at an instant. */
export function isMarkedSoldOutAt({ available, soldOutUntil }: SoldOutMark, at: number): boolean {
  return !available && (soldOutUntil == null || at < soldOutUntil);
}

export type Choosable = SoldOutMark & {
  /** How often it can be taken; as often as its group allows when that is not said. */
  readonly repeat?: number | undefined;
  /** Groups that are asked only when it is chosen. */
  readonly opens?: readonly string[] | undefined;
};

/** What availability needs of an option group. */
export type ChoiceGroup = {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Choosable[];
};

/** By id, the groups that options may open; one that is not among them is asked of nobody. */
export type ChoiceGroups = ReadonlyMap<string, ChoiceGroup>;

/** How many choices can be made of these options: one that may be taken twice counts twice. */
export function choicesOf(
  options: readonly Pick<Choosable, 'repeat'>[],
  { max }: Pick<ChoiceGroup, 'max'>,
): number {
  return options.reduce((sum, { repeat = max }) => sum + repeat, 0);
}

function choicesLeft(group: ChoiceGroup, at: number, lacking: ReadonlySet<string>): number {
  const left = group.options.filter(
    (option) => !isMarkedSoldOutAt(option, at) && !option.opens?.some((id) => lacking.has(id)),
  );
  return choicesOf(left, group);
}

/** The groups that nobody can answer at an instant: those that lack choices, and what opens nothing but such. */
function lackingOf(groups: ChoiceGroups, at: number): ReadonlySet<string> {
  const lacking = new Set<string>();
  let before = -1;
  while (before < lacking.size) {
    before = lacking.size;
    for (const [id, group] of groups)
      if (!lacking.has(id) && choicesLeft(group, at, lacking) < group.min) lacking.add(id);
  }
  return lacking;
}

/** Of each menu the answer for the last instant: its dishes are judged one after another. */
const remembered = new WeakMap<
  ChoiceGroups,
  { readonly at: number; readonly lacking: ReadonlySet<string> }
>();

function lackingIn(groups: ChoiceGroups, at: number): ReadonlySet<string> {
  const known = remembered.get(groups);
  if (known?.at === at) return known.lacking;
  const lacking = lackingOf(groups, at);
  remembered.set(groups, { at, lacking });
  return lacking;
}

/** Whether an option can be had at an instant: neither it nor all that a group which it opens asks for is sold out. */
export function canBeChosenAt(option: Choosable, at: number, groups: ChoiceGroups): boolean {
  return !isMarkedSoldOutAt(option, at) && !option.opens?.some((id) => lackingIn(groups, at).has(id));
}

/** Whether a group has enough options left at an instant. */
export function isAnswerableAt(group: ChoiceGroup, at: number, groups: ChoiceGroups): boolean {
  return group.min < 1 || choicesLeft(group, at, lackingIn(groups, at)) >= group.min;
}

/** The first of these groups that has too few options left at an instant. */
export function lackingAt<Group extends ChoiceGroup>(
  asked: readonly Group[],
  at: number,
  groups: ChoiceGroups,
): Group | undefined {
  return asked.find((group) => !isAnswerableAt(group, at, groups));
}

/** The ends of all marks that decide on a group, later than `at`, in order. */
function endsOf(group: ChoiceGroup, at: number, groups: ChoiceGroups): number[] {
  const ends = new Set<number>();
  const seen = new Set<ChoiceGroup>([group]);
  for (const { options } of seen) {
    for (const { soldOutUntil, opens = [] } of options) {
      if (soldOutUntil != null && soldOutUntil > at) ends.add(soldOutUntil);
      for (const id of opens) {
        const opened = groups.get(id);
        if (opened) seen.add(opened);
      }
    }
  }
  return [...ends].toSorted((a, b) => a - b);
}

/** When (epoch ms) a group has enough options again; null when somebody has to take a mark off by hand. */
export function enoughFrom(group: ChoiceGroup, at: number, groups: ChoiceGroups): number | null {
  const ends = endsOf(group, at, groups);
  // marks only end, so that what is enough stays enough
  let [from, until] = [0, ends.length];
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    if (isAnswerableAt(group, ends[middle] ?? at, groups)) until = middle;
    else from = middle + 1;
  }
  return ends[from] ?? null;
}
