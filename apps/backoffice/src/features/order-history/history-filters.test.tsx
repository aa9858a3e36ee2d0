import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aRestaurant } from '../../testing/a-restaurant.ts';
import { HistoryFilters } from './history-filters.tsx';

test('what is typed while a search is on its way into the address stays; what is cleared elsewhere goes', async () => {
  const user = userEvent.setup();
  const asked: (string | undefined)[] = [];
  const filters = (filter: OrdersFilter) => (
    <HistoryFilters
      restaurant={aRestaurant()}
      filter={filter}
      today="2026-11-20"
      onChange={({ q }) => asked.push(q)}
    />
  );
  const { rerender } = render(filters({}));
  const field = screen.getByRole('searchbox');
  await user.type(field, 'Z{Enter}');
  expect(asked).toEqual(['Z']);
  await user.type(field, 'o');
  rerender(filters({ q: 'Z' }));
  expect(field).toHaveValue('Zo');
  await user.type(field, 'ë{Enter}');
  rerender(filters({ q: 'Zoë' }));
  expect(field).toHaveValue('Zoë');
  rerender(filters({}));
  expect(field).toHaveValue('');
});
