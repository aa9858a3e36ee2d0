import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { withPatience } from '@comanda/client/patience';
import { isHeard } from '@comanda/domain/orders/order-alerts';
import { useCallback, useEffect, useRef } from 'react';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';

/** After so long a new order is drawn; what is reported then is true, and did not delay it. */
const DRAWN_MS = 100;

export type ScreenSeen = { shown: boolean; visible: boolean; audible: boolean };

/** What was reported about an order: once it is shown with sound, nothing more is sent. */
type Said = { readonly seen: ScreenSeen; readonly isHeard: boolean };

const isSame = (one: ScreenSeen, other: ScreenSeen) =>
  one.shown === other.shown && one.visible === other.visible && one.audible === other.audible;

/** Whether the server will never take it: the order is gone, or this user's right to it. */
const isFinal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Reports what this screen does with new orders, until shown with sound. Returns what repeats lost reports. */
export function useOrderAlerts(
  client: MerchantClient,
  { store, restaurantId, screenId }: { store: LiveOrdersStore; restaurantId: string; screenId: string },
  { shown, visible, audible }: ScreenSeen,
): () => void {
  const said = useRef(new Map<string, Said>());

  const report = useCallback(() => {
    const seen = { shown, visible, audible };
    const waiting = new Set(store.lanes().NEW);
    for (const id of said.current.keys()) if (!waiting.has(id)) said.current.delete(id);
    for (const orderId of waiting) {
      const before = said.current.get(orderId);
      if (before && (before.isHeard || isSame(before.seen, seen))) continue;
      const now = { seen, isHeard: isHeard(seen) };
      said.current.set(orderId, now);
      const alert = { params: { id: restaurantId, orderId }, body: { screenId, ...seen } };
      withPatience((extras) => client.call('orderAlert', alert, extras)).catch((error) => {
        if (!isFinal(error) && said.current.get(orderId) === now) said.current.delete(orderId);
      });
    }
  }, [client, store, restaurantId, screenId, shown, visible, audible]);

  useEffect(() => {
    report();
    let drawn: ReturnType<typeof setTimeout> | undefined;
    const leave = store.subscribe(() => {
      drawn ??= setTimeout(() => {
        drawn = undefined;
        report();
      }, DRAWN_MS);
    });
    return () => {
      leave();
      clearTimeout(drawn);
    };
  }, [store, report]);

  return report;
}
