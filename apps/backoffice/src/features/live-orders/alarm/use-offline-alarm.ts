import { useEffect } from 'react';
import { now, onTick } from '../../../platform/ticking-clock.ts';
import { isLost, type LinkStore } from '../feed/link.ts';

const EVERY_MS = 10_000;

/** A board without contact looks like a quiet evening: it says so aloud, every ten seconds, until contact is back. */
export function useOfflineAlarm(links: LinkStore, isStarted: boolean, onSound: () => void): void {
  useEffect(() => {
    if (!isStarted) return;
    let soundedAt = 0;
    return onTick(() => {
      if (!isLost(links.get(), now()) || now() - soundedAt < EVERY_MS) return;
      soundedAt = now();
      onSound();
    });
  }, [links, isStarted, onSound]);
}
