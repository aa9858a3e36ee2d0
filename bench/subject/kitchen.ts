import type { Order } from '@comanda/contract/shapes/orders';
import type { Staff } from './staff.ts';

/** A kitchen that keeps up: as many orders leave as come in. */
export type Kitchen = {
  /** Takes an order on, and ends the one that has been there longest. */
  readonly work: (order: Order) => Promise<void>;
};

const READY_IN_MINUTES = 25;

/** The kitchen of one restaurant, with `open` on its stove. */
export async function openKitchen(
  { call }: Staff,
  restaurantId: string,
  open: readonly Order[],
): Promise<Kitchen> {
  const stove: Order[] = [];
  const move = (order: Order, from: Order['status'], to: Order['status']) =>
    call('moveOrder', {
      params: { id: restaurantId, orderId: order.id },
      body: { from, to, ...(to === 'ACCEPTED' ? { readyInMinutes: READY_IN_MINUTES } : {}) },
    });

  async function accept(order: Order): Promise<void> {
    await move(order, 'PLACED', 'ACCEPTED');
    stove.push(order);
  }

  for (const order of open) await accept(order);
  return {
    async work(order) {
      await accept(order);
      const done = stove.shift();
      if (!done) return;
      await move(done, 'ACCEPTED', 'READY');
      await move(done, 'READY', 'COMPLETED');
    },
  };
}
