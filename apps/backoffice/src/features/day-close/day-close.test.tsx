import type { DayClose } from '@comanda/contract/shapes/day-close';
import { iso } from '@comanda/domain/hours/instants';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const DAY = '2026-11-19';

const CLOSE: DayClose = {
  ...{ day: DAY, isOver: true, currency: 'GBP', tips: 250 },
  rows: [
    {
      ...{ service: 'COLLECTION', method: AT_HANDOVER, provider: null, orders: 3 },
      ...{ sales: 4_200, taken: 4_200, refunded: 200, fees: 0 },
    },
    {
      ...{ service: 'DELIVERY', method: 'CARD', provider: 'stripe', orders: 2 },
      ...{ sales: 3_000, taken: 3_000, refunded: 0, fees: 65 },
    },
  ],
  cash: { taken: 4_200, back: 200, due: 4_000, counted: null, note: '', version: 0, changed: null },
  problems: [],
};
const KEPT: DayClose['problems'][number] = {
  ...{ subject: 'KEPT 1', kind: 'KEPT', amount: 700, currency: 'GBP', method: 'CARD', report: null },
  order: { id: orderId(9), number: 9 },
};
const PARKED: DayClose['problems'][number] = {
  ...{ subject: 'PARKED 1', kind: 'PARKED', amount: 333, currency: 'GBP', method: 'CARD', order: null },
  report: { provider: 'stripe', event: 'captured.pi_1' },
};

async function openClose(answer: DayClose | Refused) {
  const server = fakeServer();
  openRestaurant(server);
  server.on('orders', () => ({ orders: [] }));
  server.on('orderTotals', () => ({ orders: 0, ended: 0, revenue: 0, refunded: 0, currency: 'GBP' }));
  server.on('dayClose', () => answer);
  const { user, office } = await renderPage(`/orders?close=${DAY}`, server);
  const drawer = within(await screen.findByRole('dialog', { name: /^Close of day: Thursday/ }));
  return { user, server, drawer, office };
}

test('shows what came in by service, and adds it up', async () => {
  const { drawer } = await openClose(CLOSE);
  const [, cash, card, all] = within(
    await drawer.findByRole('region', { name: 'What came in' }),
  ).getAllByRole('row');
  expect(cash).toHaveTextContent('CollectionCash3£42.00£42.00£2.00£0.00£40.00');
  expect(card).toHaveTextContent('DeliveryCard2£30.00£30.00£0.00£0.65£29.35');
  expect(all).toHaveTextContent('Together5£72.00£72.00£2.00£0.65£69.35');
  expect(drawer.getByText('£2.50 of it are tips.')).toBeVisible();
  expect(drawer.getByText('Every order’s money is as it should be.')).toBeVisible();
});

test('keeps what was counted, says the difference, and asks again where somebody else was faster', async () => {
  const { user, server, drawer } = await openClose(CLOSE);
  await user.type(await drawer.findByLabelText('Counted, in GBP'), 'lots');
  await user.click(drawer.getByRole('button', { name: 'Save count' }));
  expect(await drawer.findByText('Enter what you counted, such as 412.50.')).toBeVisible();
  await user.clear(drawer.getByLabelText('Counted, in GBP'));
  await user.type(drawer.getByLabelText('Counted, in GBP'), '39.50');
  const theirs: DayClose = {
    ...CLOSE,
    cash: { ...CLOSE.cash, counted: 4_000, version: 1, changed: { at: iso(NOON), by: 'Ben Roy' } },
  };
  server.on('dayClose', () => theirs);
  server.on(
    'countCash',
    () =>
      new Refused(409, 'Ben Roy has counted meanwhile.', { code: 'STALE', by: 'Ben Roy', current: theirs }),
  );
  await user.click(drawer.getByRole('button', { name: 'Save count' }));
  expect(await drawer.findByText('Ben Roy has counted meanwhile.')).toBeVisible();
  expect(await drawer.findByText(/The till is exact. Counted by Ben Roy/)).toBeVisible();
  expect(drawer.getByLabelText('Counted, in GBP')).toHaveValue('39.50');
  await user.click(drawer.getByRole('button', { name: 'Show' }));
  expect(drawer.getByRole('listitem')).toHaveTextContent('Counted, in GBPTheirs: 40.00Yours: 39.50');
  await user.click(drawer.getByRole('button', { name: 'Keep mine on top of theirs' }));
  server.on('countCash', () => ({
    ...theirs,
    cash: { ...theirs.cash, counted: 3_950, version: 2, changed: { at: iso(NOON), by: 'Mia Park' } },
  }));
  await user.click(drawer.getByRole('button', { name: 'Save count' }));
  expect(await drawer.findByText(/£0.50 less than it should be. Counted by Mia Park/)).toBeVisible();
  expect(server.sent('countCash').map(({ body }) => body)).toEqual([
    { day: DAY, version: 0, counted: 3_950, note: '' },
    { day: DAY, version: 1, counted: 3_950, note: '' },
  ]);
});

