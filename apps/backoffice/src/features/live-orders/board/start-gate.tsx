import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconBellRinging } from '@comanda/icons/tabler';
import { useLayoutEffect, useRef } from 'react';
import { useOffice } from '../../../office.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAlerts } from '../alarm/alerts-context.ts';
import { useBoard } from '../board-state/board-context.ts';
import { MissedLine } from '../missed/missed-line.tsx';
import { useUnansweredCount } from '../store/live-orders-store.ts';
import { gateWords } from './board-words.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './start-gate.module.css';
import { useFirstSteps } from './use-first-steps.ts';

function Start({ waiting, onStart }: { waiting: number; onStart: () => void }) {
  const merchants = useOffice().session.user()?.merchants ?? [];
  const button = useRef<HTMLButtonElement>(null);
  // before anything is seen: a key starts the board, and nothing that lies behind it
  useLayoutEffect(() => {
    const isTaken = document.activeElement?.closest('input, textarea, [role="dialog"], [role="menu"]');
    if (!isTaken) button.current?.focus({ preventScroll: true });
  }, []);
  const hasOthers = merchants.flatMap(({ restaurants }) => restaurants).length > 1;
  return (
    <>
      <IconBellRinging className={styles.bell} size={56} stroke={1.5} aria-hidden="true" />
      <MissedLine />
      <Text size="xl" weight={waiting > 0 ? 'bold' : 'regular'}>
        {gateWords.waiting(waiting, hasOthers)}
      </Text>
      <button ref={button} type="button" className={styles.start} data-press="colour" onClick={onStart}>
        {gateWords.start}
      </button>
      <Text tone="muted">{gateWords.what}</Text>
    </>
  );
}

const canSellAfter = (steps: ReturnType<typeof useFirstSteps>) =>
  steps.every((step) => step === 'restaurant_show');

/** Whether the gate stands before the board, which then cannot be reached. */
export function useIsGated(restaurant: Restaurant): boolean {
  const { sound } = useAlerts();
  const canSell = canSellAfter(useFirstSteps(restaurant));
  return !sound.isStarted || !canSell;
}

/**
 * The one tap that browsers demand before a page may sound. The board stays readable behind it. Where nothing can be
 * ordered yet, what is left to do stands in its place, also after that tap.
 */
export function StartGate() {
  const { sound } = useAlerts();
  const { restaurant } = useBoard();
  const waiting = useUnansweredCount();
  const steps = useFirstSteps(restaurant);
  const canSell = canSellAfter(steps);
  if (sound.isStarted && canSell) return null;
  return (
    <div className={styles.gate} data-gate>
      <Stack gap={4} align="center" className={styles.card}>
        {canSell && <Start waiting={waiting} onStart={sound.start} />}
        {steps.length > 0 && <FirstSteps restaurant={restaurant} steps={steps} isFirst={!canSell} />}
      </Stack>
    </div>
  );
}
