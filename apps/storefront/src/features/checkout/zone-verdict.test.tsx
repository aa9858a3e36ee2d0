import type { Quote } from '@comanda/contract/shapes/basket';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { A_QUOTE, renderShop } from '../../testing/render-shop.tsx';
import { ZoneVerdict } from './zone-verdict.tsx';

const ZONE = { name: 'Near', fee: 250, minimum: 0, freeOver: null, travelMinutes: 15 };

function theVerdict(change: Partial<Quote>) {
  const onCollect = vi.fn();
  const quote = { ...A_QUOTE, subtotal: 2000, deliveryFee: 250, ...change };
  const state = { quote, asked: null, asking: false, failed: false };
  const shop = { index: indexMenu(testMenu()), money: (amount: number) => `£${amount / 100}`, phone: '' };
  const { user } = renderShop(
    <ShopContext value={{ ...shop, now: Date.parse('2026-11-20T12:00:00Z') }}>
      <ZoneVerdict state={state} hasPlace onCollect={onCollect} />
    </ShopContext>,
  );
  return { user, onCollect };
}

test('an address in a zone says for how much and by when', () => {
  theVerdict({ zone: ZONE, promisedAt: '2026-11-20T12:45:00.000Z' });
  expect(screen.getByText('We deliver here · £2.5 · about 12:45')).toBeVisible();
});

test('one that nobody could place is checked by the restaurant', () => {
  theVerdict({ zone: ZONE, toConfirm: true });
  expect(screen.getByText(/^Forno Lucia will check your address when they confirm · £2\.5/)).toBeVisible();
});

test('outside of all zones the order can be picked up instead', async () => {
  const message = "We don't deliver to N1 9GU.";
  const { user, onCollect } = theVerdict({
    problems: [{ code: 'OUT_OF_ZONE', message, isPlaced: true, postcode: 'N1 9GU' }],
  });
  expect(screen.getByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pick up instead' }));
  expect(onCollect).toHaveBeenCalledOnce();
});
