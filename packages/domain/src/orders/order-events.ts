/** Events that leave an order where it is: nothing for an undo to take back, and no answer to a move sent twice. */
const STAYING: ReadonlySet<string> = new Set([
  'STARTED',
  'PROMISED',
  'ALLERGY_SEEN',
  'FOLLOWED_UP',
  'PAYMENT',
  'REFUNDED',
  'REFUND_REFUSED',
  'DISH_MISSING',
  'TABLE_SET',
  'TICKED',
]);

/** Whether an event of this type leaves the order where it is. */
export const staysWhereItIs = (type: string): boolean => STAYING.has(type);

/** The last event that moved the order; undefined before the first. */
export function lastStep<E extends { readonly type: string }>(events: readonly E[]): E | undefined {
  return events.findLast(({ type }) => !staysWhereItIs(type));
}

/** When an order came to the status that it has: its last step there, or the undo that brought it back. */
export function arrivedAt<T>(
  status: string,
  events: readonly { readonly type: string; readonly at: T }[],
  placedAt: T,
): T {
  return events.findLast(({ type }) => type === status || type === 'UNDONE')?.at ?? placedAt;
}

/** When an order came to the restaurant: one that is paid online once it was paid. */
export function reachedAt<T>(events: readonly { readonly type: string; readonly at: T }[], placedAt: T): T {
  return events.find(({ type }) => type === 'PLACED')?.at ?? placedAt;
}

/** The later promise that holds: the last one since the order was accepted; undefined when none was made. */
export function laterPromise<E extends { readonly type: string }>(events: readonly E[]): E | undefined {
  const last = events.findLastIndex(({ type }) => type === 'PROMISED');
  const accepted = events.findLastIndex(({ type }) => type === 'ACCEPTED' || type === 'PLACED');
  return last > accepted ? events[last] : undefined;
}

/**
 * `now` (epoch ms) where a device's clock is behind the server's: an order's events have times of the server's (ISO
 * 8601), and it is at least as late as the last of them.
 */
export function nowSince(events: readonly { readonly at: string }[], now: number): number {
  const last = events.at(-1);
  return last ? Math.max(now, Date.parse(last.at)) : now;
}
