import type { Period } from '../hours/opening-periods.ts';
import type { Schedule } from '../hours/schedules.ts';
import type { Service } from '../hours/services.ts';
import { isServedAt } from '../menu/served-at.ts';
import type { Minor } from '../money/money.ts';
import type { PricedLine } from './pricing-lines.ts';

/**
 * What a promotion takes off. `percent` is a whole number from 1 to 100. `PERCENT` takes at most `most`, `DELIVERY` its
 * share of the delivery fee, `CHEAPEST` its share of the cheapest of every `of` dishes, and `PRICE` what a dish costs
 * above `price`; what is chosen with that dish costs extra.
 */
export type Benefit =
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly most: Minor | null }
  | { readonly kind: 'AMOUNT'; readonly amount: Minor }
  | { readonly kind: 'DELIVERY'; readonly percent: number }
  | { readonly kind: 'CHEAPEST'; readonly of: number; readonly percent: number }
  | { readonly kind: 'PRICE'; readonly price: Minor };

/** Dishes, and those of whole categories. */
export type PromotedDishes = {
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
};

/** Instants in epoch ms. Everything that is null sets no bound. */
export type Promotion = {
  readonly id: string;
  readonly name: string;
  /** As `promotionCode` gives it; null applies by itself. */
  readonly code: string | null;
  readonly paused: boolean;
  readonly benefit: Benefit;
  /** What it is taken off; null is the whole basket. */
  readonly dishes: PromotedDishes | null;
  /** Of the whole basket, before anything is taken off. */
  readonly minimum: Minor | null;
  /** Of the dishes that it is about. */
  readonly minimumPieces: number | null;
  readonly services: readonly Service[] | null;
  readonly startsAt: number | null;
  /** The first instant at which it is over. */
  readonly endsAt: number | null;
  /** Its hours of the week, on the restaurant's clock. */
  readonly hours: Schedule['intervals'] | null;
  /** The same as instants, for all times that can be ordered for. */
  readonly periods: readonly Period[] | null;
  readonly firstOrder: boolean;
  readonly maxUses: number | null;
  readonly maxUsesPerDiner: number | null;
  /** Of a business day. */
  readonly maxUsesPerDay: number | null;
  /** Which comes first where several apply: the lower. */
  readonly rank: number;
  /** Whether it goes with no other. */
  readonly alone: boolean;
};

type Ranked = Pick<Promotion, 'id' | 'rank' | 'benefit'>;

/** What changes the price of a dish comes first: "two for one" is that, whatever else is taken off the basket. */
const isOfBasket = ({ benefit }: Ranked) => benefit.kind !== 'CHEAPEST' && benefit.kind !== 'PRICE';

export const byRank = (one: Ranked, other: Ranked) =>
  one.rank - other.rank ||
  Number(isOfBasket(one)) - Number(isOfBasket(other)) ||
  (one.id < other.id ? -1 : 1);

/** A restaurant's promotions with what shows to which category a dish belongs. */
export type Promotions = {
  readonly all: readonly Promotion[];
  readonly categoryOf: ReadonlyMap<string, string>;
};

/** How often a promotion was used by orders that have not ended without food. */
export type Uses = { readonly inAll: number; readonly byDiner: number; readonly onDay: number };

/** What is known of a diner and of what was used before; null where nobody has looked, which stands in no way. */
export type PromotionUsage = {
  readonly hasOrdered: boolean;
  readonly of: ReadonlyMap<string, Uses>;
} | null;

export const PROMOTION_REFUSALS = [
  ...([
    'UNKNOWN',
    'PAUSED',
    'NOT_YET',
    'OVER',
    'NOT_THEN',
    'OTHER_SERVICE',
    'BELOW_MINIMUM',
    'TOO_FEW',
  ] as const),
  ...(['NO_DISHES', 'NO_FEE', 'NOTHING_OFF', 'OTHERS_SAVE_MORE', 'NOT_FIRST', 'USED_UP'] as const),
  ...(['USED_UP_TODAY', 'USED_BY_DINER'] as const),
] as const satisfies readonly PromotionRefusal['code'][];

