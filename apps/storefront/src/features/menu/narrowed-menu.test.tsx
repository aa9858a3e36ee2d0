import type { Allergen } from '@comanda/domain/menu/allergens';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { AvoidContext } from '../../shop/passport-context.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { NarrowedMenu } from './narrowed-menu.tsx';

function theMenu({
  menu = testMenu(),
  avoid = [],
  phone = '020 7946 0123',
}: {
  readonly menu?: ReturnType<typeof testMenu>;
  readonly avoid?: readonly Allergen[];
  readonly phone?: string;
} = {}) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;
  return renderShop(
    <ShopContext value={{ index: indexMenu(menu), money, now: Date.parse('2026-11-20T12:00:00Z'), phone }}>
      <AvoidContext value={avoid}>
        <NarrowedMenu
          inBasket={new Map()}
          before={null}
          offers={null}
          allergies={null}
          onOpen={vi.fn()}
          onAdd={vi.fn()}
        />
      </AvoidContext>
    </ShopContext>,
  );
}

const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const ALL = ['Margherita', 'Masala dosa', 'Rocket salad', 'Italian lager'];

test('a restaurant without a dish says how to reach it, if it can be', () => {
  const { again } = theMenu({ menu: testMenu({ categories: [] }) });
  expect(screen.getByRole('heading', { name: 'The menu is being prepared' })).toBeVisible();
  expect(screen.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute('href', 'tel:+442079460123');
  expect(screen.queryByRole('searchbox')).toBeNull();
  again();
  theMenu({ menu: testMenu({ categories: [] }), phone: '' });
  expect(screen.getByText('Come back soon.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a diet leaves what fits and counts it beside the field; all of it comes back', async () => {
  const { user } = theMenu();
  expect(dishes()).toEqual(ALL);
  const vegan = screen.getByRole('button', { name: /Vegan/ });
  await user.click(vegan);
  await waitFor(() => expect(dishes()).toEqual(['Masala dosa', 'Rocket salad']));
  expect(screen.getByRole('status')).toHaveTextContent('2 dishes');
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Halal/ })).toBeNull();
  await user.click(vegan);
  await waitFor(() => expect(dishes()).toEqual(ALL));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a search for what a dish contains says what it rests on', async () => {
  const { user } = theMenu();
  await user.type(screen.getByRole('searchbox'), 'milk');
  await waitFor(() => expect(dishes()).toEqual(['Margherita']));
  expect(screen.getByText('We go by what the restaurant has declared. Not a guarantee.')).toBeVisible();
});

test('a search that finds nothing repeats its words, and one tap shows the whole menu', async () => {
  const { user } = theMenu();
  await user.type(screen.getByRole('searchbox'), 'sushi');
  expect(await screen.findByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  expect(screen.getByText('No dish matches “sushi”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the whole menu' }));
  await waitFor(() => expect(dishes()).toEqual(ALL));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('what is avoided takes no dish away: it is marked, and nothing is promised', async () => {
  theMenu({ avoid: ['MILK'] });
  expect(dishes()).toEqual(ALL);
  expect(await screen.findByText('We mark what the restaurant has declared. Not a guarantee.')).toBeVisible();
});
