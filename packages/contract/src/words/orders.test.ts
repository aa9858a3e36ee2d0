import { expect, test } from 'vitest';
import {
  becauseWords,
  laterPromiseWords,
  laterRefusalWords,
  moveRefusalWords,
  undoRefusalWords,
} from './orders.ts';

test('a move that cannot be says where the order is', () => {
  expect(moveRefusalWords({ code: 'ALREADY_OVER', status: 'COMPLETED' })).toBe(
    'This order is already completed.',
  );
  expect(moveRefusalWords({ code: 'NOT_POSSIBLE', status: 'PLACED', to: 'OUT_FOR_DELIVERY' })).toBe(
    "An order that is placed can't become out for delivery this way.",
  );
});

test('what cannot be undone or promised says why', () => {
  expect(undoRefusalWords({ code: 'TOO_LATE' })).toBe('A step can be undone for two minutes.');
  expect(laterRefusalWords({ code: 'NOT_POSSIBLE', isReady: false })).toBe(
    'Nothing has been promised yet. Accept the order first.',
  );
});

test('the diner reads both times, and the words of the kitchen', () => {
  const promise = { service: 'COLLECTION', before: '20:05', after: '20:15' } as const;
  expect(laterPromiseWords(promise)).toBe(
    "Sorry, it's taking a little longer: your order will be ready at about 20:15 instead of 20:05.",
  );
  expect(laterPromiseWords({ ...promise, service: 'DELIVERY', sentence: 'One rider is ill.' })).toMatch(
    /with you at about 20:15 instead of 20:05\. “One rider is ill\.”$/,
  );
});

test.each([
  [{}, 'Sorry.'],
  [{ reason: 'BUSY' }, 'Sorry: the kitchen has more orders than it can make.'],
  [
    { reason: 'CLOSING_EARLY', reasonNote: 'Back on Friday!' },
    'Sorry: they are closing early today. “Back on Friday!”',
  ],
  [{ reason: 'OTHER', reasonNote: 'the oven broke' }, 'Sorry: the oven broke.'],
  [{ reason: 'OTHER', reasonNote: 'Entschuldigung! ' }, 'Sorry: Entschuldigung!'],
  [{ reason: 'OTHER', reasonNote: 'The oven broke.' }, 'Sorry: The oven broke.'],
  [{ reason: 'OTHER', reasonNote: 'Could you come tomorrow?' }, 'Sorry: Could you come tomorrow?'],
  [{ reason: 'OTHER', reasonNote: 'well…' }, 'Sorry: well…'],
])('the diner reads why it ended, and what was written with it: %o', (ended, sentence) => {
  expect(`Sorry${becauseWords(ended)}`).toBe(sentence);
});
