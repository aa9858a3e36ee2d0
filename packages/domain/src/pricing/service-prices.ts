import { SERVICES, type Service } from '../hours/services.ts';
import type { Minor } from '../money/money.ts';

/** What a dish costs by the services that have a price of their own for it: the whole price, without choices. */
export type ServicePrices = { readonly [S in Service]?: Minor | undefined };

/** What a dish costs by a service, without choices (minor units). */
export function priceBy(
  { price, servicePrices }: { readonly price: Minor; readonly servicePrices?: ServicePrices | undefined },
  service: Service,
): Minor {
  return servicePrices?.[service] ?? price;
}

/** Each of the prices changed alike. */
export function changedPrices(
  prices: ServicePrices,
  change: (price: Minor) => Minor,
): Partial<Record<Service, Minor>> {
  const changed: Partial<Record<Service, Minor>> = {};
  for (const service of SERVICES) {
    const price = prices[service];
    if (price !== undefined) changed[service] = change(price);
  }
  return changed;
}