/** Why a promotion does not hold. */
export type PromotionRefusal =
  | {
      readonly code:
        | 'UNKNOWN'
        | 'PAUSED'
        | 'NO_FEE'
        | 'NOT_FIRST'
        | 'USED_UP'
        | 'USED_UP_TODAY'
        | 'USED_BY_DINER';
    }
  | { readonly code: 'NOT_YET'; readonly from: number }
  | { readonly code: 'OVER'; readonly since: number }
  | { readonly code: 'NOT_THEN'; readonly hours: Schedule['intervals'] }
  | { readonly code: 'OTHER_SERVICE'; readonly services: readonly Service[] }
  | { readonly code: 'BELOW_MINIMUM'; readonly missing: Minor }
  | { readonly code: 'TOO_FEW'; readonly missing: number; readonly isAll: boolean }
  /** It is about dishes of which the basket has none, or takes nothing off them. */
  | { readonly code: 'NO_DISHES' | 'NOTHING_OFF' }
  /** Others take off as much or more, and this goes with none of them, or they with no other. */
  | { readonly code: 'OTHERS_SAVE_MORE' };

/** What a promotion is judged by, before anything is taken off. `at`: when the food is wanted, in epoch ms. */
export type PromotedOrder = {
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly deliveryFee: Minor;
  readonly service: Service;
  readonly at: number;
  readonly usage: PromotionUsage;
};

/** A code as it is kept and compared: in capitals, without what people put between. Empty when nothing is left. */
export function promotionCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '');
}

/** Whether somebody has to look up what was used before it can be said whether the promotion holds. */
export function isCounted(promotion: Promotion): boolean {
  const { firstOrder, maxUses, maxUsesPerDiner, maxUsesPerDay } = promotion;
  return firstOrder || maxUses !== null || maxUsesPerDiner !== null || maxUsesPerDay !== null;
}

export function isAbout(
  { dishes }: Pick<Promotion, 'dishes'>,
  itemId: string,
  { categoryOf }: Pick<Promotions, 'categoryOf'>,
): boolean {
  if (dishes === null) return true;
  return dishes.itemIds.includes(itemId) || dishes.categoryIds.includes(categoryOf.get(itemId) ?? '');
}

/** Why the promotion does not apply to an order; null when it does. Its code is checked elsewhere. */
export function promotionRefusal(
  promotion: Promotion,
  promotions: Promotions,
  order: PromotedOrder,
): PromotionRefusal | null {
  return (
    refusalOfTime(promotion, order) ??
    refusalOfBasket(promotion, promotions, order) ??
    refusalOfUses(promotion, order)
  );
}

function refusalOfTime(promotion: Promotion, { at, service }: PromotedOrder): PromotionRefusal | null {
  const { paused, startsAt, endsAt, hours, periods, services } = promotion;
  if (paused) return { code: 'PAUSED' };
  if (endsAt !== null && at >= endsAt) return { code: 'OVER', since: endsAt };
  if (startsAt !== null && at < startsAt) return { code: 'NOT_YET', from: startsAt };
  if (hours !== null && !isServedAt(periods ?? [], at)) return { code: 'NOT_THEN', hours };
  if (services !== null && !services.includes(service)) return { code: 'OTHER_SERVICE', services };
  return null;
}

function refusalOfBasket(
  promotion: Promotion,
  promotions: Promotions,
  { lines, subtotal, deliveryFee }: PromotedOrder,
): PromotionRefusal | null {
  const { benefit, dishes, minimum, minimumPieces } = promotion;
  const about = lines.filter(({ itemId }) => isAbout(promotion, itemId, promotions));
  const pieces = about.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return { code: 'NO_DISHES' };
  if (minimum !== null && subtotal < minimum) return { code: 'BELOW_MINIMUM', missing: minimum - subtotal };
  const needed = Math.max(minimumPieces ?? 1, benefit.kind === 'CHEAPEST' ? benefit.of : 1);
  if (pieces < needed) return { code: 'TOO_FEW', missing: needed - pieces, isAll: dishes === null };
  return benefit.kind === 'DELIVERY' && deliveryFee === 0 ? { code: 'NO_FEE' } : null;
}

const NEVER: Uses = { inAll: 0, byDiner: 0, onDay: 0 };

function refusalOfUses(promotion: Promotion, { usage }: PromotedOrder): PromotionRefusal | null {
  if (usage === null) return null;
  const { firstOrder, maxUses, maxUsesPerDiner, maxUsesPerDay } = promotion;
  const { inAll, byDiner, onDay } = usage.of.get(promotion.id) ?? NEVER;
  if (firstOrder && usage.hasOrdered) return { code: 'NOT_FIRST' };
  if (maxUsesPerDiner !== null && byDiner >= maxUsesPerDiner) return { code: 'USED_BY_DINER' };
  if (maxUses !== null && inAll >= maxUses) return { code: 'USED_UP' };
  return maxUsesPerDay !== null && onDay >= maxUsesPerDay ? { code: 'USED_UP_TODAY' } : null;
}
