import { serverNow } from '@comanda/client/server-clock';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useCallback, useState } from 'react';
import { useClock } from '../../platform/ticking-clock.ts';
import choice from '../../ui/buttons.module.css';
import { Columns, classes } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './ordering.module.css';
import type { OrderingChange } from './use-ordering.ts';
import { heldUntil, STRANGERS_WORDS } from './words.ts';

const LENGTHS = [30, 60, 180] as const;
type Minutes = (typeof LENGTHS)[number];

const MS_PER_MINUTE = 60_000;
/** Between the press and the server's clock. */
const SLACK_MS = 2 * MS_PER_MINUTE;

/** For how long new diners order by card alone, and the way back. */
export function HoldStrangers({
  restaurant,
  chosen,
  onChoose,
  onChange,
}: {
  restaurant: Restaurant;
  chosen: ChosenLength | null;
  onChoose: (chosen: ChosenLength) => void;
  onChange: (change: OrderingChange) => void;
}) {
  const { state } = restaurant;
  const until = useClock(useCallback((now) => heldUntil(state, restaurant, now), [state, restaurant]));
  const end = until === null ? null : Date.parse(state.strangersUntil ?? '');
  const isChosen = (minutes: Minutes) =>
    end !== null && chosen?.minutes === minutes && Math.abs(chosen.until - end) < SLACK_MS;
  return (
    <Columns as="fieldset" gap={2} className={styles.group}>
      <Text as="legend" size="sm" tone="muted">
        {STRANGERS_WORDS.legend}
      </Text>
      {LENGTHS.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={choice.choice}
          aria-pressed={isChosen(minutes)}
          onClick={() => {
            onChoose({ minutes, until: serverNow() + minutes * MS_PER_MINUTE });
            onChange({ type: 'HOLD_STRANGERS', length: { minutes } });
          }}
        >
          {STRANGERS_WORDS.lengths[minutes]}
        </button>
      ))}
      {until !== null && (
        <>
          <Text weight="medium" className={styles.whole}>
            {STRANGERS_WORDS.onUntil(until)}
          </Text>
          <button
            type="button"
            className={classes(choice.choice, styles.whole)}
            onClick={() => onChange({ type: 'ADMIT_STRANGERS' })}
          >
            {STRANGERS_WORDS.admit}
          </button>
        </>
      )}
    </Columns>
  );
}

/** What was pressed last; the server keeps only the end (epoch ms). */
export type ChosenLength = { readonly minutes: Minutes; readonly until: number };

/** Outlives the popover, so that it can show what was pressed. */
export const useChosenLength = () => useState<ChosenLength | null>(null);
