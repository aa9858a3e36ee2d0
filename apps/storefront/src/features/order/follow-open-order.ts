import { ApiError } from '@comanda/client/api-error';
import { dinerAnswers } from '@comanda/client/diner-answers';
import type { DinerClient } from '@comanda/client/diner-client';
import { type EventStream, openEventStream } from '@comanda/client/event-stream';
import { pathOf } from '@comanda/client/table-call';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import type { Order } from '@comanda/contract/shapes/orders';

const ASK_AGAIN_MS = 30_000;

/**
 * An order as it is now and each time it changes, while the page is looked at: asked for now and then, and with
 * `hasLine` heard within a second. `onGone` says that it is another device's, or none. Returns how to stop.
 */
export function followOpenOrder({
  client,
  slug,
  orderId,
  hasLine,
  onOrder,
  onGone,
}: {
  readonly client: DinerClient;
  readonly slug: string;
  readonly orderId: string;
  readonly hasLine: boolean;
  readonly onOrder: (order: Order) => void;
  readonly onGone: () => void;
}): () => void {
  const params = { slug, orderId };
  let line: EventStream | null = null;
  let stopped = false;

  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const found = await client.call('dinerOrder', { params });
      if (!stopped) onOrder(found);
    } catch (error) {
      // gone, or another device's: anything else may pass
      if (!stopped && error instanceof ApiError && error.code === 'NOT_FOUND') onGone();
    }
  };

  const look = () => {
    line?.close();
    line = null;
    void ask();
    if (!hasLine || document.visibilityState !== 'visible') return;
    line = openEventStream({
      url: client.baseUrl + pathOf(dinersEndpoints.dinerOrderStream, { params }),
      token: client.token,
      onEvent: ({ type, data }) => {
        if (type !== 'order') return;
        const said: unknown = JSON.parse(data);
        onOrder(dinerAnswers.answer('dinerOrder', said));
      },
      onState: () => {},
    });
  };

  look();
  const timer = setInterval(ask, ASK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    line?.close();
  };
}
