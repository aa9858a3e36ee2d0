import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import type { ChoiceGroup, ChoiceGroups } from './choices-left.ts';
import type { OfferedDish } from './dish-offered.ts';
import { type BasketItem, itemRefusals } from './item-availability.ts';
import type { ItemRefusal } from './refusals.ts';

/**
 * A dish or an option as a menu shows it: as it stands when the menu was made, and all that changes it by the clock.
 * Instants in epoch ms. A sold-out dish without an end stays so; without `served` it is always on the menu.
 */
export type TimedDish = {
  readonly id: string;
  readonly name: string;
  readonly soldOut: boolean;
  readonly soldOutUntil?: number | undefined;
  /** Those it can be had by; absent means all. */
  readonly services?: readonly Service[] | undefined;
  /** What has to be chosen with it. */
  readonly groups?: readonly ChoiceGroup[] | undefined;
  /** What their options may open. */
  readonly opened?: ChoiceGroups | undefined;
  readonly served?: { readonly hours: string; readonly periods: readonly Period[] } | undefined;
};

/** A dish of a menu as the decision about availability wants it. */
export const offeredAs = ({ soldOut, soldOutUntil, services, served }: TimedDish): OfferedDish => ({
  ...{ available: !soldOut, soldOutUntil, visible: true, services },
  schedule: served?.periods,
});

/**
 * Why a dish cannot be ordered for an instant, by a service where one is chosen. Menu page and placing agree: both ask
 * `itemRefusals`.
 */
export function dishRefusal(dish: TimedDish, at: number, service?: Service): ItemRefusal | null {
  const item: BasketItem = {
    ...offeredAs(dish),
    id: dish.id,
    name: dish.name,
    hours: dish.served?.hours,
    groups: dish.groups,
    opened: dish.opened,
    quantity: 1,
  };
  return itemRefusals([item], at, service)[0] ?? null;
}
