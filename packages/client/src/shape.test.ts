import { describe, expect, it } from 'vitest';
import { dinerAnswers } from './diner-answers.ts';
import { fits } from './shape.ts';

describe('a shape', () => {
  const shape = { id: 'string', 'note?': 'string', sizes: ['number'], kind: { '=': ['A', 'B', 3] } };
  const fitting = { id: 'a', sizes: [1, 2], kind: 'A' };

  it('takes what looks like it, with fields that it does not know', () => {
    expect(fits(shape, fitting)).toBe(true);
    expect(fits(shape, { ...fitting, note: 'x', more: 1 })).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a field that is missing', { ...fitting, id: undefined }],
    ['another type', { ...fitting, id: 1 }],
    ['another type where none is needed', { ...fitting, note: 1 }],
    ['null', { ...fitting, note: null }],
    ['something else in a list', { ...fitting, sizes: [1, '2'] }],
    ['something else than a list', { ...fitting, sizes: {} }],
    ['another value', { ...fitting, kind: 'C' }],
    ['a list instead of fields', [fitting]],
    ['nothing', null],
  ])('refuses %s', (_, value) => {
    expect(fits(shape, value)).toBe(false);
  });

  it('is one of several, or a record', () => {
    expect([1, null, 'x'].map((value) => fits({ '|': ['number', 'null'] }, value))).toEqual([
      true,
      true,
      false,
    ]);
    expect([{ a: 1 }, {}, { a: 'x' }, [1]].map((value) => fits({ '*': 'number' }, value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('an answer to a diner is read by the shape of its call', () => {
  const slots = { slots: [{ at: '2026-11-20T18:00:00.000Z', full: false }] };
  expect(dinerAnswers.answer('slots', slots)).toBe(slots);
  expect(() => dinerAnswers.answer('slots', { slots: [{ at: 1, full: false }] })).toThrow('cannot be read');
  expect(dinerAnswers.refusal('slots', { message: 'No.' })).toEqual({ message: 'No.' });
  expect(dinerAnswers.refusal('slots', { message: 1 })).toBe(null);
  const held = { code: 'STRANGERS_HELD_BACK', byCard: true, message: 'No.' };
  expect(dinerAnswers.refusal('placeOrder', held)).toBe(held);
  expect(dinerAnswers.refusal('slots', held)).toEqual({ byCard: true, message: 'No.' });
  expect(dinerAnswers.refusal('placeOrder', { code: 'PRICE_CHANGED', message: 'No.' })).toEqual({
    message: 'No.',
  });
});
