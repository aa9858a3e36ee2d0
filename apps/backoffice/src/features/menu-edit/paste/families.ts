import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { plain } from '@comanda/domain/people/plain';
import { withoutEnd } from '@comanda/domain/people/without-end';
import type { PastedDish } from '@comanda/menu-text/pasted-dish';
import { calmed, isShouted } from '@comanda/menu-text/size-names';
import { worstNote } from './picture-marks.ts';
import { lineKey, type ReviewRow } from './review.ts';

/**
 * In many menus a dish is the sub-heading ("Madras") and the rows below it are what one chooses ("Chicken 5.25,
 * Lamb 5.50"): then many dishes share a name, and a ticket that says "Chicken" says too little.
 */
export type Offers = {
  /** The name that most dishes share, how many have it, and how two of them would be called. */
  readonly rename: {
    readonly name: string;
    readonly count: number;
    readonly examples: readonly string[];
  } | null;
  /** Headings that could each become one dish with a choice, and what to put them under if the text says so. */
  readonly merge: { readonly headings: readonly string[]; readonly under: string } | null;
  /** Such headings that cannot become one dish as they are, where others can or did. */
  readonly left: readonly string[];
};

/** Longer names are refused by the menu. */
const LONGEST_NAME = 120;
/** Of an option group, and of an option's name. */
const MOST_OPTIONS = 100;
const LONGEST_OPTION = 80;
/** A name that stands under so many headings names no dish by itself. */
const MANY = 3;

const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
};

const headingsOf = (rows: readonly ReviewRow[]) => new Set(rows.map(({ category }) => plain(category))).size;

const isNamed = ({ name, category }: ReviewRow) => plain(name) !== '' && plain(category) !== '';

/** How many names of these rows are among the given ones, by the plain name. */
const countIn = (rows: readonly ReviewRow[], names: ReadonlySet<string>) =>
  rows.filter(({ name }) => names.has(plain(name))).length;

// The rows of each heading below which most names stand under other headings too, and of those that share half of
// theirs with one of these, by the plain heading. What dishes were made of counts as it was.
function familiesOf(rows: readonly ReviewRow[]): ReadonlyMap<string, readonly ReviewRow[]> {
  const named = splitAgain(rows).filter(isNamed);
  const headings = [...groupBy(named, ({ category }) => plain(category))];
  const byName = [...groupBy(named, ({ name }) => plain(name))];
  const shared = new Set(byName.filter(([, same]) => headingsOf(same) > 1).map(([name]) => name));
  const most = headings.filter(([, members]) => {
    const count = countIn(members, shared);
    return count >= 2 && count * 2 > members.length;
  });
  const usual = new Set(
    most.flatMap(([, members]) => members.map(({ name }) => plain(name))).filter((name) => shared.has(name)),
  );
  return new Map(headings.filter(([, members]) => countIn(members, usual) * 2 >= members.length));
}

/** Of a family, or with a name that stands under many headings. */
function ambiguousRows(rows: readonly ReviewRow[]): ReviewRow[] {
  const families = familiesOf(rows);
  const ofFamilies = new Set([...families.values()].flat());
  const byName = groupBy(splitAgain(rows).filter(isNamed), ({ name }) => plain(name));
  return rows.filter((row) => {
    if (!isNamed(row) || row.choice || row.calledBefore !== undefined) return false;
    return ofFamilies.has(row) || headingsOf(byName.get(plain(row.name)) ?? []) >= MANY;
  });
}

const headingName = (heading: string) => calmed(withoutEnd(heading.trim(), ': '));

/** "Chicken Madras"; as it was where the heading says it already, or where that would be too long. */
function fullName({ name, category }: ReviewRow): string {
  const heading = headingName(category);
  const full = `${name.trim()} ${heading}`;
  return plain(heading).includes(plain(name)) || full.length > LONGEST_NAME ? name : full;
}

/** Calls every dish whose name stands under several headings by its heading too. */
export function renamed(rows: readonly ReviewRow[]): ReviewRow[] {
  const ambiguous = new Set(ambiguousRows(rows));
  return rows.map((row) => {
    const name = fullName(row);
    return ambiguous.has(row) && name !== row.name ? { ...row, name, calledBefore: row.name } : row;
  });
}

/** The names of the text again, wherever nobody has typed over the new one. */
export function asCalledBefore(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.map(({ calledBefore, ...row }) =>
    calledBefore === undefined ? row : { ...row, name: calledBefore },
  );
}

/** "CURRIES" above "Madras": no dish, but what its headings go under. */
function isAbove(row: ReviewRow, first: ReviewRow | undefined): boolean {
  const isBare = row.price.trim() === '' && row.description.trim() === '' && row.name.trim() !== '';
  if (!isBare || first === undefined) return false;
  return row.category.trim() === '' || (isShouted(row.name.trim()) && !isShouted(first.category.trim()));
}

