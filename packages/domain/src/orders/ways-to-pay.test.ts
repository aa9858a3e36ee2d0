import { expect, test } from 'vitest';
import { FIRST_WAYS, methodFor, methodsOf, waysAtHandover, waysToPay } from './ways-to-pay.ts';

const TAKER = { name: 'testpay', isTest: true };

test('cards are offered where the restaurant has chosen who takes them, and they are there', () => {
  expect(methodsOf(waysToPay(FIRST_WAYS, null))).toEqual(['CASH']);
  const both = { ...FIRST_WAYS, cardProvider: 'testpay', cardMinimum: 500 };
  expect(methodsOf(waysToPay(both, TAKER))).toEqual(['CASH', 'CARD']);
  expect(waysToPay(both, TAKER).CARD).toEqual({ minimum: 500, taker: TAKER });
});

test('a restaurant of cards alone takes cash, of any amount, while nobody is there to take cards', () => {
  const cards = { takesCash: false, cashMinimum: 900, cardProvider: 'testpay', cardMinimum: 0 };
  expect(methodsOf(waysToPay(cards, TAKER))).toEqual(['CARD']);
  expect(waysToPay(cards, null)).toEqual({ CASH: { minimum: 0, taker: null } });
});

test('an order that takes the place of another is paid with the food, or not at all', () => {
  const both = { ...FIRST_WAYS, cashMinimum: 300, cardProvider: 'testpay' };
  expect(waysAtHandover(waysToPay(both, TAKER))).toEqual({ CASH: { minimum: 300, taker: null } });
  expect(waysAtHandover(waysToPay({ ...both, takesCash: false }, TAKER))).toEqual({});
});

test('an order that costs nothing waits for no card', () => {
  expect(methodFor('CARD', 0)).toBe('CASH');
  expect(methodFor('CARD', 1)).toBe('CARD');
});
