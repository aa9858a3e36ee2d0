import { useCallback } from 'react';
import { useAlerts } from '../features/live-orders/alarm/alerts-context.ts';
import { minutesAndSeconds } from '../features/live-orders/alarm/connection-bars.tsx';
import { silenceOf, useLinkState } from '../features/live-orders/store/link.ts';
import { useClock } from '../platform/ticking-clock.ts';
import styles from './header.module.css';
import { CONNECTION_WORDS } from './shell-words.ts';

/** "Live", or since when not: a dot alone would be a colour without a word. */
export function ConnectionDot() {
  const { links } = useAlerts();
  const state = useLinkState(links);
  const words = useClock(
    useCallback(
      (now) => {
        if (state === 'live') return CONNECTION_WORDS.live;
        if (state === 'connecting') return CONNECTION_WORDS.connecting;
        return CONNECTION_WORDS.reconnecting(minutesAndSeconds(silenceOf(links.get(), now)));
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
