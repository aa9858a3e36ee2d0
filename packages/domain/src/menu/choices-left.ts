import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import { isMarkedSoldOutAt, isOfferedAt, type OfferedDish, type SoldOutMark } from './dish-offered.ts';

export { isMarkedSoldOutAt, type SoldOutMark } from './dish-offered.ts';

export type Choosable = SoldOutMark & {
  /** How often it can be taken; as often as its group allows when that is not said. */
  readonly repeat?: number | undefined;
  /** Groups that are asked only when it is chosen. */
  readonly opens?: readonly string[] | undefined;
  /** The dish of the menu that it is: it can be had only while that one can. */
  readonly dish?: OfferedDish | undefined;
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

/** When and how something is wanted; without a service it is not judged who gets it by which. */
type Wish = { readonly at: number; readonly service: Service | undefined };

/** Whether neither the option nor the dish that it is stands against it; what it opens is not looked at. */
const isLeft = (option: Choosable, { at, service }: Wish): boolean =>
  !isMarkedSoldOutAt(option, at) && (option.dish === undefined || isOfferedAt(option.dish, at, service));

function choicesLeft(group: ChoiceGroup, wish: Wish, lacking: ReadonlySet<string>): number {
  const left = group.options.filter(
    (option) => isLeft(option, wish) && !option.opens?.some((id) => lacking.has(id)),
  );
  return choicesOf(left, group);
}

/** The groups that nobody can answer at an instant: those that lack choices, and what opens nothing but such. */
function lackingOf(groups: ChoiceGroups, wish: Wish): ReadonlySet<string> {
  const lacking = new Set<string>();
  let before = -1;
  while (before < lacking.size) {
    before = lacking.size;
    for (const [id, group] of groups)
      if (!lacking.has(id) && choicesLeft(group, wish, lacking) < group.min) lacking.add(id);
  }
  return lacking;
}

/** Of each menu the answer for the last instant: its dishes are judged one after another. */
const remembered = new WeakMap<ChoiceGroups, Wish & { readonly lacking: ReadonlySet<string> }>();

function lackingIn(groups: ChoiceGroups, { at, service }: Wish): ReadonlySet<string> {
  const known = remembered.get(groups);
  if (known?.at === at && known.service === service) return known.lacking;
  const lacking = lackingOf(groups, { at, service });
  remembered.set(groups, { at, service, lacking });
  return lacking;
}

/** Whether an option can be had at an instant: neither it nor all that a group which it opens asks for is sold out. */
export function canBeChosenAt(
  option: Choosable,
  at: number,
  groups: ChoiceGroups,
  service?: Service,
): boolean {
  const wish = { at, service };
  return isLeft(option, wish) && !option.opens?.some((id) => lackingIn(groups, wish).has(id));
}

/** Whether a group has enough options left at an instant. */
export function isAnswerableAt(
  group: ChoiceGroup,
  at: number,
  groups: ChoiceGroups,
  service?: Service,
): boolean {
  const wish = { at, service };
  return group.min < 1 || choicesLeft(group, wish, lackingIn(groups, wish)) >= group.min;
}

/** The first of these groups that has too few options left at an instant. */
export function lackingAt<Group extends ChoiceGroup>(
  asked: readonly Group[],
  at: number,
  groups: ChoiceGroups,
  service?: Service,
): Group | undefined {
  return asked.find((group) => !isAnswerableAt(group, at, groups, service));
}

type Turns = {
  /** When marks end, and when dishes come onto the menu or leave it, later than an instant, in order. */
  readonly times: readonly number[];
  /** Marks only end, so that what is enough stays enough; dishes with hours also leave. */
  readonly isForGood: boolean;
};

/** The times at which it turns whether a group has enough options. */
function turnsOf(group: ChoiceGroup, at: number, groups: ChoiceGroups): Turns {
  const times = new Set<number>();
  let isForGood = true;
  const consider = (time: number | null | undefined) => {
    if (time != null && time > at) times.add(time);
  };
  const seen = new Set<ChoiceGroup>([group]);
  for (const { options } of seen) {
    for (const { soldOutUntil, opens = [], dish } of options) {
      consider(soldOutUntil);
      consider(dish?.soldOutUntil);
      for (const { from, until } of dish?.schedule ?? []) {
        consider(from);
        consider(until);
      }
      if (dish?.schedule) isForGood = false;
      for (const id of opens) {
        const opened = groups.get(id);
        if (opened) seen.add(opened);
      }
    }
  }
  return { times: [...times].toSorted((a, b) => a - b), isForGood };
}

/**
 * When (epoch ms) a group has enough options again; null when somebody has to take a mark off by hand, or no hours are
 * known by which it has.
 */
export function enoughFrom(
  group: ChoiceGroup,
  at: number,
  groups: ChoiceGroups,
  service?: Service,
): number | null {
  const { times, isForGood } = turnsOf(group, at, groups);
  const isEnough = (time: number) => isAnswerableAt(group, time, groups, service);
  if (!isForGood) return times.find(isEnough) ?? null;
  let [from, until] = [0, times.length];
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    if (isEnough(times[middle] ?? at)) until = middle;
    else from = middle + 1;
  }
  return times[from] ?? null;
}

/** The stretches of a window in which a group has enough options, in order. */
export function answerableWithin(
  group: ChoiceGroup,
  window: Period,
  groups: ChoiceGroups,
  service?: Service,
): readonly Period[] {
  if (group.min < 1) return [window];
  const { times, isForGood } = turnsOf(group, window.from, groups);
  const isEnough = (time: number) => isAnswerableAt(group, time, groups, service);
  if (isForGood) {
    const from = isEnough(window.from) ? window.from : enoughFrom(group, window.from, groups, service);
    return from === null || from >= window.until ? [] : [{ ...window, from }];
  }
  const bounds = [window.from, ...times.filter((time) => time < window.until), window.until];
  const stretches: Period[] = [];
  for (const [place, from] of bounds.slice(0, -1).entries()) {
    if (!isEnough(from)) continue;
    const until = bounds[place + 1] ?? window.until;
    const last = stretches.at(-1);
    if (last?.until === from) stretches[stretches.length - 1] = { from: last.from, until };
    else stretches.push({ from, until });
  }
  return stretches;
}
