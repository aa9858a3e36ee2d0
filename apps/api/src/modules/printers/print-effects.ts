import { endsWithoutFood, type OrderStatus } from '@comanda/domain/orders';
import { momentsOf, PRINT_MOMENTS } from '@comanda/domain/printing';
import type { Db } from '#platform/database/transaction.ts';
import { addJobs, callOff, forgetWaiting } from './make-jobs.ts';

type Moved = {
  readonly order: { readonly restaurantId: string; readonly id: string };
  readonly change: {
    readonly type: string;
    readonly to: OrderStatus;
    readonly at: number;
    readonly startAt: number | null;
  };
  /** Whether the restaurant has a printer: where it has none, nothing is asked. */
  readonly prints: boolean;
};

/** What moves do with printers, in the move's transaction: what is accepted is printed, or waits to be. */
export const PRINT_EFFECTS = {
  print: {
    when: 'IN_TRANSACTION',
    async run(tx: Db, { order, change, prints }: Moved) {
      if (prints) await addJobs(tx, order, momentsOf(change), change.at);
      return {};
    },
  },
  'stop-print': {
    when: 'IN_TRANSACTION',
    async run(tx: Db, { order, change, prints }: Moved) {
      if (!prints) return {};
      if (endsWithoutFood(change.to) || change.to === 'PLACED') await callOff(tx, order, change.at);
      else await forgetWaiting(tx, order, PRINT_MOMENTS.slice(momentsOf(change).length));
      return {};
    },
  },
} as const;