/** The rows without those that stand directly above a family's heading: the rows below say what they go `under`. */
function rowsUnder(rows: readonly ReviewRow[]): ReviewRow[] {
  const firsts = new Set([...familiesOf(rows).values()].map(([first]) => first));
  let under: string | undefined;
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    if (isAbove(row, firsts.has(next) ? next : undefined)) {
      under = row.name.trim();
      return [];
    }
    return [under === undefined ? row : { ...row, under }];
  });
}

/** What was found, as rows. `currency` is ISO 4217. */
export function reviewRows(dishes: readonly PastedDish[], currency: string): ReviewRow[] {
  const rows = dishes.map(({ price, tags, sizes, ...dish }, index) => ({
    ...dish,
    key: dish.lines?.[0] === undefined ? String(index) : lineKey(dish.lines[0]),
    tags: [...tags],
    price: price === null ? '' : typedAmount(price, currency),
    ...(sizes && { choice: sizes.map((size) => ({ name: size.name, extra: size.price - (price ?? 0) })) }),
  }));
  return rowsUnder(rows);
}

/** Those families of which every price can be read: the others have to be looked at first. */
function mergeable(rows: readonly ReviewRow[], currency: string): (readonly ReviewRow[])[] {
  const there = new Set(rows);
  return [...familiesOf(rows).values()].filter(
    (members) =>
      members.length > 1 &&
      members.length <= MOST_OPTIONS &&
      members.every((row) => there.has(row)) &&
      members.every(
        (row) => !row.choice && row.name.length <= LONGEST_OPTION && amountIn(row.price, currency) !== null,
      ) &&
      new Set(members.map(({ name }) => plain(name))).size === members.length,
  );
}

/** One dish, at the lowest of the prices, with a choice of what stood below its heading. */
function merged(members: readonly ReviewRow[], category: string, currency: string): ReviewRow {
  const [first] = members;
  if (!first) throw new RangeError('A family has members.');
  const prices = members.map(({ price }) => amountIn(price, currency) ?? 0);
  const lowest = Math.min(...prices);
  return {
    key: `${first.key}+`,
    category,
    categoryDescription: '',
    name: headingName(first.category).slice(0, LONGEST_NAME),
    description: first.categoryDescription,
    price: typedAmount(lowest, currency),
    tags: first.tags.filter((tag) => members.every(({ tags }) => tags.includes(tag))),
    note: worstNote(members),
    contains: (first.contains ?? []).filter(({ allergen }) =>
      members.every(({ contains = [] }) => contains.some((other) => other.allergen === allergen)),
    ),
    ...(first.isDeclared && { isDeclared: true }),
    choice: members.map(({ name }, index) => ({ name: name.trim(), extra: (prices[index] ?? 0) - lowest })),
    madeFrom: [...members],
  };
}

/**
 * Makes one dish of each heading of `Offers.merge`: the first ones under the category that is given, those below
 * another such as "GRILL" under that. `currency` is ISO 4217.
 */
export function withChoices(rows: readonly ReviewRow[], category: string, currency: string): ReviewRow[] {
  const families = mergeable(rows, currency);
  const usual = families[0]?.[0]?.under;
  const familyOf = new Map(families.flatMap((members) => members.map((row) => [row, members] as const)));
  return rows.flatMap((row) => {
    const members = familyOf.get(row);
    if (!members) return [row];
    const own = row.under === usual ? category : (row.under ?? category);
    return members[0] === row ? [merged(members, own, currency)] : [];
  });
}

/** The rows as they were before dishes were made of them, in the same places. */
export function splitAgain(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.flatMap((row) => row.madeFrom ?? [row]);
}

/** Those families of which no dish can be made, while others become one or did. */
function leftOver(rows: readonly ReviewRow[], families: readonly (readonly ReviewRow[])[]): string[] {
  if (families.length === 0 && !rows.some(({ madeFrom }) => madeFrom)) return [];
  const there = new Set(rows);
  const offered = new Set(families.flat());
  return [...familiesOf(rows).values()]
    .filter((members) => members.some((row) => there.has(row) && !offered.has(row)))
    .map(([row]) => calmed(row?.category.trim() ?? ''));
}

/** What can be offered for these rows. `currency` is ISO 4217. */
export function offersFor(rows: readonly ReviewRow[], currency: string): Offers {
  const changes = renamed(rows).filter(
    ({ calledBefore }, index) => calledBefore !== rows[index]?.calledBefore,
  );
  const [most] = [...groupBy(changes, ({ calledBefore = '' }) => plain(calledBefore)).values()].sort(
    (a, b) => b.length - a.length,
  );
  const families = mergeable(rows, currency);
  return {
    rename: most
      ? {
          name: most[0]?.calledBefore ?? '',
          count: most.length,
          examples: most.slice(0, 2).map(({ name }) => name),
        }
      : null,
    merge:
      families.length > 0
        ? {
            headings: families.map(([row]) => calmed(row?.category.trim() ?? '')),
            under: families[0]?.[0]?.under ?? '',
          }
        : null,
    left: leftOver(rows, families),
  };
}
