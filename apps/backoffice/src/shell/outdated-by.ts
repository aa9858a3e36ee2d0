import type { FeedSignal } from '../features/live-orders/feed/feed-signal.ts';

type Known = { readonly queryKey: readonly unknown[] };

const ABOUT_ACCESS: ReadonlySet<unknown> = new Set(['merchants', 'role', 'restaurant', 'subscription']);
const ABOUT_LOCK: ReadonlySet<unknown> = new Set(['restaurant', 'subscription']);

/**
 * What a signal of the order stream puts in doubt, as a filter of what is known. A new connection repeats the state and
 * the orders but not that the menu has changed, or that the account was locked, while nobody listened.
 */
export function outdatedBy(signal: FeedSignal['event'], restaurantId: string): (known: Known) => boolean {
  return ({ queryKey: [about, whose] }) => {
    const isItsMenu = about === 'menu' && whose === restaurantId;
    const areItsMissed = about === 'missed' && whose === restaurantId;
    if (signal === 'menu') return isItsMenu;
    if (signal === 'missed') return areItsMissed;
    if (signal === 'live') return isItsMenu || areItsMissed || ABOUT_LOCK.has(about);
    return ABOUT_ACCESS.has(about);
  };
}
