import { isHeldBack } from '#modules/strangers';
import { HttpError } from '#platform/http/errors.ts';
import type { Checks } from './placing.ts';
import { requireOwnRoom, requireRoom } from './placing-room.ts';
import { replaceOrder } from './replace-order.ts';
import { orderWords } from './words.ts';

/** Diners are bounded, strangers among them may be held back, and what nobody has answered yet can be changed. */
export const DINER_CHECKS: Checks = {
  async holdBack(deps, { snapshot, from, now }) {
    if (from.kind !== 'DINER') return null;
    const { restaurant, rules } = snapshot;
    const device = { restaurantId: restaurant.id, clientId: from.clientId };
    if (!(await isHeldBack(deps, rules, device, now))) return null;
    const sentence = orderWords.confirmEmail(restaurant.name);
    return new HttpError(409, sentence, { code: 'CONFIRM_EMAIL' });
  },
  requireOwnRoom,
  requireRoom,
  replace: replaceOrder,
};