test('a count that comes from a colleague while one types is never stored over unseen', async () => {
  const { user, server, drawer, office } = await openClose(CLOSE);
  await user.type(await drawer.findByLabelText('Counted, in GBP'), '39.50');
  const changed = { at: iso(NOON), by: 'Ben Roy' };
  const theirs = { ...CLOSE, cash: { ...CLOSE.cash, counted: 4_000, version: 1, changed } };
  server.on('dayClose', () => theirs);
  await act(() => office.queryClient.refetchQueries({ queryKey: ['day-close'] }));
  expect(await drawer.findByText(/^Ben Roy changed this/)).toBeVisible();
  expect(drawer.getByLabelText('Counted, in GBP')).toHaveValue('39.50');
  server.on('countCash', () => new Refused(409, 'Ben was faster.', { code: 'STALE', current: theirs }));
  await user.click(drawer.getByRole('button', { name: 'Save count' }));
  expect(server.sent('countCash').map(({ body }) => body)).toMatchObject([{ version: 0 }]);
});

test('leads to the order of money that is wrong, and settles what was put right outside', async () => {
  const { user, server, drawer } = await openClose({ ...CLOSE, problems: [PARKED, KEPT] });
  expect(await drawer.findByText('£7.00 came in for an order without food')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Open the order to refund it' })).toHaveAttribute(
    'href',
    `/orders?order=${orderId(9)}`,
  );
  const parked = within(drawer.getAllByRole('listitem')[0] ?? document.body);
  await user.click(parked.getByRole('button', { name: 'It’s settled…' }));
  await user.click(parked.getByRole('button', { name: 'Mark as settled' }));
  expect(await parked.findByText('Write down what you did. It stays in the record.')).toBeVisible();
  await user.type(parked.getByLabelText('What did you do?'), 'Given back at Stripe');
  server.on('settleMoney', () => ({ ...CLOSE, problems: [KEPT] }));
  await user.click(parked.getByRole('button', { name: 'Mark as settled' }));
  expect(await drawer.findByText('£7.00 came in for an order without food')).toBeVisible();
  expect(drawer.queryByText(/for no order of yours/)).toBeNull();
  expect(server.sent('settleMoney').map(({ body }) => body)).toEqual([
    { day: DAY, subject: 'PARKED 1', reason: 'Given back at Stripe' },
  ]);
});

test('says that nothing was ordered, goes to other days, and tries again where nothing came', async () => {
  const { user, server, drawer } = await openClose(new Refused(404, 'There is no such restaurant.'));
  const again = await drawer.findByRole('button', { name: 'Try again' });
  const none = { taken: 0, back: 0, due: 0, counted: null, note: '', version: 0, changed: null };
  const asked: (string | undefined)[] = [];
  server.on('dayClose', ({ query }) => {
    asked.push(query?.day);
    return { ...CLOSE, day: query?.day ?? DAY, isOver: false, tips: 0, rows: [], cash: none };
  });
  await user.click(again);
  expect(await drawer.findByText('Nothing was ordered on this day.')).toBeVisible();
  expect(drawer.getByText('The day isn’t over yet, so these figures still change.')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Day before' }));
  expect(await screen.findByRole('dialog', { name: /^Close of day: Wednesday/ })).toBeVisible();
  expect(await screen.findByText('Nothing was ordered on this day.')).toBeVisible();
  expect(asked).toContain('2026-11-18');
});

test('saves the sheet for the accountant, of days in their order', async () => {
  const { user, server, drawer } = await openClose(CLOSE);
  const from = await drawer.findByLabelText('From');
  expect(from).toHaveValue('01/11/2026');
  expect(drawer.getByLabelText('To')).toHaveValue('19/11/2026');
  await user.clear(from);
  await user.type(from, '20/11');
  await user.click(drawer.getByRole('button', { name: 'Save as CSV' }));
  expect(drawer.getByLabelText('To')).toHaveAccessibleDescription('Choose 20/11/2026 or a later day.');
  await user.clear(from);
  await user.type(from, '1 Oct');
  const asked: unknown[] = [];
  server.on('exportAccounts', ({ query }) => {
    asked.push(query);
    return new Refused(503, 'Too many people ask at once.');
  });
  await user.click(drawer.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('The sheet wasn’t saved. Too many people ask at once.')).toBeVisible();
  expect(asked).toEqual([{ from: '2026-10-01', to: DAY }]);
});

test.each(['2026-13-45', '2026-02-30'])('stays closed for a day that there is not: %s', async (day) => {
  const server = fakeServer();
  openRestaurant(server);
  server.on('orders', () => ({ orders: [] }));
  server.on('orderTotals', () => ({ orders: 0, ended: 0, revenue: 0, refunded: 0, currency: 'GBP' }));
  await renderPage(`/orders?close=${day}`, server);
  expect(await screen.findByRole('button', { name: 'Close of day' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever came by a link and closes it by key is on the button that opens it', async () => {
  const { user } = await openClose(CLOSE);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close of day' })).toHaveFocus());
});
