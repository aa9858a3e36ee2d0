import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover, isRefundable } from '@comanda/domain/order-payments';
import { isUnanswered } from '@comanda/domain/orders';

/** What ending an order now does with money that its diner has paid; null where none was. */
function moneyWords({ payment, status, total, currency, events }: Order, locale: string): string | null {
  if (isPaidAtHandover(payment.method)) return null;
  if (payment.state === 'AUTHORIZED') {
    return isUnanswered(status)
      ? 'Their card is not charged.'
      : 'Their card is not charged, or the money goes straight back to it.';
  }
  if (!isRefundable(payment.state)) return null;
  const money = formatMoney(total, currency, locale);
  const isWhole = !events.some(({ type, refund }) => type === 'REFUNDED' && !refund?.failed);
  return isWhole ? `${money} goes back to their card.` : `What is left of ${money} goes back to their card.`;
}

/** What whoever rejects or cancels an order reads: what becomes of the money, and afterwards why there is no undo. */
export const endWords = {
  money: moneyWords,
  done: (order: Order, locale: string) =>
    ['The diner has been told, so this can’t be undone.', moneyWords(order, locale)]
      .filter(Boolean)
      .join(' '),
} as const;
