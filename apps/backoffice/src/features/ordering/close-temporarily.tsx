import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useOffice } from '../../office.ts';
import { dateAt } from '../../platform/clock-time.ts';
import { fullDayWords } from '../../platform/date-words.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { instantAt } from '../../platform/wall-time.ts';
import { isDate } from '../../platform/weeks/date-text.ts';
import { restaurantQuery } from '../../session/session-queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import styles from './ordering.module.css';
import { useOrdering } from './use-ordering.ts';
import { closeWords } from './words.ts';

/** As many as the server takes of an owner. */
const MOST_DAYS = 90;

type Place = Pick<Restaurant, 'locale' | 'timezone'>;

/** The first moment of the day on which orders are taken again, in epoch ms; why not, when it cannot be that day. */
function reopening(date: string, now: number, { timezone }: Place) {
  const at = instantAt(`${date}T00:00`, timezone);
  if (at === null) return { at: null, problem: closeWords.noDay };
  if (at <= now) return { at: null, problem: closeWords.pastDay };
  if (at > now + MOST_DAYS * DAY_MS) return { at: null, problem: closeWords.farDay(MOST_DAYS) };
  return { at, problem: null };
}

function CloseDialog({
  restaurant,
  now,
  onClose,
  onChosen,
}: {
  restaurant: Restaurant;
  now: number;
  onClose: () => void;
  onChosen: (until: number) => void;
}) {
  const [date, setDate] = useState(() => dateAt(now + DAY_MS, restaurant));
  const { at, problem } = reopening(date, now, restaurant);
  return (
    <Modal opened onClose={onClose} title={closeWords.title(restaurant.name)}>
      <Stack gap={6}>
        <DateInput
          label={closeWords.from}
          locale={restaurant.locale}
          today={dateAt(now, restaurant)}
          min={dateAt(now + DAY_MS, restaurant)}
          max={dateAt(now + MOST_DAYS * DAY_MS, restaurant)}
          value={date}
          error={date === '' || isDate(date) ? problem : null}
          onChange={setDate}
        />
        <Text tone="muted" role="status">
          {at === null ? closeWords.nothing : closeWords.effect(fullDayWords(at, restaurant))}
        </Text>
        <Row align="stretch">
          <Button
            color="var(--color-danger)"
            aria-disabled={at === null}
            onClick={() => {
              if (at !== null) onChosen(at);
            }}
          >
            {closeWords.close}
          </Button>
          <Button variant="default" onClick={onClose}>
            {closeWords.stay}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

/** The danger zone: no orders for days or weeks, without touching the hours. */
export function CloseTemporarily({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useOrdering(restaurant.id);
  const [isAsking, setAsking] = useState(false);
  const now = useClock(useCallback((at) => at - (at % 60_000), []));
  const { pausedUntil } = restaurant;
  const until = pausedUntil !== undefined && Date.parse(pausedUntil) > now ? Date.parse(pausedUntil) : null;
  const readAnew = {
    onSettled: () => void queryClient.invalidateQueries(restaurantQuery(client, restaurant.id)),
  };
  return (
    <Row as="section" gap={4} justify="between" className={styles.zone} aria-labelledby="danger-zone">
      <Stack gap={2}>
        <Heading id="danger-zone" level={2}>
          {until === null ? closeWords.heading : closeWords.closed}
        </Heading>
        <Text tone="muted">
          {until === null ? closeWords.lead : closeWords.closedUntil(fullDayWords(until, restaurant))}
        </Text>
      </Stack>
      {until === null ? (
        <Button variant="outline" color="var(--color-danger)" onClick={() => setAsking(true)}>
          {closeWords.open}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-disabled={isPending}
          onClick={() => mutate({ type: 'RESUME', wasPaused: true }, readAnew)}
        >
          {closeWords.openAgain}
        </Button>
      )}
      {isAsking && (
        <CloseDialog
          restaurant={restaurant}
          now={now}
          onClose={() => setAsking(false)}
          onChosen={(at) => {
            setAsking(false);
            const length = { until: new Date(at).toISOString() };
            mutate({ type: 'PAUSE', length, wasPaused: false }, readAnew);
          }}
        />
      )}
    </Row>
  );
}
