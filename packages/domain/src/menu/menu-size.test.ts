import { expect, test } from 'vitest';
import { EMPTY_MENU, MENU_LIMITS, menuSizeProblems } from './menu-size.ts';

test('the largest menu is well', () => {
  expect(menuSizeProblems(MENU_LIMITS, EMPTY_MENU)).toEqual([]);
});

test.each(Object.entries(MENU_LIMITS))(
  'one more than the limit of %s is refused with the limit',
  (kind, most) => {
    const problems = menuSizeProblems({ ...EMPTY_MENU, [kind]: most + 1 }, EMPTY_MENU);
    expect(problems).toEqual([{ kind, most, would: most + 1 }]);
  },
);

test('a menu that was too large before may shrink and stay, and not grow', () => {
  const over = { ...EMPTY_MENU, dishes: 3_000 };
  expect(menuSizeProblems({ ...over, dishes: 2_999 }, over)).toEqual([]);
  expect(menuSizeProblems(over, over)).toEqual([]);
  expect(menuSizeProblems({ ...over, dishes: 3_001 }, over)).toHaveLength(1);
});
