import type { PlaceStaffOrder } from '@comanda/contract/shapes/basket';
import { lastStep } from '@comanda/domain/order-events';
import { isUnanswered } from '@comanda/domain/orders';
import type { MenuSnapshot } from '#modules/menu';
import type { SessionUser } from '#platform/access/sessions.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { memberActor } from './apply-move.ts';
import { certainChange, changeOrder } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';
import { type PlacingDependencies, placeOnce } from './place-order.ts';
import { type Checks, NO_ROOM } from './placing.ts';

type StaffWish = {
  readonly snapshot: MenuSnapshot;
  readonly user: SessionUser;
  readonly key: string;
  readonly body: PlaceStaffOrder;
  readonly now: number;
};

/** Members answer what they take at once: it needs no room, nobody is held back, and nothing is replaced. */
const MEMBER_CHECKS: Checks = {
  holdBack: async () => null,
  requireOwnRoom: async () => {},
  requireRoom: async () => NO_ROOM,
  replace: null,
};

/**
 * Places an order that a member takes, once per (restaurant, key), and accepts it in their name, with the preparation that it was
 * placed with: whoever takes it has said yes. One that could not be accepted then waits on the board as any other does.
 */
export async function placeStaffOrder(
  deps: PlacingDependencies,
  { snapshot, user, key, body, now }: StaffWish,
): Promise<OrderRecord> {
  const { order } = await placeOnce(
    deps,
    { snapshot, key, body, now, from: { kind: 'MEMBER', user } },
    MEMBER_CHECKS,
  );
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
