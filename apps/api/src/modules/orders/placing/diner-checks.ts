import { heldBack } from '@comanda/domain/strangers';
import { heldBackWords, isHeldBack } from '#modules/strangers';
import { HttpError } from '#platform/http/errors.ts';
import type { Checks } from './placed-by.ts';
import { requireOwnRoom, requireRoom } from './placing-room.ts';
import { replaceOrder } from './replace-order.ts';

/** Diners are bounded, strangers among them may be held back, and what nobody has answered yet can be changed. */
export const DINER_CHECKS: Checks = {
  async holdBack({ database }, { snapshot: { restaurant, rules }, from, now }) {
    if (from.kind !== 'DINER') return null;
    const device = { restaurantId: restaurant.id, clientId: from.clientId };
    if (!(await isHeldBack(database.db, rules, device, now))) return null;
    return (payable) => {
      const held = heldBack(payable);
      if (!held) return null;
      const { byCard } = held;
      const sentence = heldBackWords(restaurant, byCard);
      return new HttpError(409, sentence, { code: 'STRANGERS_HELD_BACK', byCard });
    };
  },
  requireOwnRoom,
  requireRoom,
  replace: replaceOrder,
};
