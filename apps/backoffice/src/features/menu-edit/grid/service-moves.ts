import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import type { Minor } from '@comanda/domain/money/money';
import { changedPrices, type ServicePrices } from '@comanda/domain/pricing/service-prices';

type Sizes = NonNullable<UpdateItems['items'][number]['sizes']>;

/** What a size costs by a service, before and after (minor units). */
export type ServiceMove = {
  readonly service: Service;
  readonly size: string;
  readonly from: Minor;
  readonly to: Minor;
};

export const isByService = ({ servicePrices }: Pick<StaffItem, 'servicePrices'>): boolean =>
  Object.keys(servicePrices).length > 0;

const lowestOf = (sizes: Sizes) => Math.min(...sizes.map(({ price }) => price));

/** What a size cost before; the cheapest of a dish that had none, what the dish did. */
function priceBefore(item: StaffItem, { id, price }: Sizes[number], lowest: Minor): Minor | undefined {
  if (item.sizes.length === 0) return price === lowest ? item.price : undefined;
  return item.sizes.find((size) => size.id === id)?.price;
}

/**
 * The prices by service under which every size costs by each service what it did; null where there are none, or where
 * they need not be sent: they are those of the cheapest size, and the others add to them what they add to its price.
 */
export function keptServicePrices(item: StaffItem, sizes: Sizes): Partial<Record<Service, Minor>> | null {
  const lowest = lowestOf(sizes);
  const known = new Map(item.sizes.map(({ id, price }) => [id, price]));
  const steps = new Set(
    sizes.flatMap(({ id = '', price }) => {
      const before = known.get(id);
      return before === undefined ? [] : [price - before];
    }),
  );
  const [step = 0] = steps;
  if (!isByService(item) || steps.size !== 1 || step === 0) return null;
  const kept = changedPrices(item.servicePrices, (price) => price + lowest - item.price - step);
  return Object.values(kept).some((price) => price < 0) ? null : kept;
}

/** What other sizes make of the prices by service; `kept` are those that are sent with them, else all move alike. */
export function serviceMoves(item: StaffItem, sizes: Sizes, kept: ServicePrices | null): ServiceMove[] {
  const lowest = lowestOf(sizes);
  const after =
    kept ?? changedPrices(item.servicePrices, (price) => Math.max(0, price + lowest - item.price));
  return SERVICES.flatMap((service) => {
    const [own, next] = [item.servicePrices[service], after[service]];
    if (own === undefined || next === undefined) return [];
    return sizes.flatMap((size): ServiceMove[] => {
      const before = priceBefore(item, size, lowest);
      if (before === undefined) return [];
      const [from, to] = [own + before - item.price, next + size.price - lowest];
      return from === to ? [] : [{ service, size: size.name, from, to }];
    });
  });
}
