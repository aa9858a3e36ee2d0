import type { MissingDish } from '@comanda/contract/shapes/missing-dishes';
import { missingRefusalWords } from '@comanda/contract/words/orders';
import {
  decideMissing,
  type MissingDecision,
  type MissingRefusal,
} from '@comanda/domain/orders/missing-dishes';
import { isPaidAtHandover, STAYING_EFFECTS } from '@comanda/domain/orders/orders';
import { countBack } from '@comanda/domain/payments/refund-lines';
import type { MenuSnapshot } from '#modules/menu';
import { takeStock } from '#modules/menu-edit';
import {
  findRefundable,
  giveUpCash,
  refundByCard,
  refundOnceTaken,
  type WithProviders,
} from '#modules/payments';
import { lockRestaurant } from '#modules/restaurant-settings';
import {
  type DecidedMissing,
  givenBack,
  listLineTaxes,
  type OrderRecord,
  orderWords,
  type RecordedMissing,
  storeMissing,
} from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import type { Actor } from './apply-move.ts';
import { type LineInstead, lineInstead } from './dishes-instead.ts';
import {
  changeOrder,
  type MovingDependencies,
  type OrderRef,
  requireFewSteps,
  whereItIs,
} from './move-order.ts';
import { takerOf } from './refund-order.ts';

type Pressed = { readonly wish: MissingDish; readonly key: string; readonly snapshot: MenuSnapshot };

/** Whether this very change was made already; 422 where its key has stood for another. */
function isRepeated({ events }: OrderRecord, { wish, key }: Pressed): boolean {
  const before = events.find(({ missing }) => missing?.key === key)?.missing;
  if (!before) return false;
  const isSame =
    before.position === wish.position &&
    before.quantity === wish.quantity &&
    before.insteadId === (wish.insteadId ?? null);
  if (!isSame) throw new HttpError(422, orderWords.missingKeyReused, { code: 'KEY_REUSED' });
  return true;
}

function refused({ code }: MissingRefusal, { status: orderStatus }: OrderRecord): HttpError {
  if (code === 'NO_LINE') return notFound('line');
  const message = missingRefusalWords({ code });
  switch (code) {
    case 'ORDER_OVER':
    case 'NOT_POSSIBLE':
      return new HttpError<'ORDER_OVER' | 'NOT_POSSIBLE'>(409, message, { code, orderStatus });
    case 'OTHER_TAXES':
      return new HttpError(409, message, { code: 'NOT_INSTEAD' });
    default:
      return new HttpError<'FEWER_LEFT' | 'LAST_DISH'>(409, message, { code });
  }
}

/** Throws 409 `MOVED_ON` where the order is not as the caller has seen it. */
function requireSeen(order: OrderRecord, { total, position, left }: MissingDish): void {
  const line = order.lines[position];
  if (!line || (order.total === total && line.quantity === left)) return;
  const by = order.events.findLast(({ type }) => type === 'DISH_MISSING')?.actorName || undefined;
  const message = orderWords.changedMeanwhile(order.number, by);
  throw new HttpError(409, message, { code: 'MOVED_ON', ...whereItIs(order), by });
}

/** Which dish is given; null where none is. 409 where the one that is wished cannot be. */
function insteadOf(order: OrderRecord, { wish, snapshot }: Pressed, now: number): LineInstead | null {
  const { insteadId: itemId, quantity } = wish;
  if (itemId === undefined) return null;
  const found = lineInstead(snapshot, order, { itemId, quantity }, now);
  if (!found) throw new HttpError(409, orderWords.notInstead, { code: 'NOT_INSTEAD' });
  return found;
}

