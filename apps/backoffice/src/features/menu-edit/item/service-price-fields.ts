import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import type { ServicePrices } from '@comanda/domain/pricing/service-prices';
import { hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';

/** As they are typed. */
export type TypedPrices = { readonly [S in Service]?: string };

const areTyped = (value: unknown): value is TypedPrices =>
  typeof value === 'object' &&
  value !== null &&
  hasTexts(
    value,
    SERVICES.filter((service) => service in value),
  );

/** Whether a draft's text can be what the field holds. */
export const isPricesText = (text: string): boolean => parsedDraft(text, areTyped) !== null;

/** The prices kept in one field, because drafts are text. */
export const pricesIn = (field: string): TypedPrices => parsedDraft(field, areTyped) ?? {};

/** '' where every service asks the price of the dish. */
export function pricesField(prices: TypedPrices): string {
  const said = SERVICES.flatMap((service) => {
    const typed = prices[service] ?? '';
    return typed === '' ? [] : [[service, typed] as const];
  });
  return said.length === 0 ? '' : JSON.stringify(Object.fromEntries(said));
}

/** What the prices of a dish by service are in its form. `currency` is ISO 4217. */
export function shownPrices(prices: ServicePrices, currency: string): string {
  const typed: { [S in Service]?: string } = {};
  for (const service of SERVICES) {
    const price = prices[service];
    if (price !== undefined) typed[service] = typedAmount(price, currency);
  }
  return pricesField(typed);
}

/** What is sent for them; a price that cannot be read is -1, which is refused. */
export function sentPrices(field: string, currency: string): Partial<Record<Service, number>> {
  const prices: Partial<Record<Service, number>> = {};
  for (const service of SERVICES) {
    const typed = pricesIn(field)[service]?.trim() ?? '';
    if (typed !== '') prices[service] = amountIn(typed, currency) ?? -1;
  }
  return prices;
}

/** The first price that cannot be read, as it was typed; null where all can. */
export function unreadablePrice(field: string, currency: string): string | null {
  const typed = Object.values(pricesIn(field)).filter((price) => price.trim() !== '');
  return typed.find((price) => amountIn(price, currency) === null) ?? null;
}
