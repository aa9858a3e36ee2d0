import { serverNow } from '@comanda/client/server-clock';
import { useCallback, useState } from 'react';
import { useClock } from './ticking-clock.ts';

/** Full seconds between two instants in epoch ms, 0 once the first has passed. */
function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** Seconds until something may be done again, 0 when it may; `start` begins anew. `from` is in epoch ms. */
export function useCooldown(lengthMs: number, from: number | null = null): [number, () => void] {
  const [startedAt, setStartedAt] = useState(from);
  const secondsLeft = useClock(
    // The clock ticks once a second: it may stand before the start.
    useCallback(
      (now) => (startedAt === null ? 0 : secondsUntil(startedAt + lengthMs, Math.max(now, startedAt))),
      [startedAt, lengthMs],
    ),
  );
  return [secondsLeft, () => setStartedAt(serverNow())];
}

/** "0:42" */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
