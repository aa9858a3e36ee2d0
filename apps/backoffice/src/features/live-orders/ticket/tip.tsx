import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { IconHeart } from '@tabler/icons-react';
import { useBoard } from '../board/board-context.ts';
import styles from './ticket.module.css';
import { tipWords } from './tip-words.ts';

/** What the diner gives the people who cook: they read it while they do. */
export function Tip({ order }: { order: Order }) {
  const { restaurant } = useBoard();
  if (order.tip === 0) return null;
  return (
    <p className={styles.tip}>
      <IconHeart className={styles.icon} aria-hidden="true" />
      {tipWords.forTeam(formatMoney(order.tip, order.currency, restaurant.locale))}
    </p>
  );
}
