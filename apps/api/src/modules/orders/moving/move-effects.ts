import { MOVE_EFFECTS, type MoveEffect, type OrderStatus } from '@comanda/domain/orders/orders';
import { takeStockAgain } from '#modules/menu-edit';
import { countUses } from '#modules/promotions';
import type { OrderCore } from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';
import type { Announcement, Bus } from '#platform/events/bus.ts';
import { giveBackHeld } from './held.ts';

export type Moved = {
  readonly order: OrderCore;
  /** `startAt` is when the kitchen begins after it. */
  readonly change: {
    readonly type: string;
    readonly to: OrderStatus;
    readonly at: number;
    readonly startAt: number | null;
    readonly effects: readonly MoveEffect[];
  };
  /** Whether the restaurant has a printer. */
  readonly prints: boolean;
};

/** What a handler leaves to the move: what the order's row keeps, and what is announced once all is committed. */
export type EffectOutcome = {
  readonly paymentState?: OrderCore['paymentState'];
  readonly announce?: readonly Announcement[];
};

export type Made = { readonly restaurantId: string; readonly event: number };

/**
 * `IN_TRANSACTION`: in the move's own, under the lock on the order and before its row is written; what throws undoes
 * the move. `AFTER_COMMIT`: once for all moves of a transaction; a process that dies in between leaves it out, so it
 * only wakes, and what must not be lost is a consumer of the events.
 */
export type EffectHandler =
  | { readonly when: 'IN_TRANSACTION'; readonly run: (tx: Db, moved: Moved) => Promise<EffectOutcome> }
  | { readonly when: 'AFTER_COMMIT'; readonly run: (bus: Pick<Bus, 'announce'>, made: Made) => void };

export type EffectHandlers = Readonly<Record<MoveEffect, EffectHandler>>;

export type WithEffects = { readonly effects: EffectHandlers };

/** Brings together the handlers of all modules; throws when an effect has none, or more than one. */
export function createEffects(...parts: readonly Partial<EffectHandlers>[]): EffectHandlers {
  const handlerOf = (effect: MoveEffect): EffectHandler => {
    const [handler, another] = parts.flatMap((part) => part[effect] ?? []);
    if (!handler) throw new Error(`Nobody carries out ${effect}.`);
    if (another) throw new Error(`More than one handler carries out ${effect}.`);
    return handler;
  };
  const handlers: Readonly<Record<MoveEffect, EffectHandler>> = {
    capture: handlerOf('capture'),
    'capture-online': handlerOf('capture-online'),
    'undo-capture': handlerOf('undo-capture'),
    void: handlerOf('void'),
    refund: handlerOf('refund'),
    'give-back': handlerOf('give-back'),
    'promise-again': handlerOf('promise-again'),
    'take-again': handlerOf('take-again'),
    print: handlerOf('print'),
    'stop-print': handlerOf('stop-print'),
    notify: handlerOf('notify'),
  };
  return handlers;
}

/** What orders do themselves. */
export const ORDER_EFFECTS: Partial<EffectHandlers> = {
  'give-back': {
    when: 'IN_TRANSACTION',
    async run(tx, { order }) {
      const { restaurantId } = order;
      const isMore = await giveBackHeld(tx, order);
      return isMore ? { announce: [{ kind: 'menu', restaurantId }] } : {};
    },
  },
  'take-again': {
    when: 'IN_TRANSACTION',
    async run(tx, { order }) {
      const { restaurantId, id } = order;
      await countUses(tx, order);
      const isLess = await takeStockAgain(tx, restaurantId, id);
      return isLess ? { announce: [{ kind: 'menu', restaurantId }] } : {};
    },
  },
  notify: {
    when: 'AFTER_COMMIT',
    run: (bus, { restaurantId, event }) => bus.announce({ kind: 'orders', restaurantId, number: event }),
  },
};

/** Carries out what belongs to a move's own transaction. */
export async function runWithin(tx: Db, handlers: EffectHandlers, moved: Moved): Promise<EffectOutcome> {
  const announce: Announcement[] = [];
  let paymentState = moved.order.paymentState;
  for (const effect of moved.change.effects) {
    const handler = handlers[effect];
    if (handler.when !== 'IN_TRANSACTION') continue;
    const outcome = await handler.run(tx, { ...moved, order: { ...moved.order, paymentState } });
    announce.push(...(outcome.announce ?? []));
    paymentState = outcome.paymentState ?? paymentState;
  }
  return { paymentState, announce };
}

/** Carries out what is done once the moves of a transaction are committed; the last of them stands for all. */
export function runAfterwards(
  bus: Pick<Bus, 'announce'>,
  handlers: EffectHandlers,
  effects: ReadonlySet<MoveEffect>,
  last: Made,
): void {
  for (const effect of MOVE_EFFECTS) {
    const handler = handlers[effect];
    if (effects.has(effect) && handler.when === 'AFTER_COMMIT') handler.run(bus, last);
  }
}
