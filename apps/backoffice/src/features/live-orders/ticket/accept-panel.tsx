import type { Order } from '@comanda/contract/shapes/orders';
import { IconPlus } from '@comanda/icons/tabler';
import { useCallback, useState } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { orderTime } from '../../../platform/date-words.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { MORE_MINUTES, minuteChoices } from './accept-minutes.ts';
import styles from './ticket-actions.module.css';

const MS_PER_MINUTE = 60_000;

/** Promise and acceptance in one place: how long it takes, and what that means on the clock. */
export function AcceptPanel({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { restaurant, move } = useBoard();
  const { state } = restaurant;
  const busyMinutes = state.status === 'BUSY' ? (state.extraMinutes ?? 0) : 0;
  const usual = (restaurant.preparationMinutes[order.service] ?? order.preparationMinutes) + busyMinutes;
  const choices = minuteChoices(usual);
  const [chosen, setChosen] = useState<number | null>(null);
  const minutes = chosen ?? usual;
  const isCustom = !choices.includes(minutes);
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

  if (wantedAt) {
    return (
      <button
        type="button"
        className={styles.primary}
        data-goes-to="ACCEPTED"
        tabIndex={tabIndex}
        onClick={() => move(order, { to: 'ACCEPTED' })}
      >
        <span>Accept</span>
        <span className={styles.aside}>for {wantedAt}</span>
      </button>
    );
  }
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>Ready in, minutes</legend>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.chip}
            tabIndex={tabIndex}
            aria-label={`${choice} minutes`}
            aria-pressed={choice === minutes}
            onClick={() => setChosen(choice)}
          >
            {choice}
          </button>
        ))}
        <button
          type="button"
          className={styles.chip}
          tabIndex={tabIndex}
          aria-label={`${MORE_MINUTES} minutes more`}
          aria-pressed={isCustom}
          data-more
          onClick={() => setChosen(minutes + MORE_MINUTES)}
        >
          {isCustom ? minutes : <IconPlus aria-hidden="true" />}
        </button>
      </fieldset>
      <button
        type="button"
        className={styles.primary}
        data-goes-to="ACCEPTED"
        tabIndex={tabIndex}
        onClick={() => move(order, { to: 'ACCEPTED', readyInMinutes: minutes })}
      >
        <span>Accept</span>
        <span className={styles.aside}>ready {readyAt}</span>
      </button>
    </>
  );
}
