import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

/** The price of a pizza for £10.50 in its row, on a server that keeps it by versions. */
async function thePrice() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const [dish] = A_MENU.categories.flatMap(({ items }) => items);
  if (!dish) throw new Error('A_MENU has lost its pizza.');
  let stored: StaffItem = dish;
  server.on('menu', () => ({
    ...A_MENU,
    categories: A_MENU.categories.map((category) => ({ ...category, items: [stored] })),
  }));
  server.on('updateItem', ({ body: { version, price = stored.price } }) => {
    if (version !== stored.version) {
      return new Refused(409, 'Ben Osei has changed this.', {
        ...{ code: 'STALE', by: 'Ben Osei', current: stored },
      });
    }
    stored = { ...stored, price, version: version + 1 };
    return stored;
  });
  const { user, office } = await renderPage('/menu/edit?mode=edit', server);
  const price = await screen.findByLabelText('Price of Margherita');
  return {
    ...{ server, user, price },
    type: async (typed: string) => {
      await user.clear(price);
      await user.type(price, typed);
    },
    theirs: (change: Partial<StaffItem>) => {
      stored = {
        ...stored,
        ...change,
        version: stored.version + 1,
        changed: { at: iso(NOON), by: 'Ben Osei' },
      };
    },
    /** As after the news that the menu has changed. */
    reread: () => act(() => office.queryClient.refetchQueries()),
    said: async (words: string) => {
      const notice = (await screen.findByText(words)).closest('li');
      if (!notice) throw new Error('It is said in no notice.');
      return within(notice);
    },
  };
}

test('a price is typed over in its row, with a comma too; what is none, or could be two, is asked for again', async () => {
  const { server, price, type } = await thePrice();
  await type('ten{Enter}');
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription(/Enter a price such as 9\.50/);
  await type('12.345{Enter}');
  expect(price).toHaveAccessibleDescription(
    '12.345 can be read in several ways: write 12345, 12.34 or 12.35.',
  );
  await type('12,20{Enter}');
  await waitFor(() => expect(price).toHaveValue('12.20'));
  expect(price).toBeValid();
  expect(server.sent('updateItem').map(({ body }) => body)).toEqual([{ version: 1, price: 1220 }]);
});

test('a slip of a digit is named, and taken back by one press', async () => {
  const { server, user, price, type, said } = await thePrice();
  await type('1050{Enter}');
  const notice = await said('Margherita costs £1,050.00 now, £10.50 before.');
  expect(notice.getByText(/100 times as much/)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Margherita costs £10.50 again.')).toBeVisible();
  await waitFor(() => expect(price).toHaveValue('10.50'));
  expect(server.sent('updateItem').map(({ body }) => body)).toEqual([
    { version: 1, price: 105_000 },
    { version: 2, price: 1050 },
  ]);
});

test('somebody else’s price, that came while one is typed, is not overwritten without a word', async () => {
  const { server, user, price, type, theirs, reread } = await thePrice();
  await type('12.50');
  theirs({ price: 1140, description: 'With basil' });
  await reread();
  expect(await screen.findByText('With basil')).toBeVisible();
  expect(price).toHaveValue('12.50');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(price).toHaveAccessibleDescription(/^Ben Osei changed this just now: £11\.40\./),
  );
  await user.click(screen.getByRole('button', { name: 'Save £12.50' }));
  await waitFor(() => expect(price).toBeValid());
  expect(price).toHaveValue('12.50');
  expect(server.sent('updateItem').map(({ body }) => body)).toEqual([
    { version: 1, price: 1250 },
    { version: 2, price: 1250 },
  ]);
});

test('without any news of it theirs comes with the refusal, and stays when it is taken', async () => {
  const { server, user, price, type, theirs } = await thePrice();
  theirs({ price: 1160 });
  await type('12.70{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Take £11.60' }));
  expect(price).toBeValid();
  expect(price).toHaveValue('11.60');
  expect(server.sent('updateItem')).toHaveLength(1);
});
