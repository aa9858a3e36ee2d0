import { createDinerClient } from '@comanda/client/diner-client';
import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { ConfirmEmail } from './confirm-email.tsx';

function sheet(state: Partial<OrderingState>): string {
  const menu = testMenu();
  const index = indexMenu({ ...menu, state: { ...menu.state, ...state } });
  const shop = { index, money: String, today: '2026-11-20', phone: '' };
  const client = createDinerClient({
    baseUrl: '/api',
    jar: { cookie: '' },
    secure: false,
    onExpired: () => {},
  });
  const sheet = createElement(ConfirmEmail, {
    ...{ open: true, client, email: '', total: '£6.00' },
    onConfirmed: () => {},
    onClose: () => {},
  });
  return renderToString(createElement(ShopContext, { value: shop }, sheet));
}

it('asks for an e-mail address while codes go out, and lets the order in without one while they do not', () => {
  expect(sheet({})).toContain('first orders are confirmed by e-mail');
  const without = sheet({ noCodes: 'MAIL_STALLED' });
  expect(without).toContain('you can order without one.');
  expect(without).toContain('Place order · £6.00');
  expect(without).not.toContain('<input');
});
