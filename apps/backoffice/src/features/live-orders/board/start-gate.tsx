import { IconBellRinging } from '@tabler/icons-react';
import { useAlerts } from '../alarm/alerts-context.ts';
import { useUnansweredCount } from '../store/live-orders-store.ts';
import styles from './start-gate.module.css';

function waitingSentence(count: number): string {
  if (count === 0) return 'This screen will ring for every new order until somebody answers it.';
  return count === 1 ? 'One order is waiting for an answer.' : `${count} orders are waiting for an answer.`;
}

/** The one tap that browsers demand before a page may sound. The board stays readable behind it. */
export function StartGate() {
  const { sound } = useAlerts();
  const waiting = useUnansweredCount();
  if (sound.isStarted) return null;
  return (
    <div className={styles.gate}>
      <div className={styles.card}>
        <IconBellRinging className={styles.bell} size={56} stroke={1.5} aria-hidden="true" />
        <p className={styles.words} data-waiting={waiting > 0 || undefined}>
          {waitingSentence(waiting)}
        </p>
        <button type="button" className={styles.start} onClick={sound.start}>
          Start taking orders
        </button>
        <p className={styles.aside}>Plays the sound once, and keeps the screen on.</p>
      </div>
    </div>
  );
}
