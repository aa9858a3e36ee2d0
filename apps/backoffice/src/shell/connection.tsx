import { useCallback } from 'react';
import { useAlerts } from '../features/live-orders/alarm/alerts-context.ts';
import { isLost, silenceOf, useLinkState } from '../features/live-orders/feed/link.ts';
import { useClock } from '../platform/ticking-clock.ts';
import styles from './connection.module.css';
import { SHELL_WORDS } from './shell-words.ts';

function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

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

/** Red and across the whole width once nothing has come for 30 s: a silent board looks like a quiet evening. */
export function ConnectionBar() {
  const { links } = useAlerts();
  // A change of state has to be seen at once, not at the next tick.
  useLinkState(links);
  const silence = useClock(
    useCallback(
      (now) => (isLost(links.get(), now) ? minutesAndSeconds(silenceOf(links.get(), now)) : null),
      [links],
    ),
  );
  return (
    <div role="alert">
      {silence !== null && (
        <p className={styles.lost}>
          No connection <span className="tabular">{silence}</span> – orders may be waiting
        </p>
      )}
    </div>
  );
}

/** Sound can stop by itself (a phone call, a sleeping tablet, a reload); then one tap brings it back. */
export function SoundBar() {
  const { sound } = useAlerts();
  const isOff = sound.isStarted ? sound.state !== 'running' : sound.wasStarted;
  if (!isOff) return null;
  return (
    <button type="button" className={styles.sound} onClick={sound.start}>
      {sound.isStarted ? SHELL_WORDS.soundOff : SHELL_WORDS.soundOffAfterReload}
    </button>
  );
}
