import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { MenuPage } from './menu-page.tsx';

const LAST = 'last-order:forno-lucia';

/** The menu with its basket open on a device that keeps a salad in it, and what else is said. */
async function theBasket(kept: Readonly<Record<string, unknown>> = {}) {
  const shop = renderShop(<MenuPage data={aShop()} />, { 'basket:forno-lucia': aBasket(), ...kept });
  await shop.user.click(await screen.findByRole('button', { name: /^View basket/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your order' }));
  const entries = (expected: readonly unknown[]) =>
    waitFor(() => expect(shop.device.get('basket:forno-lucia')).toMatchObject({ entries: expected }));
  return { ...shop, sheet, entries };
}

test('what is taken out of the basket can be put back', async () => {
  const { user, sheet, entries } = await theBasket();
  await user.click(await sheet.findByRole('button', { name: /^Remove/ }));
  await entries([]);
  await user.click(await sheet.findByRole('button', { name: 'Undo' }));
  await entries([{ itemId: SALAD, quantity: 1 }]);
});

test('more of what is avoided is asked about first', async () => {
  const { user, sheet, entries } = await theBasket({ allergies: { avoid: ['MILK'], note: '' } });
  const more = await sheet.findByRole('button', { name: /^Add one Rocket salad/ });
  await user.click(more);
  const question = within(await screen.findByRole('dialog', { name: /^You avoid milk/ }));
  await user.click(question.getByRole('button', { name: 'Choose something else' }));
  await entries([{ itemId: SALAD, quantity: 1 }]);
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: 'Add anyway' }));
  await entries([{ itemId: SALAD, quantity: 2 }]);
});

test('the last order goes into the basket in one tap', async () => {
  const last = { orderId: '019a0000-0000-7000-8000-000000000031', entries: aBasket(3).entries };
  const { user, device } = renderShop(<MenuPage data={aShop()} />, { [LAST]: last });
  const again = within(await screen.findByRole('region', { name: 'The same again?' }));
  await user.click(again.getByRole('button', { name: 'Add all' }));
  await waitFor(() =>
    expect(device.get('basket:forno-lucia')).toMatchObject({ entries: [{ itemId: SALAD, quantity: 3 }] }),
  );
});
