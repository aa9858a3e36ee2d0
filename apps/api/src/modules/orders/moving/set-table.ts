import type { SetTable } from '@comanda/contract/shapes/orders';
import { isFinal, STAYING_EFFECTS } from '@comanda/domain/orders/orders';
import { isSameTable, tableLabel } from '@comanda/domain/orders/tables';
import { type OrderRecord, orderWords } from '#orders/record';
import { HttpError } from '#platform/http/errors.ts';
import type { Actor } from './apply-move.ts';
import {
  changeOrder,
  type MovingDependencies,
  type OrderRef,
  requireFewSteps,
  whereItIs,
} from './move-order.ts';

/**
 * A member puts right at which table the guests of an order sit: an event, so that every board and its diner see it.
 * The same table twice is put right once. 409 where a colleague named another one meanwhile (`from`), where the order
 * is over, and where it is for no table.
 */
export function setTable(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  { table, from }: SetTable,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order) => {
    const { status, tableName: before } = order;
    if (order.service !== 'DINE_IN' || before === null)
      throw new HttpError(409, orderWords.noTable, { code: 'NO_TABLE' });
    if (isFinal(status))
      throw new HttpError(409, orderWords.over, { code: 'ORDER_OVER', orderStatus: status });
    if (isSameTable(before, table)) return null;
    if (!isSameTable(before, from)) {
      const by = order.events.findLast(({ type }) => type === 'TABLE_SET')?.actorName || undefined;
      const message = orderWords.tableMoved(order.number, by, tableLabel(before));
      throw new HttpError(409, message, { code: 'MOVED_ON', ...whereItIs(order), by });
    }
    requireFewSteps(order);
    const moved = { name: tableLabel(table), before };
    return { type: 'TABLE_SET', to: status, at: now, effects: STAYING_EFFECTS, table: moved };
  });
}
