import { useCallback } from 'react';
import { useAlerts } from '../features/live-orders/alarm/alerts-context.ts';
import { minutesAndSeconds } from '../features/live-orders/feed/connection-bars.tsx';
import { silenceOf, useLinkState } from '../features/live-orders/feed/link.ts';
import { useClock } from '../platform/ticking-clock.ts';
import styles from './header.module.css';

/** "Live", or since when not: a dot alone would be a colour without a word. */
export function ConnectionDot() {
  const { links } = useAlerts();
  const state = useLinkState(links);
  const words = useClock(
    useCallback(
      (now) => {
        if (state === 'live') return 'Live';
        if (state === 'connecting') return 'Connecting…';
        return `Reconnecting… ${minutesAndSeconds(silenceOf(links.get(), now))}`;
      },
      [links, state],
    ),
  );
  return (
    <span className={styles.dot} data-state={state}>
      {words}
    </span>
  );
}
