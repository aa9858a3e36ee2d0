import { expect, test } from 'vitest';
import { sharedHints } from './shared-hints.ts';

const also = (amount: string) => `Also ${amount} in the text: a size, an extra, or another dish?`;

test('the same hint of rows that follow each other is said once, above the first; figures stay with their row', () => {
  expect(sharedHints([also('9.50'), also('9.75'), also('9.50'), null, also('4.00')])).toEqual([
    {
      above: 'These 3: Also 9.50 and 9.75 in the text: a size, an extra, or another dish?',
      own: '9.50',
    },
    { above: null, own: '9.75' },
    { above: null, own: '9.50' },
    { above: null, own: null },
    { above: null, own: also('4.00') },
  ]);
});

test('a hint without figures leaves nothing beside its rows; others stay where they are', () => {
  expect(sharedHints(['Enter a price.', 'Enter a price.', 'Enter a name.'])).toEqual([
    { above: 'These 2: Enter a price.', own: null },
    { above: null, own: null },
    { above: null, own: 'Enter a name.' },
  ]);
  expect(sharedHints([])).toEqual([]);
  expect(sharedHints([null, null])).toEqual([
    { above: null, own: null },
    { above: null, own: null },
  ]);
});

test('of many figures the first are named', () => {
  const [first] = sharedHints(['1.00', '2.00', '3.00', '4.00', '5.00'].map(also));
  expect(first?.above).toContain('1.00, 2.00, 3.00, and 2 more');
});
