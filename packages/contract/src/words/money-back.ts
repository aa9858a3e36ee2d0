import { formatMoney } from '@comanda/domain/money/money';
import {
  isPaidAtHandover,
  type PaymentMethod,
  type PaymentState,
} from '@comanda/domain/orders/order-payments';
import type { LinePart } from '@comanda/domain/payments/refund-lines';

/** The money of an order, as its diner reads of it on its page and in e-mails. */
export type MoneyOfOrder = {
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly refundFailed?: boolean | undefined;
  /** In minor units. */
  readonly total: number;
  readonly currency: string;
  readonly events: readonly {
    readonly type: string;
    readonly refund?: GivenBack | null | undefined;
    readonly missing?: ForMissing | null | undefined;
  }[];
};

/** One refund: `amount` in minor units, its dishes where it was by dish. `inCash`: by hand, of an order by card. */
type GivenBack = {
  readonly amount: number;
  readonly lines?: readonly LinePart[] | null | undefined;
  readonly inCash?: boolean | undefined;
};

/** What a dish that is missing has brought back to a card; minor units. */
type ForMissing = { readonly refund?: number | { readonly amount: number } | null | undefined };

const DAYS = 'It can take a few days to arrive.';
const NOT_CHARGED = 'Your card was not charged. The hold on it may show for a few days.';
const NOT_RETURNED =
  'could not be sent back to your card. The restaurant knows about it: please ask them how you get it.';

/** What becomes of the money of an order without food, as `locale` (BCP 47) writes amounts; empty for cash. */
export function endMoneyWords(order: MoneyOfOrder, locale: string): string {
  const { method, state, refundFailed, total, currency, events } = order;
  if (isPaidAtHandover(method)) return '';
  const money = formatMoney(total, currency, locale);
  const has = (type: string) => events.some((event) => event.type === type);
  switch (state) {
    case 'AUTHORIZED':
      // what the kitchen has accepted may be charged at this very moment
      return has('ACCEPTED')
        ? `You pay nothing. If your card shows ${money}, it comes back within a few days.`
        : NOT_CHARGED;
    case 'VOIDED':
      return NOT_CHARGED;
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      // what came too late for the kitchen may be less than the total
      const what = has('PLACED') ? money : 'Your money';
      if (refundFailed) return `${state === 'PAID' ? what : 'Part of your money'} ${NOT_RETURNED}`;
      return `${what} is on its way back to your card. ${DAYS}`;
    }
    case 'UNPAID':
    case 'PENDING':
    case 'FAILED':
      return 'Nothing was charged.';
  }
}

/** What was given back of an order so far, one after the other. */
export const refundsOf = ({ events }: Pick<MoneyOfOrder, 'events'>): readonly GivenBack[] =>
  events.flatMap(({ refund }) => (refund ? [refund] : []));

export const sumOf = (refunds: readonly GivenBack[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

type StaffEvents = {
  readonly events: readonly {
    readonly refund?: (GivenBack & { readonly failed?: true | undefined }) | undefined;
    readonly missing?: (ForMissing & { readonly failed?: true | undefined }) | undefined;
    readonly entries?: readonly { readonly kind: string; readonly amount: number }[] | undefined;
  }[];
};

/** How much went back to a card because dishes were missing, in minor units: the total is without it already. */
export const backForMissing = (
  events: readonly { readonly missing?: ForMissing | null | undefined }[],
): number =>
  events.reduce((sum, { missing }) => {
    const refund = missing?.refund;
    return sum + (typeof refund === 'number' ? refund : (refund?.amount ?? 0));
  }, 0);

/**
 * How much of an order's total went back, as staff see it, in minor units; to a card, what its provider has confirmed.
 */
export function returnedOf({ events }: StaffEvents): number {
  const confirmed = events.flatMap(({ entries = [] }) => entries.filter(({ kind }) => kind === 'REFUNDED'));
  const recorded = events.flatMap(({ refund }) => (refund && !refund.failed ? [refund] : []));
  if (confirmed.length === 0) return sumOf(recorded);
  const back = sumOf([...confirmed, ...recorded.filter(({ inCash }) => inCash)]);
  return Math.max(0, back - backForMissing(events.filter(({ missing }) => !missing?.failed)));
}

/** Whether all that went back to a card is for dishes that were missing: no part of what the order costs now. */
export const isOnlyForMissing = (order: StaffEvents): boolean =>
  backForMissing(order.events) > 0 && returnedOf(order) === 0;

const listed = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);

type Dishes = readonly { readonly name: string }[];

/** "for 2× Cola and 1× Margherita", of the order's lines; empty where it was not by dish. */
export function dishesBack({ lines: parts }: GivenBack, dishes: Dishes): string {
  if (!parts?.length) return '';
  const named = parts.map(({ position, quantity }) => `${quantity}× ${dishes[position]?.name ?? ''}`);
  return `for ${listed(named)}`;
}

/** How money that was given back gets to its diner; empty for cash. */
export const wayBackWords = (method: PaymentMethod): string =>
  isPaidAtHandover(method) ? '' : 'It goes to the card you paid with, which can take a few days.';

/** What was given back of an order that its diner gets or got; empty for nothing. `name` is the restaurant's. */
export function refundWords(
  order: MoneyOfOrder & { readonly lines: Dishes },
  { name, locale }: { readonly name: string; readonly locale: string },
): string {
  const { method, state, currency, lines } = order;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const refunds = refundsOf(order);
  if (refunds.length === 0) {
    // by somebody at the provider's own pages
    if (
      backForMissing(order.events) > 0 ||
      isPaidAtHandover(method) ||
      (state !== 'REFUNDED' && state !== 'PARTIALLY_REFUNDED')
    )
      return '';
    return `${state === 'REFUNDED' ? 'Your money' : 'Part of your money'} is on its way back to your card. ${DAYS}`;
  }
  const parts = refunds.map((refund) =>
    [money(refund.amount), refund.inCash && 'in cash', dishesBack(refund, lines)].filter(Boolean).join(' '),
  );
  const inAll = refunds.length > 1 ? `${money(sumOf(refunds))} in all: ` : '';
  const toCard = refunds.some(({ inCash }) => !inCash) ? wayBackWords(method) : '';
  return `${name} gives you back ${inAll}${listed(parts)}. ${toCard}`.trim();
}
