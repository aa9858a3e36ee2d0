import { isErrorOf } from '@comanda/client/api-error';
import { dinerAnswers } from '@comanda/client/diner-answers';
import type { DinerClient } from '@comanda/client/diner-client';
import { openEventStream, type StreamState } from '@comanda/client/event-stream';
import { noteServerTime, serverNow } from '@comanda/client/server-clock';
import { pathOf } from '@comanda/client/table-call';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import type { Order } from '@comanda/contract/shapes/orders';
import { useCallback, useEffect, useState } from 'react';
import { copiedAt, isFresh } from '../../device/copy.ts';
import { isOver } from '../../shop/progress-of-order.ts';

const POLL_VISIBLE_MS = 10_000;
const POLL_HIDDEN_MS = 60_000;

export type Followed = {
  readonly order: Order;
  /** Whether changes arrive by themselves; while they do not, the order is asked for now and then. */
  readonly isLive: boolean;
  /** Epoch ms of the last word from the server. */
  readonly heardAt: number;
  readonly update: (order: Order) => void;
};

/** The document made anew says what to do about an order that cannot be read any more. */
function showDamaged(error: unknown): null {
  if (isErrorOf('dinerOrder', error) && error.code === 'DAMAGED') location.reload();
  return null;
}

/** The order of an event. Throws for one that cannot be read. */
function orderIn(data: string): Order {
  const said: unknown = JSON.parse(data);
  return dinerAnswers.answer('dinerOrder', said);
}

/** The order as it is now: over the stream, and by asking while the stream is down or it is over. */
export function useOrder(client: DinerClient | null, slug: string, made: Order, madeAt: number): Followed {
  const [order, setOrder] = useState(made);
  const [heardAt, setHeardAt] = useState(madeAt);
  const [state, setState] = useState<StreamState>('connecting');
  const over = isOver(order);
  const { id } = made;

  const update = useCallback((next: Order) => {
    setOrder(next);
    setHeardAt(serverNow());
    isFresh();
  }, []);

  useEffect(() => {
    if (!client || over) return;
    const stream = openEventStream({
      url: client.baseUrl + pathOf(dinersEndpoints.dinerOrderStream, { params: { slug, orderId: id } }),
      token: client.token,
      onEvent: ({ type, data }) => {
        // one that cannot be read breaks the stream, and the order is asked for
        if (type === 'order') update(orderIn(data));
        else setHeardAt(serverNow());
      },
      onState: setState,
    });
    return stream.close;
  }, [client, slug, id, over, update]);

  const isLive = state === 'live' || state === 'connecting';
  useEffect(() => {
    if (!client || over || isLive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const next = await client.call('dinerOrder', { params: { slug, orderId: id } }).catch(showDamaged);
      if (next) update(next);
      plan();
    };
    const plan = () => {
      timer = setTimeout(ask, document.visibilityState === 'visible' ? POLL_VISIBLE_MS : POLL_HIDDEN_MS);
    };
    plan();
    return () => clearTimeout(timer);
  }, [client, slug, id, over, isLive, update]);

  // of one that is over only the money still moves
  useEffect(() => {
    if (!client || !over) return;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const next = await client.call('dinerOrder', { params: { slug, orderId: id } }).catch(showDamaged);
      if (next) update(next);
    };
    const timer = setInterval(ask, POLL_VISIBLE_MS);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [client, slug, id, over, update]);

  return { order, isLive: isLive || over, heardAt, update };
}

/** The instant that texts are written for: `first` (epoch ms) while the page is taken over, then now, each second. */
export function useNow(first: number, stopped: boolean): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    // a device's own copy is from some other time
    if (copiedAt() === null) noteServerTime(first);
    setNow(serverNow());
    if (stopped) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [first, stopped]);
  return now;
}
