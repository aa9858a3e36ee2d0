import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover, type PaymentMethod, type PaymentState } from '@comanda/domain/order-payments';

/** The money of an order, as its diner reads of it on its page and in e-mails. */
export type MoneyOfOrder = {
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  /** In minor units. */
  readonly total: number;
  readonly currency: string;
  readonly events: readonly { readonly type: string }[];
};

const NOT_CHARGED = 'Your card was not charged. The hold on it may show for a few days.';

/**
 * What becomes of the money of an order that ended without food, with amounts as `locale` (BCP 47) writes them; empty
 * where it was to be paid in cash.
 */
export function endMoneyWords(order: MoneyOfOrder, locale: string): string {
  const { method, state, total, currency, events } = order;
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
      return `${what} is on its way back to your card. It can take a few days to arrive.`;
    }
    case 'UNPAID':
    case 'PENDING':
    case 'FAILED':
      return 'Nothing was charged.';
  }
}
