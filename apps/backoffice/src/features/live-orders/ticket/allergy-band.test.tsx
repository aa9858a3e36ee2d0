import { iso } from '@comanda/domain/hours/instants';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const order = anOrder({ avoids: ['NUTS', 'PEANUTS'], allergyNote: 'also traces' });
const seen = {
  ...moved(order, 'PLACED', { number: 101, type: 'ALLERGY_SEEN', actor: { kind: 'STAFF', name: 'Ben' } }),
  allergySeenAt: iso(NOON),
};
const ticket = async () => within(await screen.findByRole('article', { name: 'Order 1' }));

test('says nothing where nothing is avoided', async () => {
  await renderBoard([anOrder()]);
  expect((await ticket()).queryByText('ALLERGY')).toBeNull();
});

test('what is avoided stands on the ticket until a cook has understood it', async () => {
  const { user, server } = await renderBoard([order]);
  const found = await ticket();
  expect(found.getByText('ALLERGY').parentElement).toHaveTextContent(
    'ALLERGY nuts and peanuts · also traces',
  );
  server.on('allergySeen', () => seen);
  await user.click(found.getByRole('button', { name: 'Understood the allergy of order 1' }));
  await waitFor(() => expect(found.queryByRole('button', { name: /^Understood/ })).toBeNull());
  expect(found.getByText('Understood')).toBeVisible();
});

test('a dish of which nothing is declared sends the cook to look, not to ask the restaurant', async () => {
  const allergens = { contains: [], mayContain: [], notDeclared: [...ALLERGENS] };
  const lines = anOrder().lines.map((line) => ({ ...line, allergens }));
  await renderBoard([anOrder({ allergyNote: 'nuts', lines })]);
  expect((await ticket()).getByText('Allergens not declared. Check before you cook.')).toBeVisible();
});

test('a confirmation that did not reach the server is named, and can be pressed again', async () => {
  const { user, server } = await renderBoard([order]);
  server.on('allergySeen', () => new Refused(403, 'You may not work in this restaurant any more.'));
  const found = await ticket();
  await user.click(found.getByRole('button', { name: 'Understood the allergy of order 1' }));
  expect(await screen.findByText('You may not work in this restaurant any more.')).toBeVisible();
  expect(found.getByRole('button', { name: 'Understood the allergy of order 1' })).toBeEnabled();
});

test('a colleague who has understood it takes the button away here too', async () => {
  const { emit } = await renderBoard([order]);
  const found = await ticket();
  emit(seen);
  await waitFor(() => expect(found.queryByRole('button', { name: /^Understood/ })).toBeNull());
  expect(found.getByText('Understood')).toBeVisible();
});
