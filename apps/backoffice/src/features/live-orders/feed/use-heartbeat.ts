import type { MerchantClient } from '@comanda/client/merchant-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { boardPrintersQuery } from '../printers/board-printers.ts';
import { unheardQuery } from '../unheard/unheard-orders.ts';

export type ScreenReport = { visible: boolean; audible: boolean; board: 'live' | 'other' };

const EVERY_MS = 15_000;
/** A pulse of the stream and the timer may fall together; one report is enough. */
const APART_MS = 10_000;

/**
 * Reports to the server every 15 s what this screen really shows and sounds (product.md, "Someone is watching"), and at once
 * when that changes. Returns a function for the stream's own pulse, which still comes when a hidden tab's timers sleep.
 */
export function useHeartbeat(
  client: MerchantClient,
  restaurantId: string,
  screenId: string,
  report: ScreenReport,
): () => void {
  const { visible, audible, board } = report;
  const queryClient = useQueryClient();
  const sentAt = useRef(0);

  const send = useCallback(() => {
    sentAt.current = Date.now();
    client
      .call('screen', { params: { id: restaurantId, screenId }, body: { visible, audible, board } })
      .then(({ printers = [], unheard = [] }) => {
        queryClient.setQueryData(boardPrintersQuery(restaurantId).queryKey, printers);
        queryClient.setQueryData(unheardQuery(restaurantId).queryKey, unheard);
      })
      // The stream notices a lost line; the next pulse, or the line itself when it is back, sends it again.
      .catch(() => {
        sentAt.current = 0;
      });
  }, [client, queryClient, restaurantId, screenId, visible, audible, board]);

  useEffect(() => {
    send();
    const timer = setInterval(send, EVERY_MS);
    return () => clearInterval(timer);
  }, [send]);

  return useCallback(() => {
    if (Date.now() - sentAt.current > APART_MS) send();
  }, [send]);
}
