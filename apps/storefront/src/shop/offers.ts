import type { DinerMenu, MenuItem } from '@comanda/contract/shapes/menu';
import type { Service } from '@comanda/domain/hours/services';

const SOON_MS = 12 * 3_600_000;

/** A promotion as it is told of; epoch ms. */
export type ShownOffer = NonNullable<DinerMenu['offers']>[number] & {
  /** Null while it runs. */
  readonly begins: number | null;
  /** Null where that is not soon. */
  readonly ends: number | null;
};

/**
 * What runs for a service at the time that is asked for (`at`); for as soon as possible, also what begins within hours.
 */
export function offersAt(
  { offers = [] }: DinerMenu,
  service: Service | undefined,
  at: number | null,
  now: number,
): ShownOffer[] {
  const then = at ?? now;
  const last = at ?? now + SOON_MS;
  return offers.flatMap((offer) => {
    if (service && offer.services?.includes(service) === false) return [];
    for (const { from, until } of offer.periods) {
      const begins = from ? Date.parse(from) : then;
      const ends = until ? Date.parse(until) : Infinity;
      if (then < ends && begins <= last)
        return [
          { ...offer, begins: begins > then ? begins : null, ends: ends - then < SOON_MS ? ends : null },
        ];
    }
    return [];
  });
}

/** What is said at a dish: the promotions that are about it and not about everything. */
export function offersOn(
  {
    offers,
    categoryOf,
  }: {
    readonly offers: readonly ShownOffer[];
    readonly categoryOf: ReadonlyMap<string, { readonly id: string }>;
  },
  { id }: Pick<MenuItem, 'id'>,
): ShownOffer[] {
  return offers.filter(
    ({ dishes, begins }) =>
      begins === null &&
      dishes !== null &&
      (dishes.itemIds.includes(id) || dishes.categoryIds.includes(categoryOf.get(id)?.id ?? '')),
  );
}
