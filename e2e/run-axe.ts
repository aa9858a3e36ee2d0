import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * What axe objects to on the page as it stands, rule by rule with the elements. It is loaded once into each document.
 */
export async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error('axe did not load.');
    // what passed is not described: nobody reads it, and it costs as much as the rules
    const { violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, runOnly);
}
