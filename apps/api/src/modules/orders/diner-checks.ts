import { isHeldBack } from '#modules/strangers';
import type { Checks } from './placing.ts';
import { requireRoom } from './placing-room.ts';
import { replaceOrder } from './replace-order.ts';

/** Diners are bounded, strangers among them may be held back, and what nobody has answered yet can be changed. */
export const DINER_CHECKS: Checks = {
  async isHeldBack({ database }, { snapshot: { restaurant, rules }, from, now }) {
    if (from.kind !== 'DINER') return false;
    const device = { restaurantId: restaurant.id, clientId: from.clientId };
    return isHeldBack(database.db, rules, device, now);
  },
  requireRoom,
  replace: replaceOrder,
};
