import { HttpError } from '#platform/http/errors.ts';
import type { OrderCore } from './order-record.ts';
import { orderWords } from './words.ts';

/** What can still be shown of an order whose record is damaged, and why it cannot be read. */
export type DamagedOrder = Pick<OrderCore, 'id' | 'clientId' | 'number' | 'status' | 'placedAt'> & {
  /** The diner's telephone, where that can be read. */
  readonly phone: string | null;
  /** What it is ended from, where that can be read: its money goes back all the same. */
  readonly core: OrderCore | null;
  readonly error: unknown;
};

/** The refusal of whatever needs the whole order. */
export const unreadable = ({ number }: Pick<DamagedOrder, 'number'>) =>
  new HttpError(409, orderWords.unreadable(number), { code: 'DAMAGED', number });

export const isUnreadable = (error: unknown): boolean =>
  error instanceof HttpError && error.extras.code === 'DAMAGED';
