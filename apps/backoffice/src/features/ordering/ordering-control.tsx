import { serverNow } from '@comanda/client/server-clock';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconChevronDown, IconEyeOff } from '@comanda/icons/tabler';
import { Popover } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { clockTime } from '../../platform/clock-time.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { endOfBusinessDay } from '../../session/business-day.ts';
import choice from '../../ui/buttons.module.css';
import { Columns, classes, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { HoldStrangers, useChosenLength } from './hold-strangers.tsx';
import styles from './ordering.module.css';
import { type OrderingChange, useOrdering } from './use-ordering.ts';
import { lastKnownWords, orderingWords, takingOrdersWords } from './words.ts';

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
          data-press
          data-state={state.status}
          data-unwatched={state.slowAnswer}
          data-unheard={lastHeardAt === null ? undefined : true}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.light} aria-hidden="true" />
          <span>
            <Text as="strong" weight="bold">
              {words[0]}
            </Text>{' '}
            <Text
              as="span"
              tone={state.slowAnswer ? 'warning' : state.status === 'PAUSED' ? undefined : 'muted'}
              figures
              data-phone="none"
            >
              {words[1]}
            </Text>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={takingOrdersWords.label}>
        <Stack gap={4} className={styles.panel} aria-busy={isPending}>
          <Unwatched state={state} onLeave={() => setOpen(false)} />
          <button
            type="button"
            className={choice.choice}
            aria-pressed={isNormal}
            onClick={() => change({ type: 'RESUME' })}
          >
            {state.status === 'PAUSED' ? takingOrdersWords.takeAgain : takingOrdersWords.usualSpeed}
          </button>
          <Columns as="fieldset" gap={2} className={styles.group}>
            <Text as="legend" size="sm" tone="muted">
              {takingOrdersWords.busy}
            </Text>
            {BUSY_MINUTES.map((extraMinutes) => (
              <button
                key={extraMinutes}
                type="button"
                className={choice.choice}
                aria-pressed={state.status === 'BUSY' && state.extraMinutes === extraMinutes}
                onClick={() => change({ type: 'BUSY', extraMinutes, minutes: BUSY_FOR_MINUTES })}
              >
                {takingOrdersWords.moreMinutes(extraMinutes)}
              </button>
            ))}
          </Columns>
          <Columns as="fieldset" gap={2} className={styles.group}>
            <Text as="legend" size="sm" tone="muted">
              {takingOrdersWords.pause}
            </Text>
            {PAUSE_MINUTES.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={choice.choice}
                onClick={() => change({ type: 'PAUSE', length: { minutes } })}
              >
                {takingOrdersWords.minutes(minutes)}
              </button>
            ))}
            <button
              type="button"
              className={classes(choice.choice, styles.whole)}
              onClick={() => change({ type: 'PAUSE', length: { until: restOfDay } })}
            >
              {takingOrdersWords.restOfDay(clockTime(Date.parse(restOfDay), restaurant))}
            </button>
          </Columns>
          <HoldStrangers restaurant={restaurant} chosen={chosen} onChoose={setChosen} onChange={change} />
          {error && (
            <Text role="alert" tone="danger">
              {takingOrdersWords.notChanged(error.message)}
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Why diners wait or order only for later, and the way to the cure. */
function Unwatched({ state, onLeave }: { state: Restaurant['state']; onLeave: () => void }) {
  const isClosed = state.status === 'UNATTENDED';
  if (!isClosed && !state.slowAnswer) return null;
  return (
    <Notice tone="warning">
      <Row as="span" gap={2} align="start" wrap={false}>
        <IconEyeOff size={20} aria-hidden="true" />
        <span>
          {takingOrdersWords.unwatched(isClosed)}{' '}
          <Link to="/orders/live" onClick={onLeave}>
            {takingOrdersWords.openBoard}
          </Link>
        </span>
      </Row>
    </Notice>
  );
}
