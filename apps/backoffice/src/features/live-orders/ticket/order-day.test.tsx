import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const orderedFor = (at: number, change: Partial<Order> = {}) => anOrder({ scheduledFor: iso(at), ...change });
/** Accepted for then, and on the board already. */
const promisedFor = (at: number, change: Partial<Order> = {}) => ({
  ...moved(orderedFor(at, change), 'ACCEPTED', { number: 2 }),
  promisedAt: iso(at),
  startAt: iso(NOON - HOUR),
});

const ticket = () => screen.findByRole('article', { name: 'Order 1' });

describe('an order for another day names it with its hour', () => {
  test.each([
    [DAY, 'tomorrow 12:00'],
    [7 * DAY + HOUR, 'Fri 27 Nov 13:00'],
    [2 * HOUR, '14:00'],
  ])('on its band and on the button that accepts it: %d ms ahead is %s', async (ahead, time) => {
    await renderBoard([orderedFor(NOON + ahead)]);
    expect(await ticket()).toHaveTextContent(`wanted ${time}`);
    expect(within(await ticket()).getByRole('button', { name: /^Accept/ })).toHaveTextContent(
      new RegExp(`^Accept for ${time}$`),
    );
  });

  test('once it is promised: on its band, in its sheet and in what its diner reads of more time', async () => {
    const { user } = await renderBoard([promisedFor(NOON + DAY)]);
    expect(await ticket()).toHaveTextContent('due tomorrow 12:00');
    await user.click(within(await ticket()).getByRole('button', { name: 'More for order 1' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Promised').parentElement).toHaveTextContent('Promisedtomorrow 12:00');
    await user.click(sheet.getByRole('button', { name: 'Promise later…' }));
    expect(sheet.getByRole('button', { name: /^Promise tomorrow 12:10$/ })).toBeVisible();
    expect(sheet.getByRole('figure')).toHaveTextContent('at about 12:10 tomorrow instead of 12:00 tomorrow.');
  });

  test('among those that wait for their time', async () => {
    await renderBoard([{ ...promisedFor(NOON + DAY), startAt: iso(NOON + DAY - HOUR) }]);
    const strip = within(await screen.findByRole('region', { name: 'Scheduled' }));
    expect(strip.getByRole('button', { name: /Ada Obi/ })).toHaveTextContent(
      'for tomorrow 12:00 · starts in 23 h 0 min',
    );
  });

  test('on its ticket, by the date: paper is read tomorrow too', async () => {
    const { user } = await renderBoard([promisedFor(NOON + DAY)]);
    await user.click(within(await ticket()).getByRole('button', { name: 'More for order 1' }));
    await user.click(await screen.findByRole('button', { name: /Print/ }));
    expect((await screen.findAllByText('Ready by Sat 21 Nov 12:00'))[0]).toBeInTheDocument();
  });

  test('and one that was ordered for yesterday still says so', async () => {
    await renderBoard([promisedFor(NOON - DAY)]);
    expect(await ticket()).toHaveTextContent('due Thu 19 Nov 12:00');
  });
});
