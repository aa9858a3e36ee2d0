import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { clockTime } from '../../shop/clock.ts';
import { type StepName, stepsOf } from '../../shop/steps-of-order.ts';
import type { TrackedOrder } from '../../shop/tracked-order.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { progressWords } from './share-words.ts';
import styles from './show-progress.module.css';

const ICONS: Readonly<Record<StepName, IconName>> = {
  sent: 'send',
  made: 'flame',
  ready: 'circleCheck',
  way: 'moped',
  done: 'check',
};

/** The steps with the real time of each, so that nobody hungry has to reckon. */
export function OrderProgress({
  order,
  restaurant,
  now,
}: {
  readonly order: TrackedOrder;
  readonly restaurant: PublicRestaurant;
  readonly now: number;
}) {
  return (
    <ol className={styles.steps} aria-label={progressWords.label}>
      {stepsOf(order, now).map(({ name, words, state, at }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} data-step={name}>
            <Icon name={state === 'done' ? 'check' : ICONS[name]} />
          </span>
          <span>{words}</span>
          {at !== null && (
            <time className={styles.time} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
              {clockTime(at, restaurant)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
