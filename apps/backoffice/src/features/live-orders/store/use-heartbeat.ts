import type { MerchantClient } from '@comanda/client/merchant-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { boardPrintersQuery } from './board-printers.ts';
import { unheardQuery } from './unheard-orders.ts';

export type ScreenReport = { visible: boolean; audible: boolean; board: 'live' | 'other' };

const EVERY_MS = 15_000;
/** A pulse of the stream and the timer may fall together; one report is enough. */
const APART_MS = 10_000;

/**
 * Reports to the server every 15 s what this screen really shows and sounds, and at once when that changes. `pulse` is
 * for the stream's own, which still comes when a hidden tab's timers sleep; `report` is for a line that is back: what
 * was sent before may have been lost. A screen that is left says so.
 */
export function useHeartbeat(
  client: MerchantClient,
  restaurantId: string,
  screenId: string,
  seen: ScreenReport,
): { readonly pulse: () => void; readonly report: () => Promise<void> } {
  const { visible, audible, board } = seen;
  const queryClient = useQueryClient();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  // a page that is left turns hidden afterwards, which is no news any more
  const isLeft = useRef(false);

  const send = useCallback(async () => {
    if (isLeft.current) return;
    sentAt.current = performance.now();
    try {
      const { printers = [], unheard = [] } = await client.call('screen', {
        params: { id: restaurantId, screenId },
        body: { visible, audible, board },
      });
      queryClient.setQueryData(boardPrintersQuery(restaurantId).queryKey, printers);
      queryClient.setQueryData(unheardQuery(restaurantId).queryKey, unheard);
    } catch {
      // The stream notices a lost line; the next pulse, or the line itself when it is back, sends it again.
      sentAt.current = Number.NEGATIVE_INFINITY;
    }
  }, [client, queryClient, restaurantId, screenId, visible, audible, board]);

  const onBack = useEffectEvent(() => send());
  useEffect(() => {
    const close = () => {
      isLeft.current = true;
      if (client.token() === null) return;
      const body = { visible: false, audible: false, board: 'closed' } as const;
      client
        .call('screen', { params: { id: restaurantId, screenId }, body }, { keepalive: true })
        // Its lease runs out by itself.
        .catch(() => {});
    };
    // a page that the browser has kept is shown again as it was
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLeft.current = false;
      void onBack();
    };
    isLeft.current = false;
    addEventListener('pagehide', close);
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', back);
      close();
    };
  }, [client, restaurantId, screenId]);

  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), EVERY_MS);
    return () => clearInterval(timer);
  }, [send]);

  const pulse = useCallback(() => {
    if (performance.now() - sentAt.current > APART_MS) void send();
  }, [send]);
  return { pulse, report: send };
}
