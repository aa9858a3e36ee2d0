import type { Refund, Refundable } from '@comanda/contract/shapes/refunds';
import { isPaidAtHandover, STAYING_EFFECTS } from '@comanda/domain/orders/orders';
import { countBack, type LineShare, lineShares, refundOfLines } from '@comanda/domain/payments/refund-lines';
import { recordEntry } from '#modules/audit';
import {
  feeBearerOf,
  findRefundable,
  type NoteRefused,
  refundByCard,
  refundCash,
  type WithProviders,
} from '#modules/payments';
import { givenBack, isUnreadable, type OrderRecord, orderWords, type RecordedRefund } from '#orders/record';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import type { Actor } from './apply-move.ts';
import { changeOrder, type MovingDependencies, type OrderRef, requireFewSteps } from './move-order.ts';

/** What each line has cost, and how many of it went back. */
function lineStates(order: OrderRecord): readonly LineShare[] {
  const refunds = order.events.flatMap((event) => givenBack(event)?.lines ?? []);
  const shares = lineShares(order);
  const back = countBack(order.lines.length, [refunds]);
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
  const { refundable, pending, fees } = await findRefundable(db, order);
  const feeBearer = await feeBearerOf(providers, order, fees);
  const states = lineStates(order);
  return {
    ...{ refundable, pending, fees, feeBearer, currency: order.currency },
    lines: states.map((state, index) => ({ ...state, name: order.lines[index]?.name ?? '' })),
  };
}

type Refunding = {
  readonly user: SessionUser;
  readonly actor: Actor;
  readonly refund: Refund;
  readonly key: string;
};

const partsText = (lines: Refund['lines'] | null) =>
  lines?.map(({ position, quantity }) => `${position}:${quantity}`).join(' ');

/** Whether this very refund was made already; 422 where its key has stood for another. */
function isRepeated({ events }: OrderRecord, { amount, lines }: Refund, key: string): boolean {
  const before = events.find(({ refund }) => refund?.key === key)?.refund;
  if (!before) return false;
  const isSame = partsText(lines) === partsText(before.lines) && (lines || amount === before.amount);
  if (!isSame) throw new HttpError(422, orderWords.refundKeyReused, { code: 'KEY_REUSED' });
  return true;
}

/** How much it is; 400 for lines of which fewer are left. */
function amountOf(order: OrderRecord, { amount, lines }: Refund): number {
  if (!lines) return amount ?? 0;
  const sum = refundOfLines(lineStates(order), lines);
  if (sum === null || sum === 0) {
    const message = sum === 0 ? orderWords.costNothing : orderWords.linesGone;
    throw invalid([{ path: 'lines', message, code: 'NOT_USABLE' }]);
  }
  return sum;
}

/** Throws 409 where no refund of the order has failed: money that came by card goes back to it while it can. */
function requireFailed({ paymentMethod, unreturned, events }: OrderRecord): void {
  if (isPaidAtHandover(paymentMethod) || unreturned || events.some(({ refundFailed }) => refundFailed))
    return;
  throw new HttpError(409, orderWords.cardFirst, { code: 'MORE_THAN_PAID', refundable: 0 });
}

/** The provider that took the money across a network. 409 where that is neither cash nor theirs. */
export function takerOf({ providers }: WithProviders, { paymentProvider }: OrderRecord): string {
  const found = providers.find(({ name }) => name === paymentProvider);
  if (paymentProvider !== null && (!found || found.isRemote)) return paymentProvider;
  throw new HttpError(409, orderWords.notCash, { code: 'MORE_THAN_PAID', refundable: 0 });
}

/**
 * Gives money of an order back: an event with its reason and lines, and an audit entry, once for each key. Cash is
 * noted in the ledger as given by hand, also where a card did not take it back; for cards the provider is asked
 * afterwards, and the ledger follows its answer. 409 for more than was paid.
 */
export function refundOrder(
  deps: MovingDependencies & WithProviders,
  ref: OrderRef,
  { user, actor, refund: asked, key }: Refunding,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, async (order, _, tx) => {
    if (isRepeated(order, asked, key)) return null;
    const amount = amountOf(order, asked);
    const { reason, lines = null } = asked;
    const refund: Omit<RecordedRefund, 'call'> = { amount, reason, lines, key };
    const change = { type: 'REFUNDED', to: order.status, at: now, effects: STAYING_EFFECTS } as const;
    const record = async () => {
      requireFewSteps(order);
      const details = { amount, currency: order.currency, reason };
      const what = { action: 'order.refunded', restaurantId: ref.restaurantId, details } as const;
      await recordEntry(tx, user, { ...what, record: orderWords.orderNamed(order.number) }, now);
    };
    if (asked.inCash) requireFailed(order);
    if (asked.inCash || isPaidAtHandover(order.paymentMethod)) {
      const paymentState = await refundCash(tx, { ...ref, amount, key, at: now });
      if (paymentState === null) return null;
      await record();
      return { ...change, paymentState, refund: { ...refund, call: null } };
    }
    const provider = takerOf(deps, order);
    const call = await refundByCard(tx, { ...ref, provider, amount, at: now });
    await record();
    return { ...change, refund: { ...refund, call } };
  });
}

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
