import type { Order } from '@comanda/contract/shapes/orders';
import { isOnlyForMissing } from '@comanda/contract/words/money-back';
import { amountWords } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money/money';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { IconCash, IconCreditCard, IconCreditCardOff, IconHeart } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { Row } from '../../../ui/layout.tsx';
import { useBoard } from '../board-state/board-context.ts';
import styles from './ticket.module.css';
import { CARD_WORDS, ticketWords } from './ticket-words.ts';

const PAID: ReadonlySet<Order['payment']['state']> = new Set(['AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED']);

/** Whether its card has paid, in a word or in a few. */
function CardMark({ state, isShort }: { state: Order['payment']['state']; isShort: boolean }) {
  const words = CARD_WORDS[state];
  if (words === null) return null;
  const Icon = PAID.has(state) ? IconCreditCard : IconCreditCardOff;
  return (
    <Row
      as="span"
      gap={isShort ? 1 : 2}
      wrap={false}
      className={styles.payment}
      data-short={isShort || undefined}
    >
      <Icon size="1.15em" aria-hidden="true" /> {words[isShort ? 'short' : 'long']}
    </Row>
  );
}

/** What somebody has to collect, or that it is paid; `isShort` is for the place beside the number. */
export function PaymentMark({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const { restaurant } = useBoard();
  const { method, state } = order.payment;
  const money = amountWords(order, restaurant.locale);
  if (money === null) return null;
  if (!isPaidAtHandover(method)) {
    const isWhole = state === 'PARTIALLY_REFUNDED' && isOnlyForMissing(order);
    return <CardMark state={isWhole ? 'PAID' : state} isShort={isShort} />;
  }
  if (state !== 'UNPAID') return null;
  return (
    <Row
      as="span"
      gap={isShort ? 1 : 2}
      wrap={false}
      className={styles.payment}
      data-cash
      data-short={isShort || undefined}
    >
      <IconCash size="1.15em" aria-hidden="true" />
      <span>
        <strong>{ticketWords.cash(money)}</strong>{' '}
        {isShort ? (
          <VisuallyHidden>{ticketWords.toCollect}</VisuallyHidden>
        ) : (
          <span className={styles.toCollect}>{ticketWords.toCollect}</span>
        )}
      </span>
    </Row>
  );
}

/** What the diner gives the cooks: they read it while they cook. */
export function Tip({ order: { tip, currency } }: { order: Order }) {
  const { restaurant } = useBoard();
  if (tip === 0) return null;
  return (
    <Row as="p" gap={2} align="start" wrap={false} className={styles.aside}>
      <IconHeart size="1.15em" aria-hidden="true" />
      {ticketWords.tip(formatMoney(tip, currency, restaurant.locale))}
    </Row>
  );
}
