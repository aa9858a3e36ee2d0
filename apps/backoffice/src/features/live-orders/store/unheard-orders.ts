import type { UnheardOrder } from '@comanda/contract/shapes/screens';
import { shortOrderName } from '@comanda/contract/words/orders';
import { ordersWords, silentScreenWords } from '@comanda/contract/words/screens';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Orders that no screen has shown with sound, as the last heartbeat was answered: nothing else asks for them. */
export function unheardQuery(restaurantId: string) {
  return queryOptions<UnheardOrder[]>({
    queryKey: ['unheard-orders', restaurantId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the board shows about orders that no screen has rung for. */
export const unheardWords = {
  show: (order: UnheardOrder) => `Show ${shortOrderName(order)}`,
  short: (orders: readonly UnheardOrder[]) =>
    `${ordersWords(orders.map(({ number }) => number))}: no screen has rung.`,
  line: (orders: readonly UnheardOrder[]) => {
    const what = ordersWords(orders.map(({ number }) => number));
    const screens = silentScreenWords(orders.flatMap((order) => order.screens));
    const waits = orders.length === 1 ? 'waits' : 'wait';
    return `${what} ${waits} for an answer, and no screen has rung: ${screens}.`;
  },
} as const;
