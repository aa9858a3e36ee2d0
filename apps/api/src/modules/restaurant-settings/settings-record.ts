import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import type { PresentRules, RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import type { BusinessClock } from '@comanda/domain/hours/business-day';
import type { HoursInterval } from '@comanda/domain/hours/hours';
import type { Service } from '@comanda/domain/hours/services';
import type { AutoAcceptRule, DueSoon } from '@comanda/domain/orders/orders';
import type { ChosenWays } from '@comanda/domain/orders/ways-to-pay';
import type { PricingSettings } from '@comanda/domain/pricing/pricing';
import type { Promotion } from '@comanda/domain/pricing/promotions';
import type { Lease } from '#modules/screens';
import type { Lock } from '#platform/access/guard.ts';

/** What the restaurant wants diners to see beside names and prices. */
export type MenuDisplay = {
  readonly showTags: boolean;
  readonly showAllergens: boolean;
  readonly allergenStatement: string | null;
};

/** Why a restaurant takes no writes; null where it takes them. */
export function lockIn(settings: RestaurantSettings | null | undefined): Lock | null {
  if (!settings?.rules.locked) return null;
  if (settings.lockedByOperator) return 'OPERATOR';
  return settings.unclaimed ? 'UNCLAIMED' : 'PLAN';
}

/** The instants (epoch ms) within which opening periods are worked out. */
export type KnownWindow = { readonly timeZone: string; readonly from: number; readonly until: number };

/**
 * Everything about a restaurant but its dishes, as of one revision: its rules, money, look and lock. It can be thrown
 * away at any time and is made anew after each edit; nothing in it depends on the clock but its window.
 */
export type RestaurantSettings = {
  readonly restaurant: PublicRestaurant;
  readonly merchantId: string;
  /** Locked until the owner of its business has said that it is theirs. */
  readonly unclaimed: boolean;
  readonly lockedByOperator: boolean;
  /** Of the restaurant's own record; see `updateRestaurant`. */
  readonly version: number;
  readonly changed: { readonly at: string; readonly by: string } | null;
  readonly email: string;
  /** The origins of its own websites. */
  readonly websites: readonly string[];
  readonly revision: number;
  readonly unansweredMinutes: number;
  /** Orders that may wait for an answer at once; null is no bound. */
  readonly mostUnanswered: number | null;
  readonly autoAccept: AutoAcceptRule | null;
  readonly lateness: DueSoon;
  readonly rules: RestaurantRules;
  readonly hours: readonly HoursInterval[];
  readonly pricingSettings: PricingSettings;
  /** What totals that are paid in cash are rounded to, in minor units; 1 is not at all. */
  readonly cashStep: number;
  readonly payments: ChosenWays;
  readonly promotions: readonly Promotion[];
  readonly tips: { readonly enabled: boolean; readonly percentages: readonly number[] };
  readonly notesAllowed: boolean;
  readonly display: MenuDisplay;
  /** Wall-clock `HH:MM` at which "sold out today" ends; null is the next opening. */
  readonly soldOutReset: string | null;
  /** Gives the business days of the instants in `known`, and of all that orders placed from it are for. */
  readonly businessClock: BusinessClock;
  readonly services: readonly Service[];
  readonly known: KnownWindow;
  /** Opening periods are known for a window only; past this (epoch ms) it must be made anew. */
  readonly goodUntil: number;
  /** Of no revision: until when its screens watch moves without an edit. See `presentRules`. */
  readonly lease: Lease;
};

/** The rules as they are at this moment: a value that does not move under its reader. */
export function presentRules({ rules, lease }: Pick<RestaurantSettings, 'rules' | 'lease'>): PresentRules {
  return { ...rules, watchedUntil: lease.until };
}
