import { expect, test } from 'vitest';
import { menuSizeWords } from './menu-size.ts';

test('a menu that is too large is refused with the limit', () => {
  expect(menuSizeWords({ kind: 'dishes', most: 2_000, would: 2_001 })).toBe(
    'A menu has at most 2,000 dishes, and this one would have 2,001. Delete some first, or add fewer.',
  );
  expect(menuSizeWords({ kind: 'textBytes', most: 1_000_000, would: 1_000_001 })).toBe(
    'All texts of a menu take at most 1,000 KB together, and these would take 1,001 KB. Shorten some descriptions first.',
  );
});
