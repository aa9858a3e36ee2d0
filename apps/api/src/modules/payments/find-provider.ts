import type { Minor } from '@comanda/domain/money/money';
import { isPaidAtHandover, type PaymentMethod } from '@comanda/domain/orders/orders';
import {
  type CardTaker,
  type ChosenWays,
  type WaysToPay,
  waysToPay,
} from '@comanda/domain/orders/ways-to-pay';
import { CASH } from './payment-entries.ts';
import type { PaymentProvider, PaymentProviders, RemoteProvider } from './payment-provider.ts';

type Paid = { readonly paymentMethod: PaymentMethod; readonly paymentProvider: string | null };

/** By which name the money of an order is moved; null where nobody was ever named. */
export const providerNameOf = ({ paymentMethod, paymentProvider }: Paid): string | null =>
  isPaidAtHandover(paymentMethod) ? CASH : paymentProvider;

/** The provider of an order's money; undefined where it is configured no more. */
export function providerOf(providers: PaymentProviders, order: Paid): PaymentProvider | undefined {
  const name = providerNameOf(order);
  return providers.find((provider) => provider.name === name);
}

/**
 * Whether restaurant or operator bears an order's provider fees; null where no card is charged. `fees` are those in the
 * ledger (minor units), which the restaurant has paid (decision 101).
 */
export async function feeBearerOf(
  providers: PaymentProviders,
  order: Paid & { readonly restaurantId: string },
  fees: Minor,
): Promise<'RESTAURANT' | 'OPERATOR' | null> {
  const provider = providerOf(providers, order);
  if (!provider?.isRemote) return null;
  return fees === 0 && (await provider.isFeeOurs?.(order.restaurantId)) ? 'OPERATOR' : 'RESTAURANT';
}

export function cardProviders(providers: PaymentProviders, currency: string): readonly RemoteProvider[] {
  return providers.flatMap((one) =>
    one.isRemote && one.openPage && (one.takes?.(currency) ?? true) ? [one] : [],
  );
}

/** How the orders of a restaurant can be paid, by what it has chosen and which provider is there. */
export function waysOf(providers: PaymentProviders, chosen: ChosenWays, currency: string): WaysToPay {
  const found = cardProviders(providers, currency).find(({ name }) => name === chosen.cardProvider);
  const taker: CardTaker | null = found ? { name: found.name, isTest: found.isTest ?? false } : null;
  return waysToPay(chosen, taker);
}
