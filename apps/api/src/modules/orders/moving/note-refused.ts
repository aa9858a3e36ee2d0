import { STAYING_EFFECTS } from '@comanda/domain/orders/orders';
import type { NoteRefused } from '#modules/payments';
import { isUnreadable } from '#orders/record';
import { changeOrder, type MovingDependencies } from './move-order.ts';

/** A refund that its provider refuses becomes an event of its order, for every page that shows the order. */
export const noteRefusedRefunds =
  (deps: MovingDependencies): NoteRefused =>
  async (ref, now) => {
    const actor = { kind: 'PROVIDER' } as const;
    const noted = changeOrder(deps, ref, actor, ({ status }) => ({
      ...{ type: 'REFUND_REFUSED', to: status, at: now, effects: STAYING_EFFECTS },
    }));
    await noted.catch((error: unknown) => {
      if (!isUnreadable(error)) throw error;
    });
  };
