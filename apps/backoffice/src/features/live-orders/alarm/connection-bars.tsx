import { useCallback } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { classes } from '../../../ui/layout.tsx';
import styles from '../../../ui/notice.module.css';
import { isLost, silenceOf, useLinkState } from '../store/link.ts';
import { connectionWords } from '../words.ts';
import { useAlerts } from './alerts-context.ts';

export function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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
  if (silence === null) return null;
  return (
    <p className={classes(styles.tone, styles.loud)} data-tone="alarm" role="alert">
      {connectionWords.lost} <span data-figures>{silence}</span> {connectionWords.mayWait}
    </p>
  );
}

/** Sound can stop by itself (a phone call, a sleeping tablet, a reload); then one tap brings it back. */
export function SoundBar() {
  const { sound } = useAlerts();
  const isOff = sound.isStarted ? sound.state !== 'running' : sound.wasStarted;
  if (!isOff) return null;
  return (
    <button
      type="button"
      className={classes(styles.tone, styles.loud)}
      data-tone="alarm"
      onClick={sound.start}
    >
      {sound.isStarted ? connectionWords.soundOff : connectionWords.soundOffAfterReload}
    </button>
  );
}
