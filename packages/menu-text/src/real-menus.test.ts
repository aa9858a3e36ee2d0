import { realMenus } from '@comanda/testing/real-menus';
import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';
import { judged } from './real-menus.fixture.ts';

/** Of all dishes of the real menus, this share is right untouched: category, name, sizes and prices. */
const SHARE = 0.95;

describe('real menus', () => {
  const read = realMenus().map((menu) => ({
    name: menu.name,
    ...judged(menu, parseMenuText(menu.text, menu.currency)),
  }));
  const differing = read
    .filter(({ differs }) => differs.length > 0)
    .map(({ name, right, wrong, differs }) =>
      [`${name}: ${right} of ${right + wrong}`, ...differs].join('\n  '),
    )
    .join('\n');

  it('are thirty and more, in ten languages and fifteen currencies', () => {
    const currencies = new Set(read.map(({ name }) => name.slice(-3)));
    expect(read.length).toBeGreaterThan(30);
    expect(currencies.size).toBeGreaterThan(15);
  });

  it('are read right', () => {
    const right = read.reduce((sum, menu) => sum + menu.right, 0);
    const all = read.reduce((sum, menu) => sum + menu.right + menu.wrong, 0);
    expect(right / all, `${right} of ${all} dishes are right:\n${differing}`).toBeGreaterThanOrEqual(SHARE);
  });

  it('are marked wherever they are read wrong', () => {
    const unmarked = read.flatMap((menu) => menu.unmarked.map((dish) => `${menu.name}: ${dish}`));
    expect(unmarked, 'wrong, and nobody is asked to look at it').toEqual([]);
  });
});
