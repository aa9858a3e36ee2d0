import { anOrder } from '@comanda/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { aShop, renderShop } from '../../testing/render-shop.tsx';
import { ShareOrder } from './share-order.tsx';
import { SomethingWrong } from './something-wrong.tsx';

const { restaurant } = aShop().menu;

test.each([
  ['ACCEPTED', /^They can still add a note/],
  ['COMPLETED', /what is missing or not as you ordered it/],
  ['REJECTED', /^They know why/],
] as const)(
  'whoever finds something wrong with an order that is %s reads what to do',
  async (status, words) => {
    const order = anOrder({ number: 47, status });
    const { user } = renderShop(
      <SomethingWrong order={order} restaurant={restaurant} phone="020 7946 0123" />,
    );
    await user.click(screen.getByText('Something wrong?'));
    expect(screen.getByText(words)).toHaveTextContent('order #47');
    expect(screen.getByRole('link', { name: /020 7946 0123$/ })).toHaveAttribute(
      'href',
      `tel:${restaurant.phone}`,
    );
  },
);

test('a shared order can be scanned from this screen, until it is shared no more', async () => {
  const order = anOrder();
  const { server, user } = renderShop(
    <ShareOrder client={dinerClient('/api', () => {})} slug="forno-lucia" orderId={order.id} />,
  );
  server.on('shareOrder', () => ({ token: 'a-token-of-more-than-twenty-letters' }));
  server.on('unshareOrder', () => null);
  await user.click(screen.getByRole('button', { name: 'Share with family' }));
  expect(await screen.findByRole('img', { name: 'QR code to follow the order' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('The link no longer works.');
  expect(screen.queryByRole('img')).toBeNull();
});
