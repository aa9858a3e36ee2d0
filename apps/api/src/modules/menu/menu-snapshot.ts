import type { Allergens } from '@comanda/contract/shapes/menu';
import type { Period } from '@comanda/domain/hours/opening-periods';
import type { OfferedDish } from '@comanda/domain/menu/dish-offered';
import type { PricingMenu } from '@comanda/domain/pricing/pricing';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import type { DishFields } from './dish-fields.ts';

/** `visible` together with its category. */
export type SnapshotItem = Readonly<DishFields> & {
  readonly schedule: readonly Period[] | null;
  /** The schedule in words; null is always. */
  readonly hours: string | null;
  /** Its place in the snapshot's `servings`; null is always. */
  readonly serving: number | null;
  /** Of those of the restaurant; null is all of them. */
  readonly services: DishFields['services'];
  readonly optionGroupIds: readonly string[];
};

export type SnapshotOption = {
  readonly id: string;
  readonly name: string;
  /** Null is by its name; a part is called as its dish is. */
  readonly kitchenName: string | null;
  readonly price: number;
  /** With those of the dish that it is. */
  readonly allergens: Allergens;
  /** Also while the size is marked as sold out that it is. */
  readonly available: boolean;
  readonly soldOutUntil: number | null;
  readonly isDefault: boolean;
  readonly repeat: number;
  /** Groups that are asked only when it is chosen. */
  readonly opens: readonly string[];
  /** The dish that it is; null where it is none. */
  readonly itemId: string | null;
  readonly dish?: OfferedDish | undefined;
};

export type SnapshotGroup = {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  /** The sizes of one dish. */
  readonly sizes: boolean;
  readonly options: readonly SnapshotOption[];
};

export type SnapshotCategory = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Its place in the snapshot's `servings`; null is always. */
  readonly serving: number | null;
  readonly itemIds: readonly string[];
};

/** When dishes of a schedule, or of two that both apply, are served. `hours` are those of the week, in words. */
export type Serving = {
  readonly name: string;
  readonly hours: string;
  readonly periods: readonly Period[];
  /** It begins or ends on some day: outside of its days nobody is shown what keeps to it. */
  readonly isDated: boolean;
};

export type Dishes = {
  readonly servings: readonly Serving[];
  readonly categories: readonly SnapshotCategory[];
  readonly items: ReadonlyMap<string, SnapshotItem>;
  /** The category that each item stands in, by its id. */
  readonly categoryOf: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, SnapshotGroup>;
  readonly options: ReadonlyMap<string, SnapshotOption>;
  /** Prices and rules of choice only: what is sold out is the word of `availability`. */
  readonly pricing: PricingMenu;
};

/** What orders are decided on and menus shown from: settings and dishes, as of one revision. Made anew after edits. */
export type MenuSnapshot = RestaurantSettings & Dishes;
