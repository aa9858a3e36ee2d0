import { openEventStream } from '@comanda/client/event-stream';
import { z } from 'zod';
import type { Comanda } from './comanda.ts';
import type { Staff } from './staff.ts';

const Order = z.object({ id: z.string() });
const LATEST_MS = 10_000;

export type ListeningBoard = {
  /** When an order's first line came (`performance.now()`); asked before it can have come. */
  readonly whenItCame: (orderId: string) => Promise<number>;
  readonly close: () => void;
};

/** The open line of a restaurant's board, without its screen. Resolves once it is live. */
export async function listenToBoard(
  { base }: Comanda,
  { token }: Staff,
  restaurantId: string,
): Promise<ListeningBoard> {
  const awaited = new Map<string, (at: number) => void>();
  const { promise: live, resolve } = Promise.withResolvers<void>();
  const { close } = openEventStream({
    url: `${base}/api/restaurants/${restaurantId}/orders/stream`,
    token: () => token,
    onState: (state) => state === 'live' && resolve(),
    onEvent({ type, data }) {
      if (type === 'order') awaited.get(Order.parse(JSON.parse(data)).id)?.(performance.now());
    },
  });
  await live;
  return {
    close,
    whenItCame: (orderId) =>
      new Promise((came, reject) => {
        const late = setTimeout(
          () => reject(new Error(`Order ${orderId} never came to the board.`)),
          LATEST_MS,
        );
        awaited.set(orderId, (at) => {
          clearTimeout(late);
          awaited.delete(orderId);
          came(at);
        });
      }),
  };
}
