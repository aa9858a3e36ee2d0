import type { MenuOrder } from './menu-order.ts';

export type Change = (order: MenuOrder) => MenuOrder;

export type Seen = { readonly order: MenuOrder; readonly version: number };

/** What came of sending an order: `overtaken` brings the order that somebody else has left. */
export type Sent<Refusal> =
  | { readonly type: 'done'; readonly left: Seen }
  | { readonly type: 'overtaken'; readonly left: Seen; readonly refusal: Refusal }
  | { readonly type: 'refused'; readonly refusal: Refusal };

type Made<Refusal> = { readonly left: Seen; readonly refusal: Refusal | null };

export type ArrangerDesk<Refusal> = {
  /** Stores an order on the version that was seen. */
  readonly send: (seen: Seen) => Promise<Sent<Refusal>>;
  readonly show: (order: MenuOrder) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

/**
 * Sends moves one after the other, each made on the order that the one before it left on the server: the second of two
 * quick moves shall not bring back what somebody else has arranged between them. A move that was overtaken is made once
 * more on theirs. `seen` is the order on the screen, in which a move is shown at once; it counts while no other move is
 * on its way.
 */
export function createArranger<Refusal>({ send, show, onRefused }: ArrangerDesk<Refusal>) {
  let waiting: readonly Change[] = [];
  let queue: Promise<Seen | null> = Promise.resolve(null);
  let version = 0;

  /** The order as it will be once every move that is still waiting is made. */
  const shown = (order: MenuOrder) => show(waiting.reduce((known, change) => change(known), order));

  async function make(change: Change, seen: Seen, isSecondTry = false): Promise<Made<Refusal>> {
    const order = change(seen.order);
    if (order === seen.order) return { left: seen, refusal: null };
    const sent = await send({ order, version: seen.version });
    if (sent.type === 'done') return { left: sent.left, refusal: null };
    if (sent.type === 'refused') return { left: seen, refusal: sent.refusal };
    if (isSecondTry) return sent;
    shown(sent.left.order);
    return make(change, sent.left, true);
  }

  /** Resolves when the move is made or refused. */
  return async function move(change: Change, seen: Seen): Promise<void> {
    const isFirst = waiting.length === 0;
    waiting = [...waiting, change];
    show(change(seen.order));
    queue = queue.then(async (left) => {
      const from = !isFirst && left ? left : { ...seen, version: Math.max(seen.version, version) };
      const { left: now, refusal } = await make(change, from);
      waiting = waiting.slice(1);
      version = Math.max(version, now.version);
      // A move that was refused, or made on another order than the one on the screen, shall look so.
      shown(now.order);
      if (refusal !== null) onRefused(refusal);
      return now;
    });
    await queue;
  };
}
