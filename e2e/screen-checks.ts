import type { Page } from '@playwright/test';
import { violationsOn } from './run-axe.ts';

const EVERY_RULE = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** Whether something is wider than the page, which then scrolls sideways. */
async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** What is wrong with the page as it stands: wider than the screen, or against a rule of WCAG 2.2 AA that axe knows. */
export async function objectionsTo(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const violations = await violationsOn(page, scheme === 'light' ? EVERY_RULE : CONTRAST);
  return [...((await isTooWide(page)) ? ['It scrolls sideways.'] : []), ...violations];
}

type Manner = {
  readonly name: string;
  readonly onlyDiners?: true;
  readonly begin: (page: Page) => Promise<unknown>;
  readonly end: (page: Page) => Promise<unknown>;
};

const setRoot = (change: { readonly fontSize?: string; readonly dir?: string }) => (page: Page) =>
  page.evaluate(({ fontSize = '', dir = 'ltr' }) => {
    document.documentElement.style.fontSize = fontSize;
    document.documentElement.dir = dir;
  }, change);

/** How some people have their browsers set. */
export const MANNERS: readonly Manner[] = [
  { name: 'text-200', begin: setRoot({ fontSize: '200%' }), end: setRoot({}) },
  {
    name: 'forced-colors',
    begin: (page) => page.emulateMedia({ forcedColors: 'active' }),
    end: (page) => page.emulateMedia({ forcedColors: 'none' }),
  },
  { name: 'right-to-left', onlyDiners: true, begin: setRoot({ dir: 'rtl' }), end: setRoot({}) },
];

export async function objectionsToManner(page: Page): Promise<string[]> {
  return (await isTooWide(page)) ? ['It scrolls sideways.'] : [];
}
