import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconUserQuestion } from '@comanda/icons/tabler';
import { useCallback } from 'react';
import { useClock } from '../../platform/ticking-clock.ts';
import { classes } from '../../ui/layout.tsx';
import notices from '../../ui/notice.module.css';
import styles from './ordering.module.css';
import { useOrdering } from './use-ordering.ts';
import { heldUntil, STRANGERS_WORDS } from './words.ts';

/** Across the whole width while strangers are held back: nobody may forget that it is on. */
export function StrangersBar({ restaurant }: { restaurant: Restaurant }) {
  const { mutate, isPending } = useOrdering(restaurant.id);
  const { state } = restaurant;
  const until = useClock(useCallback((now) => heldUntil(state, restaurant, now), [state, restaurant]));
  if (until === null) return null;
  return (
    <div className={classes(notices.tone, notices.bar)} data-tone="calm" role="status">
      <IconUserQuestion size={18} aria-hidden="true" />
      <span>{STRANGERS_WORDS.on(until)}</span>
      <span data-short aria-hidden="true">
        {STRANGERS_WORDS.onShort(until)}
      </span>
      <button
        type="button"
        className={styles.resume}
        aria-disabled={isPending}
        onClick={() => mutate({ type: 'ADMIT_STRANGERS', wasPaused: false })}
      >
        {STRANGERS_WORDS.end}
      </button>
    </div>
  );
}
