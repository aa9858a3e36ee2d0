import type { Reduce } from './pricing.ts';
import { reductionsOf } from './pricing-reductions.ts';
import type { Promotion, Promotions } from './promotions.ts';

/** Ten per cent off everything, unless a test says otherwise. */
export function aPromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    id: 'ten',
    name: 'Ten off',
    code: null,
    paused: false,
    benefit: { kind: 'PERCENT', percent: 10, most: null },
    dishes: null,
    minimum: null,
    minimumPieces: null,
    services: null,
    startsAt: null,
    endsAt: null,
    hours: null,
    periods: null,
    firstOrder: false,
    maxUses: null,
    maxUsesPerDiner: null,
    maxUsesPerDay: null,
    rank: 0,
    alone: false,
    ...given,
  };
}

export function promotionsOf(all: readonly Promotion[], categories: Record<string, string> = {}): Promotions {
  return { all, categoryOf: new Map(Object.entries(categories)) };
}

/** Takes these off whatever stands against them. */
export const reduceBy =
  (...promotions: readonly Promotion[]): Reduce =>
  (basket) =>
    reductionsOf(promotions, promotionsOf(promotions), basket);
