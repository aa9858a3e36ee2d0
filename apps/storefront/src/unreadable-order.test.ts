import { expect, test } from 'vitest';
import { testMenu } from './shop/test-menu.ts';
import { servedPage } from './testing/served-page.ts';

function pageOf(phone: string) {
  const menu = testMenu();
  const found = { ...menu, restaurant: { ...menu.restaurant, phone } };
  return servedPage(
    '/clients/forno-lucia/order-confirmation/019a0000-0000-7000-8000-000000000012',
    {
      menu: async () => ({ kind: 'found', menu: found, validUntil: null, etag: '"1"' }),
      order: async () => ({ unreadable: 12 }),
    },
    { clientToken: 'a token' },
  );
}

const text = (html: string) => html.replaceAll(/<!--.*?-->/g, '');

test('an order whose record cannot be read has a page that says its number and whom to call', async () => {
  const page = await pageOf('+442079460123');
  if (page.kind !== 'document') throw new Error('there is no document');
  expect(page).toMatchObject({ status: 409, audience: 'personal' });
  const html = text(page.html);
  expect(html).toContain('<title>Order 12 · Forno Lucia</title>');
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
