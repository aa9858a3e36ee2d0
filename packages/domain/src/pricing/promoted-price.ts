import { type BasketToPrice, type PricedBasket, priceBasket } from './pricing.ts';
import { reductionsOf } from './pricing-reductions.ts';
import {
  byRank,
  isCounted,
  type Promotion,
  type PromotionRefusal,
  type Promotions,
  type PromotionUsage,
  promotionCode,
  promotionRefusal,
} from './promotions.ts';

/** What became of the code that a diner has typed. */
export type CodeOutcome =
  | { readonly holds: true; readonly promotion: Promotion }
  | { readonly holds: false; readonly promotion: Promotion | null; readonly refusal: PromotionRefusal };

export type PromotedPrice = {
  readonly priced: PricedBasket;
  /** Null when no code was typed. */
  readonly code: CodeOutcome | null;
  /** Whether earlier uses have to be looked up for a sure answer: a promotion depends on them, `usage` was null. */
  readonly needsUsage: boolean;
};

/** `at`: when the food is wanted (epoch ms). */
export type PromotionQuestion = {
  readonly promotions: Promotions;
  readonly typed: string | undefined;
  readonly at: number;
  readonly usage: PromotionUsage;
};

/**
 * The price of a basket with its promotions: those that apply by themselves, and the one whose code was typed. All that
 * go with others are taken off in the order of their rank; one that stands alone replaces them when that is cheaper for
 * the diner. Of ways that cost the same, one with the code is taken. A further promotion never makes a basket dearer.
 */
export function promotedPrice(
  basket: Omit<BasketToPrice, 'reduce'>,
  { promotions, typed, at, usage }: PromotionQuestion,
): PromotedPrice {
  const plain = priceBasket(basket);
  const wanted = promotionCode(typed ?? '');
  const isTyped = (promotion: Promotion) => promotion.code !== null && promotion.code === wanted;
  const { lines, subtotal, deliveryFee } = plain;
  const order = { lines, subtotal, deliveryFee, service: basket.service, at, usage };
  const judged = promotions.all
    .filter((promotion) => promotion.code === null || isTyped(promotion))
    .toSorted(byRank)
    .map((promotion) => ({ promotion, refusal: promotionRefusal(promotion, promotions, order) }));
  const holding = judged.filter(({ refusal }) => refusal === null).map(({ promotion }) => promotion);

  const price = (applied: readonly Promotion[]) =>
    priceBasket({ ...basket, reduce: (priced) => reductionsOf(applied, promotions, priced) });
  const ways = [
    holding.filter(({ alone }) => !alone),
    ...holding.filter(({ alone }) => alone).map((promotion) => [promotion]),
  ].filter((way) => way.length > 0);
  let best = { priced: plain, way: [] as readonly Promotion[] };
  for (const way of ways) {
    const priced = price(way);
    const isCheaper = priced.total < best.priced.total;
    if (isCheaper || (priced.total === best.priced.total && way.some(isTyped))) best = { priced, way };
  }

  const needsUsage = usage === null && holding.some(isCounted);
  const code =
    typed === undefined
      ? null
      : outcomeOf(
          judged.find(({ promotion }) => isTyped(promotion)),
          best,
        );
  return { priced: best.priced, code, needsUsage };
}

function outcomeOf(
  typed: { readonly promotion: Promotion; readonly refusal: PromotionRefusal | null } | undefined,
  { priced, way }: { readonly priced: PricedBasket; readonly way: readonly Promotion[] },
): CodeOutcome {
  if (!typed) return { holds: false, promotion: null, refusal: { code: 'UNKNOWN' } };
  const { promotion, refusal } = typed;
  if (refusal) return { holds: false, promotion, refusal };
  if (priced.charges.some(({ source }) => source === promotion.id)) return { holds: true, promotion };
  const isBeaten = !way.includes(promotion) && way.length > 0;
  return { holds: false, promotion, refusal: { code: isBeaten ? 'OTHERS_SAVE_MORE' : 'NOTHING_OFF' } };
}
