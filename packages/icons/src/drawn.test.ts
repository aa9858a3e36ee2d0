import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IconAlertTriangleFilled, IconCheck } from './tabler.ts';

const markup = (...[icon, props]: Parameters<typeof createElement<Parameters<typeof IconCheck>[0]>>) =>
  renderToStaticMarkup(createElement(icon, props));

test('an outline has the width of line that is asked for, and is as large as its text', () => {
  expect(markup(IconCheck, { size: 18, stroke: 3, className: 'mark', 'aria-hidden': true })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" ' +
      'stroke-width="3" stroke-linecap="round" stroke-linejoin="round" class="mark" aria-hidden="true"><path d="M5 12l5 5l10 -10"></path></svg>',
  );
});

test('a filled one has no lines', () => {
  expect(markup(IconAlertTriangleFilled, { stroke: 3 })).toMatch(
    /^<svg [^>]*width="24" height="24" fill="currentColor" stroke="none"><path d="M12 1/,
  );
});
