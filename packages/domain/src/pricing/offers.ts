import type { Minor } from '../money/money.ts';
import type { PricedLine } from './pricing-lines.ts';
import { isAbout, type Promotion, type Promotions } from './promotions.ts';

/** What a basket has to come to before a promotion applies; `pieces` are of the dishes that it is about. */
export type OfferTerms = Pick<Promotion, 'dishes' | 'minimum'> & { readonly pieces: number };

/** Whether diners are told of a promotion before they choose: it applies by itself, and somebody wants it to. */
export function isOffered({ code, paused }: Pick<Promotion, 'code' | 'paused'>): boolean {
  return code === null && !paused;
}

export function offerTerms({ benefit, dishes, minimum, minimumPieces }: Promotion): OfferTerms {
  return {
    ...{ dishes, minimum },
    pieces: Math.max(minimumPieces ?? 1, benefit.kind === 'CHEAPEST' ? benefit.of : 1),
  };
}

/** What a basket lacks: an amount in minor units, or so many of the dishes; null where it lacks nothing. */
export type Missing = { readonly amount: Minor } | { readonly pieces: number };

/** What is missing before a promotion applies to a basket that has some of it already. */
export function missingFor(
  { dishes, minimum, pieces }: OfferTerms,
  promotions: Pick<Promotions, 'categoryOf'>,
  { lines, subtotal }: { readonly lines: readonly PricedLine[]; readonly subtotal: Minor },
): Missing | null {
  const about = lines.filter(({ itemId }) => isAbout({ dishes }, itemId, promotions));
  const has = about.reduce((sum, { quantity }) => sum + quantity, 0);
  if (has === 0) return { pieces };
  if (minimum !== null && subtotal < minimum) return { amount: minimum - subtotal };
  return has < pieces ? { pieces: pieces - has } : null;
}
