import type { OrderCore } from './order-record.ts';

/** What can still be shown of an order whose record is damaged, and why it cannot be read. */
export type DamagedOrder = Pick<OrderCore, 'id' | 'clientId' | 'number' | 'status' | 'placedAt'> & {
  /** The diner's telephone, where that can be read. */
  readonly phone: string | null;
  /** What a move is decided from, where that can be read. */
  readonly core: OrderCore | null;
  readonly error: unknown;
};

/** Thrown where a whole order is needed and its record is damaged. */
export class UnreadableOrder extends Error {
  readonly damaged: DamagedOrder;

  constructor(damaged: DamagedOrder) {
    super(`The record of order ${damaged.id} cannot be read`, { cause: damaged.error });
    this.name = 'UnreadableOrder';
    this.damaged = damaged;
  }
}
