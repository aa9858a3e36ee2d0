import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aRestaurant } from '../../testing/a-restaurant.ts';
import type { ShownChange } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';

const Filtered = ({
  filter,
  onChange = () => {},
}: {
  filter: OrdersFilter;
  onChange?: (change: ShownChange) => void;
}) => (
  <MantineProvider env="test">
    <HistoryFilters restaurant={aRestaurant()} filter={filter} today="2026-11-20" onChange={onChange} />
  </MantineProvider>
);

test('what is typed while a search is on its way into the address stays; what is cleared elsewhere goes', async () => {
  const user = userEvent.setup();
  const asked: (string | undefined)[] = [];
  const filters = (filter: OrdersFilter) => <Filtered filter={filter} onChange={({ q }) => asked.push(q)} />;
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

test('days that are no period of their own are a chip by their dates', () => {
  const { rerender } = render(<Filtered filter={{ from: '2026-11-02', to: '2026-11-05' }} />);
  const chip = () => within(screen.getByRole('list')).getByRole('button');
  expect(chip()).toHaveTextContent('2 Nov – 5 Nov');
  rerender(<Filtered filter={{ from: '2026-11-02' }} />);
  expect(chip()).toHaveTextContent('From 2 Nov');
  rerender(<Filtered filter={{ to: '2026-11-02' }} />);
  expect(chip()).toHaveTextContent('Until 2 Nov');
  rerender(<Filtered filter={{}} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('days that cannot be read keep the filters open, and Escape closes the calendar alone', async () => {
  const user = userEvent.setup();
  const changes: ShownChange[] = [];
  render(<Filtered filter={{}} onChange={(change) => changes.push(change)} />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filter' }));
  const from = filters.getByRole('textbox', { name: 'From' });
  await user.type(from, '31/11');
  await user.click(filters.getByRole('button', { name: 'Show orders' }));
  expect(from).toBeVisible();
  expect(from).toHaveAccessibleDescription('This is no date yet. Write it like 20/11/2026.');
  await waitFor(() => expect(from).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('dialog', { name: 'Calendar: From' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar: From' })).toBeNull());
  expect(from).toBeVisible();
  expect(changes).toEqual([]);
  await user.clear(from);
  await user.type(from, '2/11{Enter}');
  expect(changes).toEqual([{ from: '2026-11-02', to: undefined }]);
});
