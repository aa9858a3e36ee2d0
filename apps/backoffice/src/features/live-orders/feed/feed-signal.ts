import type { StreamEvent } from '@comanda/contract/stream-events';

/**
 * What the stream says besides orders: `state`, `menu`, `missed` or `access` have changed, or the stream is `live` and what
 * came before it may have been missed.
 */
export type FeedSignal =
  | Extract<StreamEvent<'ordersStream'>, { event: 'state' | 'menu' | 'missed' | 'access' }>
  | { readonly event: 'live' };
