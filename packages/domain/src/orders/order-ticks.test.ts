import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTick, type TickedLines, tickedIn } from './order-ticks.ts';
import { ORDER_STATUSES, PROMISED_STATUSES } from './orders.ts';

const NONE: TickedLines = { made: [], packed: [] };

const someTicks = fc.array(
  fc.record({
    position: fc.integer({ min: 0, max: 5 }),
    done: fc.boolean(),
    status: fc.constantFrom(...PROMISED_STATUSES),
  }),
);

function after(
  ticks: readonly { position: number; done: boolean; status: (typeof PROMISED_STATUSES)[number] }[],
) {
  return ticks.reduce<TickedLines>((ticked, { status, ...tick }) => {
    const decision = decideTick({ status, ticked, lines: 6 }, tick);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.ticked;
  }, NONE);
}

describe('ticking the lines of an order', () => {
  it('says what is made while it is cooked, and what is packed once it is ready', () => {
    const made = after([{ position: 1, done: true, status: 'ACCEPTED' }]);
    expect(tickedIn('ACCEPTED', made)).toEqual([1]);
    expect(tickedIn('READY', made)).toEqual([]);
    const packed = decideTick({ status: 'READY', ticked: made, lines: 2 }, { position: 0, done: true });
    expect(packed).toEqual({ ok: true, ticked: { made: [1], packed: [0] }, isChanged: true });
    // as an undo of "ready" shows it again
    expect(packed.ok && tickedIn('ACCEPTED', packed.ticked)).toEqual([1]);
  });

  it('ends with what was said last of each line, and changes nothing when it is said again', () => {
    fc.assert(
      fc.property(someTicks, (ticks) => {
        const ticked = after(ticks);
        for (const status of PROMISED_STATUSES) {
          const positions = tickedIn(status, ticked);
          expect(new Set(positions).size).toBe(positions.length);
          for (const position of positions) {
            const again = decideTick({ status, ticked, lines: 6 }, { position, done: true });
            expect(again).toEqual({ ok: true, ticked, isChanged: false });
          }
        }
        const last = ticks.at(-1);
        if (last) expect(tickedIn(last.status, ticked).includes(last.position)).toBe(last.done);
      }),
    );
  });

  it('is refused before the order is accepted, after its end, and for a line that it does not have', () => {
    const refusal = (status: (typeof ORDER_STATUSES)[number], position = 0) => {
      const decision = decideTick({ status, ticked: NONE, lines: 2 }, { position, done: true });
      return decision.ok ? null : decision.refusal.code;
    };
    expect(ORDER_STATUSES.filter((status) => refusal(status) === null)).toEqual(PROMISED_STATUSES);
    expect(refusal('PLACED')).toBe('NOT_POSSIBLE');
    expect(refusal('CANCELLED')).toBe('ORDER_OVER');
    expect(refusal('ACCEPTED', 2)).toBe('NO_LINE');
  });
});
