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

const NONE: ReadonlySet<string> = new Set();

/** `within` are the groups that are being answered: what is asked already is not asked again. */
function isOpen(option: Choosable, at: number, groups: ChoiceGroups, within: ReadonlySet<string>): boolean {
  if (isMarkedSoldOutAt(option, at)) return false;
  return (option.opens ?? []).every((id) => {
    const group = groups.get(id);
    return !group || within.has(id) || isAnswerable(group, at, groups, within);
  });
}

function isAnswerable(
  group: ChoiceGroup,
  at: number,
  groups: ChoiceGroups,
  within: ReadonlySet<string>,
): boolean {
  if (group.min < 1) return true;
  const inside = new Set(within).add(group.id);
  const left = group.options.filter((option) => isOpen(option, at, groups, inside));
  return choicesOf(left, group) >= group.min;
}

/** Whether an option can be had at an instant: neither it nor all that a group which it opens asks for is sold out. */
export function canBeChosenAt(option: Choosable, at: number, groups: ChoiceGroups): boolean {
  return isOpen(option, at, groups, NONE);
}

/** The first of these groups that has too few options left at an instant. */
export function lackingAt<Group extends ChoiceGroup>(
  asked: readonly Group[],
  at: number,
  groups: ChoiceGroups,
): Group | undefined {
  return asked.find((group) => !isAnswerable(group, at, groups, NONE));
}

/** The ends of all marks that decide on a group, later than `at`. */
function endsOf(group: ChoiceGroup, at: number, groups: ChoiceGroups): number[] {
  const ends = new Set<number>();
  const seen = new Set<ChoiceGroup>();
  const visit = (one: ChoiceGroup) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const { soldOutUntil, opens } of one.options) {
      if (soldOutUntil != null && soldOutUntil > at) ends.add(soldOutUntil);
      for (const id of opens ?? []) {
        const opened = groups.get(id);
        if (opened) visit(opened);
      }
    }
  };
  visit(group);
  return [...ends].toSorted((a, b) => a - b);
}

/** When (epoch ms) a group has enough options again; null when somebody has to take a mark off by hand. */
export function enoughFrom(group: ChoiceGroup, at: number, groups: ChoiceGroups): number | null {
  return endsOf(group, at, groups).find((end) => isAnswerable(group, end, groups, NONE)) ?? null;
}
