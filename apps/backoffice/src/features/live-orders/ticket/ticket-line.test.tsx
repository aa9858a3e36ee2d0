import { anOrder, orderId } from '@comanda/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const address = { line1: '94 Walworth Road', city: 'London', postcode: 'SE17 1RW' };

test('a line says in a word each what has to be seen before it is answered', async () => {
  await renderBoard([
    ...[1, 2, 3, 4].map((number) => anOrder({ number })),
    anOrder({ number: 5, service: 'DELIVERY', toConfirm: true, address }),
    anOrder({ number: 6, replaces: { id: orderId(900), number: 900 } }),
    anOrder({ number: 7 }),
    anOrder({ number: 8, minimumAge: 18 }),
  ]);
  const line = (number: number) => screen.findByRole('article', { name: `Order ${number}` });
  expect(await line(5)).toHaveTextContent(/Check address.*Margherita/);
  expect(await line(6)).toHaveTextContent(/Changed.*Margherita/);
  expect(await line(7)).not.toHaveTextContent(/Check address|Check ID|Changed/);
  expect(await line(8)).toHaveTextContent(/Check ID.*Margherita/);
});
