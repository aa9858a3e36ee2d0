import type { PublicHoliday } from '@comanda/contract/shapes/holidays';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { keepHours } from '../../testing/keep-hours.ts';
import { renderPage } from '../../testing/render-page.tsx';

const christmas = { date: '2026-12-25', holiday: 'Christmas Day', name: 'Christmas Day', closed: false };
const boxing = { date: '2026-12-26', holiday: 'Boxing Day', name: 'Boxing Day', closed: false };
const CHRISTMAS = 'Christmas Day, Friday, 25 December 2026';
const BOXING = 'Boxing Day, Saturday, 26 December 2026';

async function thePage(holidays: PublicHoliday[], days: SpecialDay[] = []) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = keepHours(server, days);
  let known = holidays;
  server.on('holidays', () => ({ holidays: known }));
  server.on('putHolidays', ({ body }) => {
    const isNamed = (one: { date: string }) => body.holidays.some(({ date }) => date === one.date);
    for (const { date, name } of known.filter(isNamed)) {
      if (body.closed) kept.keepDay({ date, closed: true, intervals: [], note: name, version: 1 });
      else kept.removeDay(date);
    }
    known = known.map((one) => (isNamed(one) ? { ...one, closed: body.closed } : one));
    return { days: [], ordersOutside: 0 };
  });
  return { server, kept, ...(await renderPage('/restaurant/hours', server)) };
}

test('a holiday is closed with one press, each year, and is as usual again with another', async () => {
  const { user, server } = await thePage([christmas, boxing]);
  const chosen = await screen.findByRole('combobox', { name: CHRISTMAS });
  expect(chosen).toHaveDisplayValue('As usual');
  await user.selectOptions(chosen, 'Closed');
  expect(await screen.findByText('Closed every year')).toBeVisible();
  expect(server.sent('putHolidays')).toMatchObject([
    { body: { closed: true, holidays: [{ date: '2026-12-25', holiday: 'Christmas Day', version: 0 }] } },
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: CHRISTMAS }), 'As usual');
  await waitFor(() => expect(screen.queryByText('Closed every year')).toBeNull());
  expect(server.sent('putHolidays').at(-1)?.body).toMatchObject({
    ...{ closed: false, holidays: [{ version: 1 }] },
  });
});

test('all that are as usual are closed with one press', async () => {
  const open: SpecialDay = {
    ...{ date: '2026-12-26', closed: false, version: 3 },
    intervals: [{ opens: '12:00', closes: '15:00', services: ['DELIVERY', 'COLLECTION', 'DINE_IN'] }],
  };
  const { user, server } = await thePage([christmas, boxing], [open]);
  expect(await screen.findByRole('combobox', { name: BOXING })).toHaveDisplayValue('Other hours…');
  await user.click(screen.getByRole('button', { name: 'Close on all of them' }));
  await waitFor(() => expect(server.sent('putHolidays')).toHaveLength(1));
  expect(server.sent('putHolidays')).toMatchObject([{ body: { holidays: [{ date: '2026-12-25' }] } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close on all of them' })).toBeNull());
});

test('other hours are typed in the dialog of the day, with the name of the holiday', async () => {
  const { user, server } = await thePage([christmas]);
  await user.selectOptions(await screen.findByRole('combobox', { name: CHRISTMAS }), 'Other hours…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name (optional)')).toHaveValue('Christmas Day');
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('putSpecialDay')).toMatchObject([
    { params: { date: '2026-12-25' }, body: { closed: false, note: 'Christmas Day' } },
  ]);
  expect(server.sent('putHolidays')).toEqual([]);
});

test('where nothing is known of the country there is no section', async () => {
  await thePage([]);
  expect(await screen.findByRole('button', { name: 'Add a special day' })).toBeVisible();
  expect(screen.queryByText('Public holidays')).toBeNull();
});

test('a press that is refused says why, and shows what is stored', async () => {
  const { user, server } = await thePage([christmas]);
  server.on('putHolidays', () => new Refused(409, 'Ben has changed this meanwhile.', { code: 'STALE' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: CHRISTMAS }), 'Closed');
  expect(await screen.findByText('Not saved: Ben has changed this meanwhile.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: CHRISTMAS })).toHaveDisplayValue('As usual');
});

test('holidays that cannot be loaded say so, and the rest of the page is there', async () => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  keepHours(server, []);
  server.on('holidays', () => new Refused(503, 'Please try again.'));
  await renderPage('/restaurant/hours', server);
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a special day' })).toBeVisible();
});

test('orders that are promised for a holiday that is closed now are named', async () => {
  const { user, server } = await thePage([christmas]);
  server.on('putHolidays', () => ({ days: [], ordersOutside: 2 }));
  await user.selectOptions(await screen.findByRole('combobox', { name: CHRISTMAS }), 'Closed');
  expect(await screen.findByText(/2 orders are promised for then/)).toBeVisible();
});
