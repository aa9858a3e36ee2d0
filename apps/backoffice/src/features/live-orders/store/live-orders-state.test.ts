import type { Order } from '@comanda/contract/shapes/orders';
import { anOrder, moved } from '@comanda/testing/an-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LiveOrdersAction, liveOrdersReducer, NOTHING_YET, shownOrder } from './live-orders-state.ts';

function after(...actions: LiveOrdersAction[]) {
  return actions.reduce(liveOrdersReducer, NOTHING_YET);
}

const placed = anOrder({ number: 1 });
const accepted = moved(placed, 'ACCEPTED', { number: 5 });
const ready = moved(accepted, 'READY', { number: 9 });

describe('the live orders', () => {
  it('start from a snapshot and go on with events', () => {
    const state = after(
      { type: 'SNAPSHOT', live: { orders: [placed], lastEventId: 1 } },
      { type: 'EVENT', eventId: 5, order: accepted },
    );
    expect(state.hasLoaded).toBe(true);
    expect(state.lastEventId).toBe(5);
    expect(state.orders.get(placed.id)).toBe(accepted);
  });

  it('let a late event change nothing but never go back', () => {
    const state = after(
      { type: 'EVENT', eventId: 9, order: ready },
      { type: 'EVENT', eventId: 5, order: accepted },
    );
    expect(state.orders.get(placed.id)).toBe(ready);
    expect(state.lastEventId).toBe(9);
  });

  it('keep nothing of a rehearsal that is over', () => {
    const rehearsal = { ...placed, rehearsal: true } as const;
    const ended = moved(rehearsal, 'CANCELLED', { number: 9 });
    const state = after(
      { type: 'SNAPSHOT', live: { orders: [rehearsal], lastEventId: 1 } },
      { type: 'EVENT', eventId: 9, order: ended },
    );
    expect(state.orders.size).toBe(0);
    expect(state.lastEventId).toBe(9);
  });

  it('keep what an event brought while a slower snapshot was under way', () => {
    const state = after(
      { type: 'EVENT', eventId: 9, order: ready },
      { type: 'SNAPSHOT', live: { orders: [accepted], lastEventId: 5 } },
    );
    expect(state.orders.get(placed.id)).toBe(ready);
    // The stream resumes after the snapshot, and repeats what is known already rather than miss what is not.
    expect(state.lastEventId).toBe(5);
  });

  it('drop what a newer snapshot no longer has', () => {
    const other = anOrder({ number: 2 });
    const state = after(
      { type: 'SNAPSHOT', live: { orders: [placed, other], lastEventId: 2 } },
      { type: 'SNAPSHOT', live: { orders: [placed], lastEventId: 3 } },
    );
    expect([...state.orders.keys()]).toEqual([placed.id]);
  });

  it('forget everything when the server does not know our last event', () => {
    const state = after(
      { type: 'EVENT', eventId: 900, order: moved(placed, 'READY', { number: 900 }) },
      { type: 'SNAPSHOT', live: { orders: [accepted], lastEventId: 5 }, isReset: true },
    );
    expect(state.orders.get(placed.id)).toBe(accepted);
    expect(state.lastEventId).toBe(5);
  });

  it('show a guess until the server has spoken', () => {
    const guess = { ...placed, status: 'ACCEPTED' as const };
    const guessed = after(
      { type: 'SNAPSHOT', live: { orders: [placed], lastEventId: 1 } },
      { type: 'GUESS', order: guess },
    );
    expect(shownOrder(guessed, placed.id)).toBe(guess);
    expect(guessed.orders.get(placed.id)).toBe(placed);
    const answered = liveOrdersReducer(guessed, { type: 'ANSWER', order: accepted });
    expect(shownOrder(answered, placed.id)).toBe(accepted);
    expect(answered.guesses.size).toBe(0);
  });

  it('put a guess back when it failed, and nothing else', () => {
    const guessed = after(
      { type: 'SNAPSHOT', live: { orders: [placed], lastEventId: 1 } },
      { type: 'GUESS', order: { ...placed, status: 'ACCEPTED' } },
      { type: 'GUESS_DROPPED', orderId: placed.id },
    );
    expect(shownOrder(guessed, placed.id)).toBe(placed);
  });

  it('say that nothing changed when a guess that is gone is dropped', () => {
    const state = after({ type: 'SNAPSHOT', live: { orders: [placed], lastEventId: 1 } });
    expect(liveOrdersReducer(state, { type: 'GUESS_DROPPED', orderId: placed.id })).toBe(state);
  });

  it('come to the same end however often and in whatever order the news of one history arrives', () => {
    const history: Order[] = [placed, accepted, ready, moved(ready, 'COMPLETED', { number: 12 })];
    const news = history.flatMap((order): LiveOrdersAction[] => {
      const eventId = order.events.at(-1)?.number ?? 0;
      return [
        { type: 'EVENT', eventId, order },
        { type: 'ANSWER', order },
        { type: 'SNAPSHOT', live: { orders: [order], lastEventId: eventId } },
      ];
    });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...news)), (arrivals) => {
        const last = history.findLastIndex((order) =>
          arrivals.some((action) =>
            action.type === 'SNAPSHOT'
              ? action.live.orders.includes(order)
              : 'order' in action && action.order === order,
          ),
        );
        expect(after(...arrivals).orders.get(placed.id)).toBe(history[last]);
      }),
    );
  });
});
