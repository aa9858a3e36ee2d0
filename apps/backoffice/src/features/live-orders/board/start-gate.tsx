import { IconBellRinging } from '@tabler/icons-react';
import { useAlerts } from '../alarm/alerts-context.ts';
import { MissedLine } from '../missed/missed-line.tsx';
import { useUnansweredCount } from '../store/live-orders-store.ts';
import { useBoard } from './board-context.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './start-gate.module.css';
import { useFirstSteps } from './use-first-steps.ts';

function waitingSentence(count: number): string {
  if (count === 0) return 'This screen will ring for every new order until somebody answers it.';
  return count === 1 ? 'One order is waiting for an answer.' : `${count} orders are waiting for an answer.`;
}

function Start({ waiting, onStart }: { waiting: number; onStart: () => void }) {
  return (
    <>
      <IconBellRinging className={styles.bell} size={56} stroke={1.5} aria-hidden="true" />
      <MissedLine />
      <p className={styles.words} data-waiting={waiting > 0 || undefined}>
        {waitingSentence(waiting)}
      </p>
      <button type="button" className={styles.start} onClick={onStart}>
        Start taking orders
      </button>
      <p className={styles.aside}>Plays the sound once, and keeps the screen on.</p>
    </>
  );
}

/**
 * The one tap that browsers demand before a page may sound. The board stays readable behind it. Where nothing can be
 * ordered yet, what is left to do stands in its place.
 */
export function StartGate() {
  const { sound } = useAlerts();
  const { restaurant } = useBoard();
  const waiting = useUnansweredCount();
  const steps = useFirstSteps(restaurant);
  if (sound.isStarted) return null;
  const canSell = steps.every((step) => step === 'restaurant_show');
  return (
    <div className={styles.gate} data-gate>
      <div className={styles.card}>
        {canSell && <Start waiting={waiting} onStart={sound.start} />}
        {steps.length > 0 && <FirstSteps restaurant={restaurant} steps={steps} isFirst={!canSell} />}
      </div>
    </div>
  );
}
