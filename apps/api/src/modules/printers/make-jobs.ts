import { endsWithoutFood, type OrderStatus } from '@comanda/domain/orders/orders';
import {
  linesByPrinter,
  momentsOf,
  PRINT_MOMENTS,
  type PrintMoment,
  type Ticket,
} from '@comanda/domain/orders/printing';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { knownCategories } from './printers.queries.ts';

type OrderRef = { readonly restaurantId: string; readonly id: string };

type Target = {
  readonly id: string;
  readonly kitchen_at: string | null;
  readonly receipt_at: string | null;
  readonly categories: readonly string[];
};

export function listTargets(tx: Db, restaurantId: string): Promise<Target[]> {
  return tx
    .selectFrom('printers')
    .select(['id', 'kitchen_at', 'receipt_at', knownCategories('printers').as('categories')])
    .where('restaurant_id', '=', restaurantId)
    .where('active', '=', true)
    .orderBy('created_at')
    .execute();
}

/** The categories of each line's dish and of its parts; null of a dish that has left the menu. */
async function categoriesOf(tx: Db, { restaurantId, id }: OrderRef): Promise<(string | null)[][]> {
  const rows = await tx
    .selectFrom('order_dishes as l')
    .leftJoin('menu_items as i', (on) =>
      on.onRef('i.restaurant_id', '=', 'l.restaurant_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['l.position', 'i.category_id'])
    .where('l.restaurant_id', '=', restaurantId)
    .where('l.order_id', '=', id)
    .orderBy('l.position')
    .execute();
  const lines = Map.groupBy(rows, ({ position }) => position);
  return [...lines.values()].map((dishes) => dishes.map(({ category_id }) => category_id));
}

/** Which lines stand on each printer's kitchen ticket: null is all of them, and a printer that has none is left out. */
export async function kitchenLines(
  tx: Db,
  order: OrderRef,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, readonly number[] | null>> {
  const kitchens = targets.filter(({ kitchen_at }) => kitchen_at !== null);
  if (kitchens.every(({ categories }) => categories.length === 0)) {
    return new Map(kitchens.map(({ id }) => [id, null]));
  }
  const categories = await categoriesOf(tx, order);
  const routed = linesByPrinter(kitchens, categories);
  return new Map(
    [...routed].map(([id, lines]) => [id, lines.length === categories.length ? null : lines] as const),
  );
}

type NewJob = {
  readonly printerId: string;
  readonly ticket: Ticket;
  readonly lines: readonly number[] | null;
  readonly moment: PrintMoment | null;
};

/** Stores what is to be printed of an order, unless the same is there. */
async function insertJobs(tx: Db, order: OrderRef, jobs: readonly NewJob[], now: number): Promise<void> {
  if (jobs.length === 0) return;
  const { restaurantId, id } = order;
  await tx
    .insertInto('print_jobs')
    .values(
      jobs.map(({ printerId, ticket, lines, moment }) => ({
        restaurant_id: restaurantId,
        id: uuid(),
        printer_id: printerId,
        order_id: id,
        ticket,
        lines: lines === null ? null : [...lines],
        moment,
        // an order that was called off and accepted again is a new one to the cook
        round: sql<number>`(SELECT count(*) FROM print_jobs WHERE restaurant_id = ${restaurantId}
          AND order_id = ${id} AND printer_id = ${printerId} AND ticket = 'CALLED_OFF')`,
        made_at: at(now),
      })),
    )
    .onConflict((conflict) => conflict.constraint('print_jobs_once').doNothing())
    .execute();
}

const isMoment = (moments: readonly PrintMoment[], moment: string | null) =>
  moments.find((known) => known === moment) ?? null;

/** What printers are set to print at these moments of an order. Each is stored once, however often a moment comes. */
async function addJobs(tx: Db, order: OrderRef, moments: readonly PrintMoment[], now: number): Promise<void> {
  const targets = await listTargets(tx, order.restaurantId);
  const kitchens = targets.filter(({ kitchen_at }) => isMoment(moments, kitchen_at));
  const lines = kitchens.length > 0 ? await kitchenLines(tx, order, targets) : new Map<string, null>();
  const jobs = targets.flatMap(({ id, kitchen_at, receipt_at }): NewJob[] => {
    const [kitchen, receipt] = [isMoment(moments, kitchen_at), isMoment(moments, receipt_at)];
    const of = lines.get(id);
    return [
      ...(kitchen && of !== undefined
        ? [{ printerId: id, ticket: 'KITCHEN' as const, lines: of, moment: kitchen }]
        : []),
      ...(receipt ? [{ printerId: id, ticket: 'RECEIPT' as const, lines: null, moment: receipt }] : []),
    ];
  });
  await insertJobs(tx, order, jobs, now);
}

/** Takes back what was made at these moments and no printer has taken yet. */
async function forgetWaiting(
  tx: Db,
  { restaurantId, id }: OrderRef,
  moments?: readonly PrintMoment[],
): Promise<void> {
  let waiting = tx
    .deleteFrom('print_jobs')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('tries', '=', 0)
    .where('ended_at', 'is', null);
  if (moments) waiting = waiting.where('moment', 'in', moments);
  await waiting.execute();
}

// The order is not made any more: waiting jobs are not printed, and a printer that may have printed its ticket prints a
// slip that says so. A failed one may be half on paper, or written by hand instead, and need not be printed again.
async function callOff(tx: Db, order: OrderRef, now: number): Promise<void> {
  const { restaurantId, id } = order;
  await forgetWaiting(tx, order);
  await tx
    .updateTable('print_jobs')
    .set({ ended_at: at(now), outcome: 'STOPPED' })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('print_jobs')
    .set({ dismissed_at: at(now) })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('outcome', '=', 'FAILED')
    .where('dismissed_at', 'is', null)
    .execute();
  const taken = await tx
    .selectFrom('print_jobs')
    .distinctOn('printer_id')
    .select(['printer_id', 'lines'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('ticket', '=', 'KITCHEN')
    .where('tries', '>', 0)
    .where('round', '=', (count) =>
      count
        .selectFrom('print_jobs as c')
        .select(sql<number>`count(*)::integer`.as('round'))
        .whereRef('c.restaurant_id', '=', 'print_jobs.restaurant_id')
        .whereRef('c.order_id', '=', 'print_jobs.order_id')
        .whereRef('c.printer_id', '=', 'print_jobs.printer_id')
        .where('c.ticket', '=', 'CALLED_OFF'),
    )
    .orderBy('printer_id')
    .orderBy('copy')
    .execute();
  const slips = taken.map(
    ({ printer_id, lines }): NewJob => ({
      printerId: printer_id,
      ticket: 'CALLED_OFF',
      lines,
      moment: null,
    }),
  );
  await insertJobs(tx, order, slips, now);
}

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
