/** Less is no fault of a clock: whole seconds on the wire, and the way that an answer takes. */
const LEAST_MS = 30_000;
/** What took longer says nothing about the time now. */
const SLOWEST_MS = 5_000;

const KEY = 'clock-ahead';

let aheadMs = 0;

/** Called on `globalThis` when it turns out what time it is. */
export const SERVER_TIME = 'server-time';

/** Takes over what time it is on the server (epoch ms). */
export function noteServerTime(at: number): void {
  const ahead = Date.now() - at;
  const found = Math.abs(ahead) < LEAST_MS ? 0 : ahead;
  if (!Number.isFinite(found) || Math.abs(found - aheadMs) < LEAST_MS) return;
  aheadMs = found;
  globalThis.dispatchEvent?.(new Event(SERVER_TIME));
}

/** Goes by what was known in this tab before, and keeps it for a page that is loaded again without a line. */
export function keepServerTime(tab: Pick<Storage, 'getItem' | 'setItem'>): void {
  aheadMs = Number(tab.getItem(KEY)) || aheadMs;
  globalThis.addEventListener?.(SERVER_TIME, () => tab.setItem(KEY, String(aheadMs)));
}

/** Asks, and learns from the answer's `Date` what time it is: the clock of a device may be an hour or days wrong. */
export async function askingTheTime(ask: () => Promise<Response>): Promise<Response> {
  const askedAt = performance.now();
  const response = await ask();
  const { headers } = response;
  // what a browser may have kept says what time it was then
  const isNew = headers.get('cache-control')?.includes('no-store') ?? false;
  if (isNew && performance.now() - askedAt < SLOWEST_MS)
    noteServerTime(Date.parse(headers.get('date') ?? ''));
  return response;
}

/** What time it is, in epoch ms, by the server's clock as far as it is known. */
export const serverNow = (): number => Date.now() - aheadMs;

/** By how many ms the device's clock is ahead of the server's; below zero where it is behind, 0 where it is right. */
export const deviceAheadMs = (): number => aheadMs;