async function decide(
  tx: Db,
  order: OrderRecord,
  { wish, snapshot }: Pressed,
  instead: LineInstead | null,
): Promise<MissingDecision> {
  const taxes = await listLineTaxes(tx, order);
  const back = countBack(order.lines.length, [
    order.events.flatMap((event) => givenBack(event)?.lines ?? []),
  ]);
  const lines = order.lines.map(({ quantity, unitPrice, total }, index) => ({
    ...{ quantity, unitPrice, total },
    taxes: taxes[index] ?? null,
    back: back[index] ?? 0,
  }));
  const dish = instead && { price: instead.line.unitPrice, taxes: instead.taxes };
  const step = isPaidAtHandover(order.paymentMethod) ? snapshot.cashStep : 1;
  const { position, quantity } = wish;
  return decideMissing({ ...order, lines }, { position, quantity, instead: dish }, step);
}

/** What becomes of the money that the order costs less (minor units). */
async function giveBack(
  tx: Db,
  deps: WithProviders,
  order: OrderRecord,
  less: number,
  now: number,
): Promise<{ refund: RecordedMissing['refund']; paymentState?: OrderRecord['paymentState'] }> {
  const ref = { restaurantId: order.restaurantId, orderId: order.id, at: now };
  if (less === 0) return { refund: null };
  if (isPaidAtHandover(order.paymentMethod))
    return { refund: null, paymentState: await giveUpCash(tx, { ...ref, amount: less }) };
  if (order.paymentState === 'AUTHORIZED') {
    const call = await refundOnceTaken(tx, { ...ref, provider: takerOf(deps, order), amount: less });
    if (call === null) throw new HttpError(409, orderWords.cardNotCharged, { code: 'CARD_CHARGING' });
    return { refund: { amount: less, call } };
  }
  const amount = Math.min(less, (await findRefundable(tx, order)).refundable);
  if (amount === 0) return { refund: null };
  const call = await refundByCard(tx, { ...ref, provider: takerOf(deps, order), amount });
  return { refund: { amount, call } };
}

/**
 * A member takes so many of a dish off an accepted order, or gives another in their place: an event, once for each key.
 * The order costs less or the same, and what it costs less is not due any more, or goes back to the card. 409 where it
 * is not any more as it was seen, and for the last dish: that is a cancellation.
 */
export async function setMissing(
  deps: MovingDependencies & WithProviders,
  ref: OrderRef,
  actor: Actor,
  pressed: Pressed,
  now: number,
): Promise<OrderRecord> {
  const { wish, key } = pressed;
  let tookStock = false;
  const order = await changeOrder(deps, ref, actor, async (found, _, tx) => {
    if (isRepeated(found, pressed)) return null;
    if (found.rehearsal) throw refused({ code: 'NOT_POSSIBLE' }, found);
    requireSeen(found, wish);
    const instead = insteadOf(found, pressed, now);
    const decision = await decide(tx, found, pressed, instead);
    if (!decision.ok) throw refused(decision.refusal, found);
    requireFewSteps(found);
    const { priced, left, unitPrice } = decision;
    const line = found.lines[wish.position];
    const given = instead && { ...instead, unitPrice: unitPrice ?? 0 };
    const decided: DecidedMissing = { ...wish, priced, left, given };
    await storeMissing(tx, found, decided);
    if (given && given.counted.size > 0) {
      await lockRestaurant(tx, ref.restaurantId);
      const taken = await takeStock(tx, ref.restaurantId, given.counted);
      if (!taken.ok) throw new HttpError(409, orderWords.notInstead, { code: 'NOT_INSTEAD' });
      tookStock = true;
    }
    const { refund, ...money } = await giveBack(tx, deps, found, found.total - priced.total, now);
    const missing: RecordedMissing = {
      ...{ position: wish.position, quantity: wish.quantity, name: line?.name ?? '', key, refund },
      ...{ instead: instead?.line.name ?? null, insteadId: wish.insteadId ?? null },
      ...{ before: found.total, total: priced.total },
    };
    const type = 'DISH_MISSING';
    return { type, to: found.status, at: now, effects: STAYING_EFFECTS, missing, ...money };
  });
  if (tookStock) deps.bus.announce({ kind: 'menu', restaurantId: ref.restaurantId });
  return order;
}
