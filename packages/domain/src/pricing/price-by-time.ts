import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import { isServedAt } from '../menu/served-at.ts';
import { inParts, type Minor, nearest, WHOLE_RATE, wholeMinor } from '../money/money.ts';
import { type Benefit, byRank, isAbout, type Promotion, type Promotions } from './promotions.ts';

type OfPrice = Extract<Benefit, { readonly kind: 'PERCENT' | 'PRICE' }>;

/**
 * A promotion by which a dish costs less at certain times, whatever else is in the basket: "happy hour". `periods` are
 * when it holds (epoch ms; from −Infinity or until Infinity where nothing bounds it).
 */
export type PriceByTime = Pick<Promotion, 'id' | 'name' | 'dishes' | 'services' | 'rank' | 'alone'> & {
  readonly benefit: OfPrice;
  readonly periods: readonly Period[];
};

const ALWAYS: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * The promotion as a price of its dishes; null where what it takes off depends on anything else: on a code, a minimum,
 * a limit, the diner, or the rest of the basket. An amount off is taken once from an order, so it is no price either.
 */
export function priceByTime(promotion: Promotion): PriceByTime | null {
  const { id, name, benefit, dishes, services, rank, alone } = promotion;
  const { code, paused, minimum, minimumPieces, firstOrder, maxUses, maxUsesPerDiner, maxUsesPerDay } =
    promotion;
  if (benefit.kind !== 'PRICE' && (benefit.kind !== 'PERCENT' || benefit.most !== null)) return null;
  const isForSome = firstOrder || maxUses !== null || maxUsesPerDiner !== null || maxUsesPerDay !== null;
  const needsMore = (minimum ?? 0) > 0 || (minimumPieces ?? 1) > 1;
  if (code !== null || paused || isForSome || needsMore) return null;
  return { id, name, benefit, dishes, services, rank, alone, periods: periodsOf(promotion) };
}

/** When a promotion runs: from −Infinity or until Infinity where nothing bounds it (epoch ms). */
export function periodsOf(promotion: Pick<Promotion, 'startsAt' | 'endsAt' | 'hours' | 'periods'>): Period[] {
  const [startsAt, endsAt] = [promotion.startsAt ?? ALWAYS.from, promotion.endsAt ?? ALWAYS.until];
  const hours = promotion.hours === null ? [ALWAYS] : (promotion.periods ?? []);
  return hours
    .map(({ from, until }) => ({ from: Math.max(from, startsAt), until: Math.min(until, endsAt) }))
    .filter(({ from, until }) => from < until);
}

/**
 * Those that lower prices at an instant, in the order in which they are taken off. One that goes with no other is left
 * out where it would compete: which of them holds is then decided by the basket.
 */
export function pricesAt(
  all: readonly PriceByTime[],
  { at, service }: { readonly at: number; readonly service: Service },
): readonly PriceByTime[] {
  const held = all
    .filter(({ periods, services }) => isServedAt(periods, at) && (services?.includes(service) ?? true))
    .sort(byRank);
  const together = held.filter(({ alone }) => !alone);
  return together.length > 0 || held.length > 1 ? together : held;
}

/** What is left to pay for pieces of a dish, in parts; `ownPrice` is what one of them costs without choices. */
export function leftAtPrice(benefit: OfPrice, parts: bigint, ownPrice: Minor, quantity = 1): bigint {
  if (benefit.kind === 'PERCENT') {
    const whole = BigInt(WHOLE_RATE);
    return nearest(parts * (whole - (BigInt(benefit.percent) * whole) / 100n), whole);
  }
  const off = inParts(Math.max(0, ownPrice - benefit.price) * quantity);
  return off < parts ? parts - off : 0n;
}

/**
 * What one of a dish costs with its choices (`price`, minor units; `ownPrice` without them), and until when (epoch ms).
 */
export function dishPriceAt(
  held: readonly PriceByTime[],
  promotions: Pick<Promotions, 'categoryOf'>,
  dish: { readonly itemId: string; readonly price: Minor; readonly ownPrice: Minor },
  at: number,
): { readonly price: Minor; readonly until: number } {
  let parts = inParts(dish.price);
  let price = dish.price;
  let until = ALWAYS.until;
  for (const { benefit, periods, ...terms } of held) {
    if (!isAbout(terms, dish.itemId, promotions)) continue;
    parts = leftAtPrice(benefit, parts, dish.ownPrice);
    const lowered = wholeMinor(parts);
    if (lowered === price) continue;
    price = lowered;
    const ends = periods.filter((period) => period.from <= at && at < period.until);
    until = Math.min(until, ...ends.map((end) => end.until));
  }
  return { price, until };
}
