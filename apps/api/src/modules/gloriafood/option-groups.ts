import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { amountOf } from './amounts.ts';
import { idsIn, type MenuIds } from './menu-ids.ts';
import type { GloriaGroup } from './menu-shapes.ts';
import { kitchenNameOf, nameOf, type Reading } from './reading.ts';

type Group = ImportedMenu['groups'][number];
type Option = Group['options'][number];

const MOST_NAME = 80;
/** As many choices as a group may allow: what has no limit there has this one. */
const MOST_CHOICES = 99;

type ReadOption = { readonly id: string; readonly option: Option };

function optionsOf(reading: Reading, { options }: GloriaGroup, group: string): ReadOption[] {
  const { currency, differences } = reading;
  return options.flatMap((option) => {
    const name = nameOf(reading, option.name, option.id, MOST_NAME);
    const price = amountOf(option.price, currency);
    if (price === null) differences.report('CHOICE_UNPRICED', `${group}: ${name}`);
    else if (price.isRounded) differences.report('PRICE_ROUNDED', `${group}: ${name}`);
    if (price === null) return [];
    const kitchenName = kitchenNameOf(reading, option.extras.menu_option_kitchen_internal_name, name);
    const read = { name, price: price.minor, default: option.default, repeat: 1, kitchenName };
    return [{ id: option.id, option: read }];
  });
}

/**
 * The rules of a group. `force_max` 0 or absent is no limit. Without `required` nothing has to be chosen, whatever
 * `force_min` says: the page calls it the "minimum number of selected options", and the samples have 1 beside
 * `required: false`. With `allow_quantity` one option may be all that is chosen.
 */
function withRules(reading: Reading, given: GloriaGroup, name: string, options: readonly Option[]): Group {
  const { report } = reading.differences;
  const [least, most] = [Math.max(given.force_min ?? 0, 0), Math.max(given.force_max ?? 0, 0)];
  const wanted = Math.min(most === 0 ? MOST_CHOICES : most, MOST_CHOICES);
  const repeat = given.allow_quantity ? wanted : 1;
  const max = Math.min(wanted, options.length * repeat);
  const asked = given.required ? Math.max(least, 1) : 0;
  const min = Math.min(asked, max);
  const defaults = options.filter((option) => option.default);
  if (!given.required && least > 1) report('MINIMUM_LEFT_OUT', name);
  if (min < asked || defaults.length > max) report('RULES_ADJUSTED', name);
  const chosen = new Set(defaults.slice(0, max));
  return {
    name,
    min,
    max,
    options: options.map((option) => ({ ...option, default: chosen.has(option), repeat })),
  };
}

/** The group with the kitchen's names of both: often one place alone has them. Null where they differ. */
function withNames(one: Group | undefined, other: Group): Group | null {
  if (one?.options.length !== other.options.length) return null;
  const options = one.options.map((option, at) => ({
    ...option,
    kitchenName: option.kitchenName ?? other.options[at]?.kitchenName ?? null,
  }));
  const isLike = other.options.every(
    ({ kitchenName }, at) => (kitchenName ?? options[at]?.kitchenName) === options[at]?.kitchenName,
  );
  const bare = (group: Group) =>
    JSON.stringify({ ...group, options: group.options.map((option) => ({ ...option, kitchenName: null })) });
  return isLike && bare(one) === bare(other) ? { ...one, options } : null;
}

export type SharedGroups = {
  readonly groups: readonly Group[];
  /** The places of groups that are asked one after another, each once. */
  readonly placesOf: (asked: readonly GloriaGroup[], dish: string) => number[];
  /** How many were asked, counted at each dish and size. */
  readonly asked: () => number;
  /** What those at each place are called there, and their options. */
  readonly ids: () => MenuIds['groups'];
};

type Called = { readonly ids: Set<number>; readonly options: readonly Set<number>[] };

/** Groups that are alike in everything are one, whatever their ids; those that are not stay apart. */
export function shareGroups(reading: Reading): SharedGroups {
  const { report } = reading.differences;
  const groups: Group[] = [];
  const known = new Map<string, number | null>();
  const byContent = new Map<string, number>();
  const byId = new Map<string, number>();
  const called: Called[] = [];
  let asked = 0;

  function note(place: number, { id }: GloriaGroup, options: readonly ReadOption[]): void {
    const at = called[place] ?? { ids: new Set(), options: options.map(() => new Set<number>()) };
    called[place] = at;
    for (const one of idsIn(id)) at.ids.add(one);
    for (const [index, option] of options.entries())
      for (const one of idsIn(option.id)) at.options[index]?.add(one);
  }

  function read(given: GloriaGroup, dish: string): number | null {
    const name = nameOf(reading, given.name, given.id, MOST_NAME);
    const options = optionsOf(reading, given, name);
    if (options.length === 0) {
      report('EMPTY_GROUPS_LEFT_OUT', `${dish}: ${name}`);
      return null;
    }
    const group = withRules(
      reading,
      given,
      name,
      options.map(({ option }) => option),
    );
    const content = JSON.stringify(group);
    const before = byId.get(given.id);
    const named = before === undefined ? null : withNames(groups[before], group);
    if (before !== undefined && named) groups[before] = named;
    const place = named ? (before ?? 0) : (byContent.get(content) ?? groups.push(group) - 1);
    byContent.set(content, place);
    if ((before ?? place) !== place) report('GROUP_DIFFERS', name);
    if (given.id !== '') byId.set(given.id, place);
    note(place, given, options);
    return place;
  }

  // what has been read is not reported twice: the same group stands at hundreds of dishes
  function placeOf(given: GloriaGroup, dish: string): number | null {
    const content = JSON.stringify(given);
    const before = known.get(content);
    if (before !== undefined) return before;
    const place = read(given, dish);
    known.set(content, place);
    return place;
  }

  return {
    groups,
    asked: () => asked,
    ids: () =>
      called.map(({ ids, options }) => ({ ids: [...ids], options: options.map((option) => [...option]) })),
    placesOf(given, dish) {
      const places = given.flatMap((group) => placeOf(group, dish) ?? []);
      asked += places.length;
      return [...new Set(places)];
    },
  };
}
