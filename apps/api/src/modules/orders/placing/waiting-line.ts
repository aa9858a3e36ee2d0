import { SECOND_MS } from '@comanda/domain/hours/durations';

/** When a page that waits for room sends its order again, in seconds. */
export const AGAIN_SECONDS = 20;
const LEFT_MS = 2 * AGAIN_SECONDS * SECOND_MS + 5 * SECOND_MS;
/** Lines, and devices in one; beyond, a device just tries again. */
const MOST_LINES = 1_000;
const MOST_IN_LINE = 60;

/**
 * Devices that wait for room, in the order in which they came: one that comes again keeps its place. Kept by each
 * process; `key` says where they wait, `now` is epoch ms.
 */
export type WaitingLine = {
  /** How many stand before a device that is about to be let in. */
  readonly ahead: (key: string, clientId: string, now: number) => number;
  readonly join: (key: string, clientId: string, now: number) => void;
  readonly leave: (key: string, clientId: string) => void;
};

export function createWaitingLine(): WaitingLine {
  const lines = new Map<string, Map<string, number>>();

  function lineOf(key: string, now: number): Map<string, number> | undefined {
    const line = lines.get(key);
    for (const [device, seenAt] of line ?? []) if (now - seenAt > LEFT_MS) line?.delete(device);
    if (line?.size === 0) lines.delete(key);
    return lines.get(key);
  }

  return {
    ahead(key, clientId, now) {
      const devices = [...(lineOf(key, now)?.keys() ?? [])];
      const place = devices.indexOf(clientId);
      return place < 0 ? devices.length : place;
    },
    join(key, clientId, now) {
      const line = lineOf(key, now) ?? new Map<string, number>();
      if (lines.size >= MOST_LINES && !lines.has(key)) return;
      if (line.size >= MOST_IN_LINE && !line.has(clientId)) return;
      lines.set(key, line.set(clientId, now));
    },
    leave: (key, clientId) => void lines.get(key)?.delete(clientId),
  };
}
