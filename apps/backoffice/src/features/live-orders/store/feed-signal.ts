import type { StreamEvent } from '@comanda/contract/stream-events';

/** What the stream says besides orders: what has changed, or that it is `live` and earlier news may be missed. */
export type FeedSignal =
  | Extract<StreamEvent<'ordersStream'>, { event: 'state' | 'menu' | 'missed' | 'access' }>
  | { readonly event: 'live' };
