import type { ImageRef } from '@comanda/contract/shapes/common';
import type { Allergens } from '@comanda/contract/shapes/menu';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import type { HoursInterval } from '@comanda/domain/hours';
import type { Period } from '@comanda/domain/opening-periods';
import type { AutoAcceptRule, DueSoon } from '@comanda/domain/orders';
import type { PricingMenu, PricingSettings } from '@comanda/domain/pricing';
import type { RestaurantRules } from '@comanda/domain/restaurant-rules';
import type { Service } from '@comanda/domain/services';

export type SnapshotItem = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: number;
  readonly image: ImageRef | null;
  readonly taxRateId: string | null;
  readonly tags: readonly string[];
  readonly allergens: Allergens;
  readonly kcal: number | null;
  /** What the kitchen calls it; null is by its name. Never for diners. */
  readonly kitchenName: string | null;
  readonly preparationMinutes: number | null;
  readonly visible: boolean;
  readonly available: boolean;
  readonly soldOutUntil: number | null;
  readonly stock: number | null;
  readonly schedule: readonly Period[] | null;
  /** The schedule in words; null is always. */
  readonly hours: string | null;
  /** Its place in the snapshot's `servings`; null is always. */
  readonly serving: number | null;
  readonly optionGroupIds: readonly string[];
};

export type SnapshotOption = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly allergens: Allergens;
  readonly available: boolean;
  readonly soldOutUntil: number | null;
  readonly isDefault: boolean;
  readonly repeat: number;
};

export type SnapshotGroup = {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
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
};

/** What the restaurant wants diners to see beside names and prices. */
export type MenuDisplay = {
  readonly showTags: boolean;
  readonly showAllergens: boolean;
  readonly allergenStatement: string | null;
};

/**
 * Everything about a restaurant that an order is decided on and a menu is shown from, as of one revision. It can be
 * thrown away at any time and is made anew after each edit; nothing in it depends on the clock but its window, and nothing
 * moves without an edit but the lease in its rules.
 */
export type MenuSnapshot = {
  readonly restaurant: PublicRestaurant;
  readonly merchantId: string;
  /** Of the restaurant's own record; see `updateRestaurant`. */
  readonly version: number;
  readonly changed: { readonly at: string; readonly by: string } | null;
  readonly email: string;
  readonly revision: number;
  readonly unansweredMinutes: number;
  /** Orders that may wait for an answer at once; null is no bound. */
  readonly mostUnanswered: number | null;
  readonly autoAccept: AutoAcceptRule | null;
  readonly lateness: DueSoon;
  readonly rules: RestaurantRules;
  readonly hours: readonly HoursInterval[];
  readonly servings: readonly Serving[];
  readonly categories: readonly SnapshotCategory[];
  readonly items: ReadonlyMap<string, SnapshotItem>;
  readonly groups: ReadonlyMap<string, SnapshotGroup>;
  readonly options: ReadonlyMap<string, SnapshotOption>;
  /** Prices and rules of choice only: what is sold out is the word of `availability`. */
  readonly pricing: PricingMenu;
  readonly pricingSettings: PricingSettings;
  readonly tips: { readonly enabled: boolean; readonly percentages: readonly number[] };
  readonly notesAllowed: boolean;
  readonly display: MenuDisplay;
  /** Wall-clock `HH:MM` at which "sold out today" ends; null is the next opening. */
  readonly soldOutReset: string | null;
  readonly services: readonly Service[];
  /** Opening periods are known for a window only; past this (epoch ms) the snapshot must be made anew. */
  readonly goodUntil: number;
};
