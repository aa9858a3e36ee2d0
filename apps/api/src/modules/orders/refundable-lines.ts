import type { Refundable } from '@comanda/contract/shapes/refunds';
import { countBack, type LineShare, lineShares } from '@comanda/domain/refund-lines';
import { feeBearerOf, findRefundable, type WithProviders } from '#modules/payments';
import type { Db } from '#platform/database/transaction.ts';
import type { OrderRecord } from './order-record.ts';

/** What each line has cost, and how many of it went back; `failed` are the places of calls by which nothing did. */
export function lineStates(order: OrderRecord, failed: readonly number[]): readonly LineShare[] {
  const refunds = order.events.flatMap(({ refund }) =>
    refund?.lines && (refund.call === null || !failed.includes(refund.call)) ? [refund.lines] : [],
  );
  const shares = lineShares(order);
  const back = countBack(order.lines.length, refunds);
  return order.lines.map(({ quantity }, index) => ({
    quantity,
    share: shares[index] ?? 0,
    back: back[index] ?? 0,
  }));
}

/** What can be given back of an order, in all and of each line. */
export async function refundableOf(
  db: Db,
  { providers }: WithProviders,
  order: OrderRecord,
): Promise<Refundable> {
  const { refundable, pending, fees, failed } = await findRefundable(db, order);
  const feeBearer = await feeBearerOf(providers, order, fees);
  const states = lineStates(order, failed);
  return {
    ...{ refundable, pending, fees, feeBearer, currency: order.currency },
    lines: states.map((state, index) => ({ ...state, name: order.lines[index]?.name ?? '' })),
  };
}
