import { expect, test } from 'vitest';
import { websiteSnippet } from './website-snippet.ts';

test('the lines for a website are a link that works by itself, and the script that makes it a button', () => {
  expect(websiteSnippet('https://eat.example', 'forno-lucia', 'Fish & chips <3')).toBe(
    '<a href="https://eat.example/clients/forno-lucia/menu" data-order-button>Fish &amp; chips &lt;3</a>\n' +
      '<script src="https://eat.example/clients/forno-lucia/button.js" async></script>',
  );
});
