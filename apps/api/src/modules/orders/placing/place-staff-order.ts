import type { PlaceStaffOrder } from '@comanda/contract/shapes/basket';
import { lastStep } from '@comanda/domain/orders/order-events';
import { isUnanswered } from '@comanda/domain/orders/orders';
import type { MenuSnapshot } from '#modules/menu';
import { certainChange, changeOrder, memberActor } from '#orders/moving';
import type { OrderRecord } from '#orders/record';
import type { SessionUser } from '#platform/access/sessions.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { decideAndStore, type PlacingDependencies, placeOnce } from './place-order.ts';
import { undefended } from './placing-defence.ts';

type StaffWish = {
  readonly snapshot: MenuSnapshot;
  readonly user: SessionUser;
  readonly key: string;
  readonly body: PlaceStaffOrder;
  readonly now: number;
};

/**
 * Places an order that a member takes, once per (restaurant, key), and accepts it in their name with its preparation
 * minutes. One that could not be accepted then waits on the board as any other does.
 */
export async function placeStaffOrder(
  deps: PlacingDependencies,
  { snapshot, user, key, body, now }: StaffWish,
): Promise<OrderRecord> {
  const placing = { snapshot, key, body, now, from: { kind: 'MEMBER', user } } as const;
  const { order } = await placeOnce(deps, placing, { defended: undefended, store: decideAndStore });
  if (!isUnanswered(order.status)) return order;
  const { restaurantId, id: orderId } = order;
  try {
    return await changeOrder(deps, { restaurantId, orderId }, memberActor(user), (found) => {
      // a colleague may have answered it meanwhile, or taken the acceptance back
      if (!isUnanswered(found.status) || lastStep(found.events)?.type !== found.status) return null;
      const readyInMinutes = found.preparationMinutes;
      return certainChange(found, 'STAFF', { to: 'ACCEPTED', readyInMinutes }, now);
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return order;
    throw error;
  }
}
