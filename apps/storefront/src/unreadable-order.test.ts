import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import type { PageSource } from './page-source.ts';
import { testMenu } from './shop/test-menu.ts';

const CONFIG = {
  productName: 'Comanda',
  publicUrl: 'https://eat.example',
  apiBaseUrl: '/api',
  legalLinks: [],
  tiles: null,
  reportsDsn: null,
};
const ASSETS = { styles: [], fonts: [], scripts: () => ({ modules: [], preloads: [] }), early: null };

function pageOf(phone: string) {
  const menu = testMenu();
  const source: PageSource = {
    menu: async () => ({
      kind: 'found',
      menu: { ...menu, restaurant: { ...menu.restaurant, phone } },
      validUntil: null,
      etag: '"1"',
    }),
    order: async () => ({ unreadable: 12 }),
    shared: async () => null,
    ownOrder: async () => null,
    pace: async () => null,
    mayRegister: async () => true,
  };
  const path = '/clients/forno-lucia/order-confirmation/019a0000-0000-7000-8000-000000000012';
  return render(
    { path, query: '', clientToken: 'a token' },
    { source, config: CONFIG, assets: ASSETS, now: 0 },
  );
}

const text = (html: string) => html.replaceAll(/<!--.*?-->/g, '');

test('an order whose record cannot be read has a page that says its number and whom to call', async () => {
  const page = await pageOf('+442079460123');
  if (page.kind !== 'document') throw new Error('there is no document');
  expect(page).toMatchObject({ status: 409, audience: 'personal' });
  const html = text(page.html);
  expect(html).toContain('We can’t show your order right now');
  expect(html).toContain('on 020 7946 0123 and give them your order number, #12.');
  expect(html).toContain('href="tel:+442079460123"');
  expect(html).toContain('noindex');
  // nothing on it asks again
  expect(html).not.toContain('<script');
});

test('without a telephone it sends the diner to the restaurant', async () => {
  const page = await pageOf('');
  if (page.kind !== 'document') throw new Error('there is no document');
  expect(text(page.html)).toContain('Ask at Forno Lucia and give them your order number, #12.');
  expect(page.html).not.toContain('tel:');
});
