import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconToolsKitchen2 } from '@comanda/icons/tabler';
import { useCallback, useEffect, useState } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAlerts } from '../alarm/alerts-context.ts';
import { useBoard } from '../board-state/board-context.ts';
import { useLinkState } from '../store/link.ts';
import { selectOrders, useLiveOrdersStore } from '../store/live-orders-store.ts';
import { quietWords } from '../words.ts';
import { emptyWords } from './board-words.ts';
import styles from './live-board.module.css';

const SOON_MS = 72_000_000;

function quietSentence(restaurant: Restaurant, now: number): string {
  const { state } = restaurant;
  const soon = (instant?: string) => {
    const at = instant ? Date.parse(instant) : 0;
    return at > now && at - now < SOON_MS ? clockTime(at, restaurant) : null;
  };
  switch (state.status) {
    case 'LOCKED':
      return quietWords.locked;
    case 'CLOSED':
      return quietWords.closed(soon(state.opensAt));
    case 'PAUSED':
      return quietWords.paused(soon(state.until));
    case 'UNATTENDED':
      return quietWords.unattended;
    case 'OPEN':
    case 'BUSY':
      return quietWords.open(soon(state.closesAt));
  }
}

/** A quiet moment: says whether it is quiet because nobody orders, or because nobody can. */
export function EmptyBoard() {
  const { restaurant } = useBoard();
  const store = useLiveOrdersStore();
  const sentence = useClock(useCallback((now) => quietSentence(restaurant, now), [restaurant]));
  const [last] = selectOrders(store.get(), () => true);
  return (
    <Stack align="center" className={styles.quiet}>
      <IconToolsKitchen2 size={64} stroke={1.25} color="var(--color-text-muted)" aria-hidden="true" />
      <Text size="3xl" weight="bold">
        {emptyWords.title(sentence)}
      </Text>
      {last && (
        <Text size="lg" tone="muted">
          {emptyWords.last(last, clockTime(Date.parse(last.placedAt), restaurant))}
        </Text>
      )}
    </Stack>
  );
}

const QUIET_MS = 300;
const LONG_MS = 10_000;

/** Nothing for a moment, then lanes without words, then a sentence: never a spinner over the whole page. */
export function BoardSkeleton() {
  const { links } = useAlerts();
  const link = useLinkState(links);
  const [waited, setWaited] = useState<'no time' | 'a moment' | 'long'>('no time');
  useEffect(() => {
    const moment = setTimeout(() => setWaited('a moment'), QUIET_MS);
    const long = setTimeout(() => setWaited('long'), LONG_MS);
    return () => {
      clearTimeout(moment);
      clearTimeout(long);
    };
  }, []);
  if (waited === 'no time') return null;
  return (
    <Stack aria-busy="true">
      {waited === 'long' && (
        <Row justify="center">
          <Text role="status" size="lg" tone="muted">
            {link === 'reconnecting' ? emptyWords.noConnection : emptyWords.loading}
          </Text>
        </Row>
      )}
      <Columns gap={3} least="field">
        {[0, 1, 2, 3].map((lane) => (
          <div key={lane} className={styles.bones} />
        ))}
      </Columns>
    </Stack>
  );
}
