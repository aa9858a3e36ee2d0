import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { reasonOf } from '../features/live-orders/refused/refused-words.ts';
import { OrderDetails } from '../features/live-orders/sheet/order-details.tsx';
import { TicketLines } from '../features/live-orders/ticket/ticket-lines.tsx';
import type { OrderParts } from '../features/order-history/order-drawer.tsx';

/** What a whole order shows in the same way as the board does. */
export const orderParts = (restaurant: Restaurant): OrderParts => ({
  dishes: (order) => (
    <TicketLines lines={order.lines} avoids={order.avoids} hasNote={order.allergyNote !== undefined} />
  ),
  details: (order) => <OrderDetails order={order} restaurant={restaurant} />,
  reason: reasonOf,
});
