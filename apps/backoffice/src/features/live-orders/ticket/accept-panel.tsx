import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPlus } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { orderTime } from '../../../platform/date-words.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Row } from '../../../ui/layout.tsx';
import { useBoard } from '../board-state/board-context.ts';
import styles from './ticket-actions.module.css';
import { acceptWords } from './ticket-words.ts';

const USUAL_MINUTES = [15, 20, 30] as const;
const MORE_MINUTES = 5;

/** The usual time and what is near it: three chips, the restaurant's own time always among them. */
export function minuteChoices(usual: number): readonly number[] {
  const known: readonly number[] = USUAL_MINUTES;
  if (known.includes(usual)) return known;
  const nearest = known.reduce((best, minutes) =>
    Math.abs(minutes - usual) < Math.abs(best - usual) ? minutes : best,
  );
  return known.map((minutes) => (minutes === nearest ? usual : minutes)).sort((a, b) => a - b);
}

const MS_PER_MINUTE = 60_000;

/** What accepting an order promises: when it is ready in `minutes`, or for when it was ordered. */
export function usePromise(order: Order, minutes: number) {
  const { restaurant } = useBoard();
  const readyAt = useClock(
    useCallback((now) => clockTime(now + minutes * MS_PER_MINUTE, restaurant), [minutes, restaurant]),
  );

  const wantedAt = useClock(
    useCallback(
      (now) =>
        order.scheduledFor ? orderTime(order, Date.parse(order.scheduledFor), restaurant, now) : null,
      [order, restaurant],
    ),
  );
  return { readyAt, wantedAt };
}

/** Minutes that the kitchen needs for an order of this service now. */
export function usualMinutes({ state, preparationMinutes }: Restaurant, order: Order): number {
  const busyMinutes = state.status === 'BUSY' ? (state.extraMinutes ?? 0) : 0;
  return (preparationMinutes[order.service] ?? order.preparationMinutes) + busyMinutes;
}

/** The acceptance of a ticket that is a line: with the usual promise, which it shows. */
export function AcceptShort({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { restaurant, move } = useBoard();
  const minutes = usualMinutes(restaurant, order);
  const { readyAt, wantedAt } = usePromise(order, minutes);
  return (
    <button
      type="button"
      className={styles.primary}
      data-press="colour"
      data-goes-to="ACCEPTED"
      tabIndex={tabIndex}
      aria-label={acceptWords.named(order, wantedAt ?? readyAt)}
      onClick={() => move(order, wantedAt ? { to: 'ACCEPTED' } : { to: 'ACCEPTED', readyInMinutes: minutes })}
    >
      <span>{acceptWords.accept}</span> <span className={styles.aside}>{wantedAt ?? readyAt}</span>
    </button>
  );
}

/** Promise and acceptance in one place: how long it takes, and what that means on the clock. */
export function AcceptPanel({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { restaurant, move } = useBoard();
  const usual = usualMinutes(restaurant, order);
  const choices = minuteChoices(usual);
  const [chosen, setChosen] = useState<number | null>(null);
  const minutes = chosen ?? usual;
  const isCustom = !choices.includes(minutes);
  const { readyAt, wantedAt } = usePromise(order, minutes);

  if (wantedAt) {
    return (
      <button
        type="button"
        className={styles.primary}
        data-press="colour"
        data-goes-to="ACCEPTED"
        tabIndex={tabIndex}
        aria-label={acceptWords.named(order, acceptWords.for(wantedAt))}
        onClick={() => move(order, { to: 'ACCEPTED' })}
      >
        <span>{acceptWords.accept}</span> <span className={styles.aside}>{acceptWords.for(wantedAt)}</span>
      </button>
    );
  }
  return (
    <>
      <Row as="fieldset" gap={0} align="stretch" className={styles.chips}>
        <VisuallyHidden component="legend">{acceptWords.readyIn}</VisuallyHidden>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.chip}
            data-press
            tabIndex={tabIndex}
            aria-label={acceptWords.minutes(choice)}
            aria-pressed={choice === minutes}
            onClick={() => setChosen(choice)}
          >
            {choice}
          </button>
        ))}
        <button
          type="button"
          className={styles.chip}
          data-press
          tabIndex={tabIndex}
          aria-label={acceptWords.more(MORE_MINUTES)}
          aria-pressed={isCustom}
          data-more
          onClick={() => setChosen(minutes + MORE_MINUTES)}
        >
          {isCustom ? minutes : <IconPlus aria-hidden="true" />}
        </button>
      </Row>
      <button
        type="button"
        className={styles.primary}
        data-press="colour"
        data-goes-to="ACCEPTED"
        tabIndex={tabIndex}
        aria-label={acceptWords.named(order, acceptWords.ready(readyAt))}
        onClick={() => move(order, { to: 'ACCEPTED', readyInMinutes: minutes })}
      >
        <span>{acceptWords.accept}</span> <span className={styles.aside}>{acceptWords.ready(readyAt)}</span>
      </button>
    </>
  );
}
