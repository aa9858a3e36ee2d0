import type { Quote } from '@comanda/contract/shapes/basket';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { A_QUOTE, renderShop } from '../../testing/render-shop.tsx';
import { ZoneVerdict } from './zone-verdict.tsx';

const ZONE = { name: 'Near', fee: 250, minimum: 0, freeOver: null, travelMinutes: 15 };

function theVerdict(change: Partial<Quote>, postcode = 'SE15 5BS') {
  const onCollect = vi.fn();
  const onAdd = vi.fn();
  const quote = { ...A_QUOTE, subtotal: 2000, deliveryFee: 250, ...change };
  const state = { quote, asked: null, asking: false, failed: false };
  const shop = { index: indexMenu(testMenu()), money: (amount: number) => `£${amount / 100}`, phone: '' };
  const { user } = renderShop(
    <ShopContext value={{ ...shop, now: Date.parse('2026-11-20T12:00:00Z') }}>
      <ZoneVerdict state={state} postcode={postcode} hasPlace onCollect={onCollect} onAdd={onAdd} />
    </ShopContext>,
  );
  return { user, onCollect, onAdd };
}

const REFUSED = "We don't deliver to N1 9GU.";
const outside = (isPlaced: boolean, message = REFUSED) =>
  [{ code: 'OUT_OF_ZONE', message, isPlaced, postcode: 'N1 9GU' }] as const;
const below = {
  code: 'BELOW_MINIMUM',
  message: 'Add £3 more for delivery.',
  missing: 300,
  subtotal: 450,
} as const;

test('an address in a zone says for how much and by when', () => {
  theVerdict({ zone: ZONE, promisedAt: '2026-11-20T12:45:00.000Z' });
  expect(screen.getByText('We deliver here · £2.5 · about 12:45')).toBeVisible();
});

test('one that nobody could place is checked by the restaurant', () => {
  theVerdict({ zone: ZONE, toConfirm: true });
  expect(screen.getByText(/^Forno Lucia will check your address when they confirm · £2\.5/)).toBeVisible();
});

test('outside of all zones the order can be picked up instead, and nobody is told a minimum', async () => {
  const { user, onCollect } = theVerdict({ subtotal: 450, problems: [...outside(true)] });
  expect(screen.getByText(REFUSED)).toBeVisible();
  expect(screen.queryByText(/Delivery starts at/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Add one of these' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pick up instead' }));
  expect(onCollect).toHaveBeenCalledOnce();
});

test.each([
  ['SE15', /^We need the whole postcode/],
  ['SE15 5', /^We need the whole postcode/],
  ['XYZ', 'That isn’t a postcode.'],
])('%s is no postcode to deliver to, whatever zone it may lie in', (postcode, words) => {
  theVerdict({ zone: ZONE }, postcode);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/We deliver here/)).toBeNull();
});

test('a town that is far from its postcode is asked about', () => {
  theVerdict({ zone: ZONE, place: { postcode: 'SE15 5BS', isOtherTown: true } });
  expect(
    screen.getByText(/^SE15 5BS is in another part of the country\. Is the town right\?$/),
  ).toBeVisible();
});

test('below the minimum cheap dishes can be added where that is said', async () => {
  const { user, onAdd } = theVerdict({ zone: ZONE, subtotal: 450, problems: [below] });
  expect(screen.getByText(below.message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Rocket salad/ }));
  expect(onAdd).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Back to the menu' })).toBeVisible();
});
