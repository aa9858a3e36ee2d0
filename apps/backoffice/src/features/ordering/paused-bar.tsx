import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPlayerPauseFilled } from '@comanda/icons/tabler';
import { useCallback } from 'react';
import { useClock } from '../../platform/ticking-clock.ts';
import { classes } from '../../ui/layout.tsx';
import notices from '../../ui/notice.module.css';
import styles from './ordering.module.css';
import { useOrdering } from './use-ordering.ts';
import { orderingWords, takingOrdersWords } from './words.ts';

/** Across the whole width while no orders are taken by one's own will: nobody may wonder why it is so quiet. */
export function PausedBar({ restaurant }: { restaurant: Restaurant }) {
  const { mutate, isPending } = useOrdering(restaurant.id);
  const { state } = restaurant;
  const detail = useClock(
    useCallback((now) => orderingWords(state, restaurant, now).detail, [state, restaurant]),
  );
  if (state.status !== 'PAUSED') return null;
  return (
    <div className={classes(notices.tone, notices.bar)} data-tone="alarm" role="status">
      <IconPlayerPauseFilled size={18} aria-hidden="true" />
      <span>{takingOrdersWords.notTaking(detail)}</span>
      <span data-short aria-hidden="true">
        {takingOrdersWords.paused(detail)}
      </span>
      <button
        type="button"
        className={styles.resume}
        aria-disabled={isPending}
        onClick={() => mutate({ type: 'RESUME', wasPaused: true })}
      >
        {takingOrdersWords.resume}
      </button>
    </div>
  );
}
