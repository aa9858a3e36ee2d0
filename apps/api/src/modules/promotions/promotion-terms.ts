import type { NewPromotion, PromotionBenefit, PromotionTerms } from '@comanda/contract/shapes/promotions';

/** Of a promotion of which nothing else is said. */
const NO_BOUNDS = {
  ...{ code: null, paused: false, dishes: null, minimum: null, minimumPieces: null, services: null },
  ...{ startsAt: null, endsAt: null, hours: null, firstOrder: false },
  ...{ maxUses: null, maxUsesPerDiner: null, maxUsesPerDay: null, rank: 0, alone: false },
} as const;

function benefitOf({ benefit, percent, amount }: NewPromotion): PromotionBenefit | undefined {
  if (benefit) return benefit;
  if (percent !== undefined) return { kind: 'PERCENT', percent, most: null };
  return amount === undefined ? undefined : { kind: 'AMOUNT', amount };
}

const or = <T>(given: T | undefined, was: T): T => (given === undefined ? was : given);

/** What is given in place of what was there; null takes a bound away. */
export function changedTerms(given: NewPromotion, was: PromotionTerms): PromotionTerms {
  return {
    name: or(given.name, was.name),
    code: or(given.code, was.code),
    paused: or(given.paused, was.paused),
    benefit: benefitOf(given) ?? was.benefit,
    dishes: or(given.dishes, was.dishes),
    minimum: or(given.minimum, was.minimum),
    minimumPieces: or(given.minimumPieces, was.minimumPieces),
    services: or(given.services, was.services),
    startsAt: or(given.startsAt, was.startsAt),
    endsAt: or(given.endsAt, was.endsAt),
    hours: or(given.hours, was.hours),
    firstOrder: or(given.firstOrder, was.firstOrder),
    maxUses: or(given.maxUses, was.maxUses),
    maxUsesPerDiner: or(given.maxUsesPerDiner, was.maxUsesPerDiner),
    maxUsesPerDay: or(given.maxUsesPerDay, was.maxUsesPerDay),
    rank: or(given.rank, was.rank),
    alone: or(given.alone, was.alone),
  };
}

/** A new promotion is called by its code when it has no name. */
export function newTerms(given: NewPromotion): PromotionTerms {
  const benefit = benefitOf(given);
  const name = given.name ?? given.code ?? undefined;
  if (!benefit || name === undefined) throw new TypeError('The schema asks for a benefit and a name.');
  return changedTerms(given, { ...NO_BOUNDS, name, benefit });
}
