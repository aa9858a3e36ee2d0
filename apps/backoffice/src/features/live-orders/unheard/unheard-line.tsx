import { IconVolumeOff } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useBoard } from '../board/board-context.ts';
import styles from '../missed/missed.module.css';
import { useLane } from '../store/live-orders-store.ts';
import { unheardQuery, unheardWords } from './unheard-orders.ts';

/** Orders that wait and that no screen has shown with sound, until they are answered; `isShort` is one line, `isNarrow` leaves no room for which screens. */
export function UnheardLine({
  isShort = false,
  isNarrow = false,
}: {
  isShort?: boolean;
  isNarrow?: boolean;
}) {
  const { restaurant } = useBoard();
  const { data = [] } = useQuery(unheardQuery(restaurant.id));
  const waiting = useLane('NEW');
  const orders = data.filter(({ id }) => waiting.includes(id));
  if (orders.length === 0) return null;
  return (
    <div className={styles.line} data-short={isShort || undefined} role="alert">
      <IconVolumeOff size={22} aria-hidden="true" />
      <span>{isNarrow ? unheardWords.short(orders) : unheardWords.line(orders)}</span>
    </div>
  );
}
