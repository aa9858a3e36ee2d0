import { SERVICES, type Service } from '@comanda/domain/hours/services';
import type { Minor } from '@comanda/domain/money/money';
import { signedAmountIn } from '@comanda/domain/money/money-typed';
import type { ServicePrices } from '@comanda/domain/pricing/service-prices';
import { bareAmount } from './cells.ts';
import { servicesIn, servicesText } from './tax-cells.ts';

/** "delivery 10.00; collection 9.00": what a dish costs where that is not its price. */
export function servicePricesText(prices: ServicePrices, money: (amount: Minor) => string): string {
  return SERVICES.flatMap((service) => {
    const price = prices[service];
    return price === undefined ? [] : [`${servicesText([service])} ${money(price)}`];
  }).join('; ');
}

/** Undefined where it says no prices, or two for one service. `currency` is ISO 4217. */
export function textToServicePrices(
  text: string,
  currency: string,
): Partial<Record<Service, Minor>> | undefined {
  const prices: Partial<Record<Service, Minor>> = {};
  for (const part of text.split(';').map((piece) => piece.trim())) {
    const gap = part.indexOf(' ');
    const [service] = servicesIn(part.slice(0, Math.max(0, gap))) ?? [];
    const price = signedAmountIn(bareAmount(part.slice(gap + 1), currency), currency);
    if (service === undefined || price === null || prices[service] !== undefined) return undefined;
    prices[service] = price;
  }
  return prices;
}
