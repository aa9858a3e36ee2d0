import { expect, test } from 'vitest';
import { canTakeBack } from './order-statuses.ts';
import {
  ANSWER_STATUSES,
  BOARD_STATUSES,
  decideUndo,
  effectsOfUndo,
  endsWithoutFood,
  isFinal,
  MISSED_STATUSES,
  MOVE_EFFECTS,
  nextStatuses,
  OPEN_STATUSES,
  ORDER_MOVES,
  ORDER_STATUSES,
  PROMISED_STATUSES,
  RECALLED_STATUSES,
  SERVED_STATUSES,
  STARTING_EFFECTS,
  TAKEN_UP_EFFECTS,
  UNANSWERED_STATUSES,
} from './orders.ts';

const NOW = Date.UTC(2026, 10, 20, 19, 0);

test('every move that a restaurant can see is announced', () => {
  for (const { from, to, effects } of ORDER_MOVES) expect(effects, `${from} ${to}`).toContain('notify');
});

test('no move has an effect twice, and every effect belongs to a move or takes one back', () => {
  for (const { effects } of ORDER_MOVES) expect(new Set(effects).size).toBe(effects.length);
  const moves = [...ORDER_MOVES.flatMap(({ effects }) => effects), ...TAKEN_UP_EFFECTS];
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

test('money that is held online is received when the kitchen accepts, by hand or by rule', () => {
  const captures = ORDER_MOVES.filter(({ effects }) => effects.includes('capture-online'));
  expect(captures).toEqual(ORDER_MOVES.filter(({ to }) => to === 'ACCEPTED'));
  expect(captures.map(({ by }) => by)).toEqual(['STAFF', 'CLOCK']);
});

test('what is accepted and what is ready is printed, and whatever may be on paper is called off', () => {
  const printing = ORDER_MOVES.filter(({ effects }) => effects.includes('print'));
  expect(printing).toEqual(ORDER_MOVES.filter(({ to }) => to === 'ACCEPTED' || to === 'READY'));
  expect(STARTING_EFFECTS).toContain('print');
  const stopping = ORDER_MOVES.filter(({ effects }) => effects.includes('stop-print'));
  const afterwards = ORDER_MOVES.filter(
    ({ from, to }) => endsWithoutFood(to) && PROMISED_STATUSES.includes(from),
  );
  expect(stopping).toEqual(afterwards);
  expect(effectsOfUndo('PLACED', 'ACCEPTED')).toEqual(['undo-capture', 'stop-print', 'notify']);
});

test('whatever a member may undo can be taken back', () => {
  for (const { from, to, by } of ORDER_MOVES) {
    const order = {
      status: to,
      paymentMethod: 'CASH',
      paymentState: 'UNPAID',
      hasRefund: false,
      isRefundedSince: false,
    } as const;
    if (by !== 'STAFF' || !decideUndo(order, { from, to, at: NOW }, NOW).ok) continue;
    expect(effectsOfUndo(from, to), `${from} ${to}`).toContain('notify');
  }
  expect(effectsOfUndo('READY', 'COMPLETED')).toEqual(['undo-capture', 'notify']);
});

test('statuses are listed by what is true of them', () => {
  expect(OPEN_STATUSES).toEqual(ORDER_STATUSES.filter((status) => !isFinal(status)));
  expect(BOARD_STATUSES).toEqual(['PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY']);
  expect(PROMISED_STATUSES).toEqual(['ACCEPTED', 'READY', 'OUT_FOR_DELIVERY']);
  expect(RECALLED_STATUSES).toEqual(['COMPLETED', 'REJECTED', 'CANCELLED', 'MISSED']);
  expect(ANSWER_STATUSES).toEqual(['ACCEPTED', 'REJECTED']);
  // partial indexes name these by themselves (0022, 0036, 0041): another one comes with an index of its own
  expect([UNANSWERED_STATUSES, MISSED_STATUSES, SERVED_STATUSES]).toEqual([
    ['PLACED'],
    ['MISSED'],
    ['COMPLETED'],
  ]);
});

test('a diner can cancel where the moves say so', () => {
  for (const status of ORDER_STATUSES) {
    const next = nextStatuses({ status, service: 'DELIVERY' }, 'DINER');
    const canTurnBack = canTakeBack({ status, startAt: 1 }, 0);
    expect(canTurnBack, status).toBe(next.includes('CANCELLED'));
    expect(canTakeBack({ status, startAt: 0 }, 0), status).toBe(canTurnBack && status !== 'ACCEPTED');
  }
});
