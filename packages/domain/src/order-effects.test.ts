import { expect, test } from 'vitest';
import {
  BOARD_STATUSES,
  decideUndo,
  effectsOfUndo,
  endsWithoutFood,
  isFinal,
  MOVE_EFFECTS,
  OPEN_STATUSES,
  ORDER_MOVES,
  ORDER_STATUSES,
} from './orders.ts';

const NOW = Date.UTC(2026, 10, 20, 19, 0);

test('every move that a restaurant can see tells of itself', () => {
  for (const { from, to, effects } of ORDER_MOVES) expect(effects, `${from} ${to}`).toContain('notify');
});

test('no move has an effect twice, and every effect belongs to a move or takes one back', () => {
  for (const { effects } of ORDER_MOVES) expect(new Set(effects).size).toBe(effects.length);
  const moves = ORDER_MOVES.flatMap(({ effects }) => effects);
  const undos = ORDER_MOVES.filter(({ by, to }) => by === 'STAFF' && !endsWithoutFood(to));
  const backwards = undos.flatMap(({ from, to }) => effectsOfUndo(from, to));
  expect(MOVE_EFFECTS.filter((effect) => !moves.includes(effect) && !backwards.includes(effect))).toEqual([]);
});

test('an order that ends without food gives back stock and money, and no other does', () => {
  for (const { from, to, effects } of ORDER_MOVES) {
    for (const effect of ['give-back', 'void', 'refund'] as const) {
      expect(effects.includes(effect), `${from} ${to} ${effect}`).toBe(endsWithoutFood(to));
    }
  }
});

test('money is received when the food is handed over', () => {
  const captures = ORDER_MOVES.filter(({ effects }) => effects.includes('capture'));
  expect(captures).toEqual(ORDER_MOVES.filter(({ to }) => to === 'COMPLETED'));
});

test('whatever a member may undo can be taken back', () => {
  for (const { from, to, by } of ORDER_MOVES) {
    const order = { status: to, paymentState: 'UNPAID' } as const;
    if (by !== 'STAFF' || !decideUndo(order, { from, to, at: NOW }, NOW).ok) continue;
    expect(effectsOfUndo(from, to), `${from} ${to}`).toContain('notify');
  }
  expect(effectsOfUndo('READY', 'COMPLETED')).toEqual(['undo-capture', 'notify']);
});

test('statuses are listed by what is true of them', () => {
  expect(OPEN_STATUSES).toEqual(ORDER_STATUSES.filter((status) => !isFinal(status)));
  expect(BOARD_STATUSES).toEqual(['PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY']);
});
