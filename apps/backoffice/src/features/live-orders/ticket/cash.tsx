import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import { IconCash } from '@tabler/icons-react';
import { useBoard } from '../board/board-context.ts';
import styles from './cash.module.css';

/** Cash has to be taken from somebody; everything else is settled or will be without the kitchen. */
function moneyToCollect({ payment, total }: Order): number | null {
  return isPaidAtHandover(payment.method) && payment.state === 'UNPAID' ? total : null;
}

/** What somebody has to collect; `isShort` is the amount alone, for the place beside the number. */
export function Cash({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const { restaurant } = useBoard();
  const amount = moneyToCollect(order);
  if (amount === null) return null;
  const money = formatMoney(amount, order.currency, restaurant.locale);
  return (
    <span className={styles.cash} data-short={isShort || undefined}>
      <IconCash className={styles.icon} aria-hidden="true" />
      <span>
        <strong>
          <span className={styles.word}>CASH</span> {money}
        </strong>{' '}
        <span className={styles.rest}>to collect</span>
      </span>
    </span>
  );
}
