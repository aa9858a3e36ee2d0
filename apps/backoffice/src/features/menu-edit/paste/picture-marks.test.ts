import { expect, test } from 'vitest';
import { PICTURE_WORDS } from './paste-words.ts';
import { isOnlyToLook, isSettledBy, markedRows } from './picture-marks.ts';
import type { ReviewRow } from './review.ts';

const row = (note: string | null, lines: readonly number[] = []): ReviewRow => ({
  ...{ key: 'line 1', category: 'Soups', categoryDescription: '', name: 'Soup', description: '' },
  ...{ price: '5.50', tags: [], note, lines },
});

test('a row of several lines says the worst of what is to be looked at in them', () => {
  const marks = new Map([
    [1, { doubt: 'LOOK', printed: 'Soup' } as const],
    [2, { doubt: 'PRICE', printed: 'Soup 6.50' } as const],
    [3, { doubt: 'WORDS', printed: 'Soup 5.50' } as const],
  ]);
  const rows = [row(null, [1, 2, 3]), row('No price found.', [1]), row(null, [4])];
  expect(markedRows(rows, marks).map(({ note }) => note)).toEqual([
    PICTURE_WORDS.PRICE('Soup 6.50'),
    `${PICTURE_WORDS.LOOK('Soup')} No price found.`,
    null,
  ]);
});

test('a look is enough where nothing else is to be looked at', () => {
  const look = PICTURE_WORDS.LOOK('Soup “of the day” 5.50');
  expect(isOnlyToLook(row(look))).toBe(true);
  expect(isOnlyToLook(row(`${look} No price found.`))).toBe(false);
  expect(isOnlyToLook(row(PICTURE_WORDS.WORDS('Soup')))).toBe(false);
  expect(isOnlyToLook(row(null))).toBe(false);
});

test.each([
  ['LOOK', ['category', 'name', 'description', 'price']],
  ['WORDS', ['name', 'description', 'price']],
  ['NAME', ['name', 'price']],
  ['PRICE', ['name', 'price']],
  ['NO_LINE', ['name', 'price']],
] as const)('%s is settled by what is typed as %j', (doubt, columns) => {
  const marked = row(PICTURE_WORDS[doubt]('Soup 5.50'));
  const all = ['category', 'name', 'description', 'price'] as const;
  expect(all.filter((column) => isSettledBy(marked, column))).toEqual(columns);
});
