import { useCallback, useState } from 'react';
import { useClock } from './ticking-clock.ts';

/** Seconds until something may be done again, 0 when it may; `start` begins anew. `from` is in epoch ms. */
export function useCooldown(lengthMs: number, from: number | null = null): [number, () => void] {
  const [startedAt, setStartedAt] = useState(from);
  const secondsLeft = useClock(
    useCallback(
      (now) => (startedAt === null ? 0 : Math.max(0, Math.ceil((startedAt + lengthMs - now) / 1000))),
      [startedAt, lengthMs],
    ),
  );
  return [secondsLeft, () => setStartedAt(Date.now())];
}

/** "0:42" */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
