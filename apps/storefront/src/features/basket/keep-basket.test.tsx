import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';
import { useBasket } from './keep-basket.ts';

function Window({ dish }: { readonly dish: string }) {
  const { basket, ready, change } = useBasket('forno-lucia');
  const entry = { id: dish, itemId: dish, name: dish, quantity: 1, options: [] };
  return (
    <section aria-label={dish}>
      <button type="button" disabled={!ready} onClick={() => change({ kind: 'add', entry, orderKey: dish })}>
        Add
      </button>
      <p>{basket.entries.map(({ name }) => name).join(', ')}</p>
    </section>
  );
}

test('two windows side by side have one basket: what each puts in stays', async () => {
  const { user, device } = renderShop(
    <>
      <Window dish="Soup" />
      <Window dish="Salad" />
    </>,
  );
  const [one, other] = ['Soup', 'Salad'].map((name) => within(screen.getByRole('region', { name })));
  if (!one || !other) throw new Error('There are not two windows.');
  await waitFor(() => expect(other.getByRole('button')).toBeEnabled());
  await user.click(one.getByRole('button'));
  expect(await other.findByText('Soup')).toBeVisible();
  await user.click(other.getByRole('button'));
  expect(await one.findByText('Soup, Salad')).toBeVisible();
  expect(device.get('basket:forno-lucia')).toMatchObject({
    entries: [{ name: 'Soup' }, { name: 'Salad' }],
    orderKey: 'Soup',
  });
});
