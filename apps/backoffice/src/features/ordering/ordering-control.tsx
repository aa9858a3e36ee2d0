import { serverNow } from '@comanda/client/server-clock';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconChevronDown, IconEyeOff } from '@comanda/icons/tabler';
import { Popover } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { clockTime } from '../../platform/clock-time.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { endOfBusinessDay } from '../../session/business-day.ts';
import { HoldStrangers, useChosenLength } from './hold-strangers.tsx';
import styles from './ordering-control.module.css';
import { type OrderingChange, useOrdering } from './use-ordering.ts';
import { lastKnownWords, orderingWords } from './words.ts';

const BUSY_MINUTES = [10, 20, 30];
const BUSY_FOR_MINUTES = 60;
const PAUSE_MINUTES = [15, 30, 60];

/** Open, busy or paused: what diners meet, and the way to change it with two taps. */
export function OrderingControl({
  restaurant,
  lastHeardAt,
}: {
  restaurant: Restaurant;
  /** Epoch ms, while the server is not heard: then nobody here knows what diners meet now. */
  lastHeardAt: number | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useChosenLength();
  const { mutate, isPending, error } = useOrdering(restaurant.id);
  const { state } = restaurant;
  const words = useClock(
    useCallback(
      (now) => {
        const { short, detail } =
          lastHeardAt === null
            ? orderingWords(state, restaurant, now)
            : lastKnownWords(state, restaurant, lastHeardAt);
        return `${short}|${detail}`;
      },
      [state, restaurant, lastHeardAt],
    ),
  ).split('|');

  function change(next: OrderingChange): void {
    mutate({ ...next, wasPaused: state.status === 'PAUSED' }, { onSuccess: () => setOpen(false) });
  }

  const restOfDay = endOfBusinessDay(serverNow(), restaurant, state.closesAt);
  const isNormal = state.status === 'OPEN';
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={340} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.pill}
          data-state={state.status}
          data-unwatched={state.slowAnswer}
          data-unheard={lastHeardAt === null ? undefined : true}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.light} aria-hidden="true" />
          <span className={styles.words}>
            <strong>{words[0]}</strong> <span className={styles.detail}>{words[1]}</span>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Taking orders">
        <div className={styles.panel} aria-busy={isPending}>
          <Unwatched state={state} onLeave={() => setOpen(false)} />
          <button
            type="button"
            className={styles.choice}
            data-wide
            aria-pressed={isNormal}
            onClick={() => change({ type: 'RESUME' })}
          >
            {state.status === 'PAUSED' ? 'Take orders again' : 'Open, at the usual speed'}
          </button>
          <fieldset className={styles.group}>
            <legend>Busy for an hour: add to every promise</legend>
            {BUSY_MINUTES.map((extraMinutes) => (
              <button
                key={extraMinutes}
                type="button"
                className={styles.choice}
                aria-pressed={state.status === 'BUSY' && state.extraMinutes === extraMinutes}
                onClick={() => change({ type: 'BUSY', extraMinutes, minutes: BUSY_FOR_MINUTES })}
              >
                +{extraMinutes} min
              </button>
            ))}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>Pause: take no orders for</legend>
            {PAUSE_MINUTES.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={styles.choice}
                onClick={() => change({ type: 'PAUSE', length: { minutes } })}
              >
                {minutes} min
              </button>
            ))}
            <button
              type="button"
              className={styles.choice}
              data-wide
              onClick={() => change({ type: 'PAUSE', length: { until: restOfDay } })}
            >
              The rest of the day, until {clockTime(Date.parse(restOfDay), restaurant)}
            </button>
          </fieldset>
          <HoldStrangers restaurant={restaurant} chosen={chosen} onChoose={setChosen} onChange={change} />
          {error && (
            <p role="alert" className={styles.error}>
              Not changed: {error.message}
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Why diners wait or order only for later, and the way to the cure. */
function Unwatched({ state, onLeave }: { state: Restaurant['state']; onLeave: () => void }) {
  const isClosed = state.status === 'UNATTENDED';
  if (!isClosed && !state.slowAnswer) return null;
  return (
    <p className={styles.unwatched}>
      <IconEyeOff size={20} aria-hidden="true" />
      <span>
        No screen has the live board in sight or in hearing.{' '}
        {isClosed ? 'Diners can only order for later.' : 'Diners are told that the answer may take longer.'}{' '}
        <Link to="/orders/live" onClick={onLeave}>
          Open the live board
        </Link>
      </span>
    </p>
  );
}
