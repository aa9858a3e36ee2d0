import { anOrder, moved } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { overtakenWords } from './overtaken-words.ts';

const ben = { kind: 'STAFF', name: 'Ben' } as const;
const placed = anOrder();
const accepted = moved(placed, 'ACCEPTED', { number: 2, actor: ben });

test('a form that came too late says who was quicker', () => {
  expect(overtakenWords(accepted)).toBe('Ben has just accepted it.');
  expect(overtakenWords(moved(placed, 'CANCELLED', { number: 2 }))).toBe('The diner has just cancelled it.');
  expect(overtakenWords(moved(placed, 'MISSED', { number: 2, actor: { kind: 'CLOCK' } }))).toBe(
    'It was just moved: it is missed now.',
  );
  expect(overtakenWords(moved(accepted, 'READY', { number: 3, actor: ben }))).toBe(
    'It was just moved by Ben: it is ready now.',
  );
  expect(overtakenWords(moved(accepted, 'PLACED', { number: 3, type: 'UNDONE', actor: ben }))).toBe(
    'Ben has just moved it back.',
  );
});

test('a later promise by somebody else is no step', () => {
  const later = moved(accepted, 'ACCEPTED', {
    number: 3,
    type: 'PROMISED',
    actor: { kind: 'STAFF', name: 'Mia' },
  });
  expect(overtakenWords(later)).toBe('Ben has just accepted it.');
});
