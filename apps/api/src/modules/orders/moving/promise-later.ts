import type { AllLater, PromiseLater } from '@comanda/contract/shapes/orders';
import { laterRefusalWords } from '@comanda/contract/words/orders';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import {
  decideLaterPromise,
  isLateToPromise,
  type LaterRefusal,
} from '@comanda/domain/orders/order-promises';
import { PROMISED_STATUSES, STAYING_EFFECTS } from '@comanda/domain/orders/orders';
import { isUnreadable, type OrderRecord, orderWords } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import { HttpError } from '#platform/http/errors.ts';
import type { Actor, Change } from './apply-move.ts';
import {
  changeOrder,
  hasManySteps,
  type MovingDependencies,
  type OrderRef,
  requireFewSteps,
  whereItIs,
} from './move-order.ts';

/** Farther than any rider goes. */
const MOST_TRAVEL_MS = 1440 * MINUTE_MS;

type Decided =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly refusal: LaterRefusal };

function decide(order: OrderRecord, { minutes, sentence }: AllLater, now: number): Decided {
  const decision = decideLaterPromise(order, minutes, now);
  if (!decision.ok) return decision;
  const { promisedAt, startAt } = decision;
  const change = {
    type: 'PROMISED' as const,
    to: order.status,
    at: now,
    promisedAt,
    startAt,
    effects: STAYING_EFFECTS,
    promise: { at: promisedAt, before: order.promisedAt ?? promisedAt, minutes, sentence: sentence || null },
  };
  return { ok: true, change };
}

/** Whether the very same promise has been made already: then sending it again changes nothing. */
function isRepeated({ promisedAt, events }: OrderRecord, { minutes, from }: PromiseLater): boolean {
  const last = events.findLast(({ type }) => type === 'PROMISED')?.promise;
  return last?.at === promisedAt && last?.minutes === minutes && last?.before === Date.parse(from ?? '');
}

/** Promises an accepted order later. 409 when another promise was made since `from`; sent twice it is made once. */
export function promiseLater(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  wanted: PromiseLater,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order) => {
    const { from } = wanted;
    if (from !== undefined && order.promisedAt !== null && order.promisedAt !== Date.parse(from)) {
      if (isRepeated(order, wanted)) return null;
      const by = order.events.findLast(({ type }) => type === 'PROMISED')?.actorName || undefined;
      const message = orderWords.promisedAnew(order.number, by);
      const promisedAt = new Date(order.promisedAt).toISOString();
      throw new HttpError(409, message, { code: 'MOVED_ON', ...whereItIs(order), by, promisedAt });
    }
    const decided = decide(order, wanted, now);
    if (decided.ok) {
      requireFewSteps(order);
      return decided.change;
    }
    const { code } = decided.refusal;
    throw new HttpError<'ALREADY_OVER' | 'NOT_POSSIBLE'>(409, laterRefusalWords(decided.refusal), {
      code,
      orderStatus: order.status,
    });
  });
}

/** Orders that may be late: those that have to leave or to arrive by now. Decided again one by one. */
async function listOverdue({ database }: MovingDependencies, restaurantId: string, now: number) {
  const rows = await database.db
    .selectFrom('orders')
    .select(['id', 'promised_at', 'travel_minutes'])
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', PROMISED_STATUSES)
    .where('promised_at', '<', at(now + MOST_TRAVEL_MS))
    .orderBy('promised_at')
    .execute();
  return rows.filter((row) => (row.promised_at ?? now) - row.travel_minutes * MINUTE_MS < now);
}

/** What was promised; null for an order that cannot be read, which stops no other. */
function unlessUnreadable(promised: Promise<OrderRecord>): Promise<OrderRecord | null> {
  return promised.catch((error) => {
    if (isUnreadable(error)) return null;
    throw error;
  });
}

/** Promises later all orders that are late now; those are not late any more, so sending it again changes nothing. */
export async function promiseAllLater(
  deps: MovingDependencies,
  restaurantId: string,
  actor: Actor,
  wanted: AllLater,
  now: number,
): Promise<OrderRecord[]> {
  const promised: OrderRecord[] = [];
  for (const { id } of await listOverdue(deps, restaurantId, now)) {
    let isChanged = false;
    const change = changeOrder(deps, { restaurantId, orderId: id }, actor, (found) => {
      const decided = decide(found, wanted, now);
      isChanged = decided.ok && isLateToPromise(found, now) && !hasManySteps(found);
      return decided.ok && isChanged ? decided.change : null;
    });
    const order = await unlessUnreadable(change);
    if (order && isChanged) promised.push(order);
  }
  return promised;
}
