import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { reasonOf } from '../features/live-orders/refused/refused-words.ts';
import { OrderDetails } from '../features/live-orders/sheet/order-details.tsx';
import type { LiveOrdersStore } from '../features/live-orders/store/live-orders-store.ts';
import { TicketLines } from '../features/live-orders/ticket/ticket-lines.tsx';
import type { OrderParts } from '../features/order-history/order-drawer.tsx';

/**
 * What a whole order shows in the same way as the board does, and what the board hears of a move that is made there.
 */
export const orderParts = (restaurant: Restaurant, store: LiveOrdersStore): OrderParts => ({
  dishes: (order) => (
    <TicketLines lines={order.lines} avoids={order.avoids} hasNote={order.allergyNote !== undefined} />
  ),
  details: (order) => <OrderDetails order={order} restaurant={restaurant} />,
  reason: reasonOf,
  async whileMoved(order, move) {
    store.dispatch({ type: 'GUESS', order: { ...order } });
    try {
      const moved = await move();
      store.dispatch({ type: 'ANSWER', order: moved });
      return moved;
    } finally {
      store.dispatch({ type: 'GUESS_DROPPED', orderId: order.id });
    }
  },
});
