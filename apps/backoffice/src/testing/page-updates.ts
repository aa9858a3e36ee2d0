import { createPageUpdates } from '@comanda/client/page-updates';
import { createUpdateHolds } from '@comanda/client/update-holds';
import { vi } from 'vitest';
import type { Updates } from '../platform/updates.ts';

/** Updates of a page with a new version, whose pauses end when the test says so; reloads are only counted. */
export function pageUpdates(isTyping: () => boolean) {
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const reload = vi.fn();
  const marks = new Map<string, string>();
  const line = { isOnline: true };
  const holds = createUpdateHolds(isTyping);
  const news = createPageUpdates({
    now: Date.now,
    pause: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
    isOnline: () => line.isOnline,
    look: async () => 'NEW',
    heldBy: holds.heldBy,
    marks: { read: () => marks.get('mark') ?? null, write: (mark) => marks.set('mark', mark) },
    reload,
  });
  const updates: Updates = { news, holds };
  /** Lets the pauses end that have begun; answers how long they were. */
  const pass = (): number[] =>
    pauses.splice(0).map(({ ms, end }) => {
      end();
      return ms;
    });
  return { updates, reload, pass, line };
}
