import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { sizedName } from '@comanda/domain/menu/dish-names';
import type { Minor } from '@comanda/domain/money/money';
import { amountOf } from './amounts.ts';
import { idsIn } from './menu-ids.ts';
import type { GloriaItem, GloriaSize } from './menu-shapes.ts';
import type { SharedGroups } from './option-groups.ts';
import { kitchenNameOf, nameOf, type Reading } from './reading.ts';

type Size = ImportedMenu['categories'][number]['dishes'][number]['sizes'][number];

const MOST_NAME = 80;
/** As much as a dish may cost, in minor units. */
const MOST = 1_000_000_000;

/** What a dish costs and is asked in each of its sizes; `price` null is one that cannot be read. */
type Priced = {
  readonly price: Minor | null;
  readonly sizes: Size[];
  readonly sizeIds: readonly (readonly number[])[];
  /** The size of a dish that comes in without sizes, since it has but one. */
  readonly only: GloriaSize | null;
  /** Places of the groups that all sizes ask, or that its only size does. */
  readonly groups: readonly number[];
};

/** A price is that of the dish and what its size adds; null cannot be read. */
function priceIn({ currency, differences }: Reading, item: string, size: string, name: string): Minor | null {
  const [base, added] = [amountOf(item, currency), amountOf(size, currency)];
  const price = base && added ? base.minor + added.minor : null;
  if (price === null || price < 0 || price > MOST) return null;
  if (base?.isRounded || added?.isRounded) differences.report('PRICE_ROUNDED', name);
  return price;
}

/** Two sizes of one name could not be told apart: the second has its number. */
function withoutTwin(name: string, names: Set<string>): string {
  let called = name;
  for (let count = 2; names.has(called.toLowerCase()); count += 1)
    called = `${name.slice(0, MOST_NAME - 4)} (${count})`;
  names.add(called.toLowerCase());
  return called;
}

const asksIn = (shared: SharedGroups, size: GloriaSize, name: string) => ({
  size,
  places: shared.placesOf(size.groups, name),
});

/**
 * A dish of one size has none: it costs what that size does, and asks what that size asks. `before` are the places of
 * groups that the dish asks whatever its size is.
 */
export function pricesOf(
  reading: Reading,
  shared: SharedGroups,
  {
    item,
    name,
    before,
  }: { readonly item: GloriaItem; readonly name: string; readonly before: readonly number[] },
): Priced {
  const { report } = reading.differences;
  const asked = item.sizes.map((size) => asksIn(shared, size, name));
  const [only, another] = asked;
  if (!another) {
    const isNone = item.price === '' && (only?.size.price ?? '') === '';
    const price = isNone ? null : priceIn(reading, item.price, only?.size.price ?? '', name);
    if (price === null) report('PRICE_UNREADABLE', name);
    return { price, sizes: [], sizeIds: [], only: only?.size ?? null, groups: only?.places ?? [] };
  }
  const common = (only?.places ?? []).filter((place) => asked.every(({ places }) => places.includes(place)));
  let hasDefault = false;
  const names = new Set<string>();
  const read = asked.flatMap(({ size, places }): { ids: number[]; size: Size }[] => {
    const called = withoutTwin(nameOf(reading, size.name, size.id, MOST_NAME), names);
    const sized = sizedName(name, called);
    const price = priceIn(reading, item.price, size.price, sized);
    if (price === null) report('CHOICE_UNPRICED', sized);
    if (price === null) return [];
    const groups = places.filter((place) => !common.includes(place) && !before.includes(place));
    const isDefault = size.default && !hasDefault;
    hasDefault ||= isDefault;
    const kitchenName = kitchenNameOf(reading, size.extras.menu_item_kitchen_internal_name, called);
    return [{ ids: idsIn(size.id), size: { name: called, price, default: isDefault, kitchenName, groups } }];
  });
  const sizes = read.map(({ size }) => size);
  if (sizes.length === 0) report('PRICE_UNREADABLE', name);
  const price = sizes.length === 0 ? null : Math.min(...sizes.map((size) => size.price));
  return { price, sizes, sizeIds: read.map(({ ids }) => ids), only: null, groups: common };
}
