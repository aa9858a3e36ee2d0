import type { KeptTap } from '@comanda/contract/shapes/kept-taps';
import type { Order } from '@comanda/contract/shapes/orders';
import { decideLaterPromise } from '@comanda/domain/orders/order-promises';
import { canTick } from '@comanda/domain/orders/order-ticks';
import { boardOrder } from '../store/board-order.ts';
import { guessMove } from './guess-move.ts';

function ticked(order: Order, { position, done }: { position: number; done: boolean }): Order | null {
  if (!canTick(order.status) || !order.lines[position]) return null;
  const lines = order.lines.map(({ done: before, ...line }, index) =>
    (index === position ? done : before) ? { ...line, done: true as const } : line,
  );
  return { ...order, lines };
}

function promisedLater(order: Order, minutes: number, now: number): Order | null {
  const decision = decideLaterPromise({ ...boardOrder(order), service: order.service }, minutes, now);
  if (!decision.ok) return null;
  const { promisedAt, startAt } = decision;
  return {
    ...order,
    promisedAt: new Date(promisedAt).toISOString(),
    ...(startAt !== null && { startAt: new Date(startAt).toISOString() }),
  };
}

function afterTap(order: Order, tap: KeptTap): Order | null {
  switch (tap.kind) {
    case 'MOVE':
      return guessMove(order, tap, tap.at);
    case 'TICK':
      return ticked(order, tap);
    case 'LATER':
      return promisedLater(order, tap.minutes, tap.at);
  }
}

/** The order as it will be once these taps have reached the server; null when none of them fits what it is now. */
export function afterTaps(order: Order, taps: readonly KeptTap[]): Order | null {
  let shown: Order | null = null;
  for (const tap of taps) {
    const before: Order = shown ?? order;
    if (tap.from !== before.status) break;
    const after = afterTap(before, tap);
    if (!after) break;
    shown = after;
  }
  return shown;
}
