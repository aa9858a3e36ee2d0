import type { PublicHoliday } from '@comanda/contract/shapes/holidays';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { keepHours } from '../../testing/keep-hours.ts';
import { renderPage } from '../../testing/render-page.tsx';

const christmas = { date: '2026-12-25', holiday: 'Christmas Day', name: 'Christmas Day', closed: false };
const boxing = { date: '2026-12-26', holiday: 'Boxing Day', name: 'Boxing Day', closed: false };
const CHRISTMAS = 'Christmas Day, Friday, 25 December 2026';
const BOXING = 'Boxing Day, Saturday, 26 December 2026';
const closedOn = (date: string, version: number): SpecialDay => ({
  ...{ date, closed: true, intervals: [], note: 'Winter break', version },
});
const openOn = (date: string): SpecialDay => ({
  ...{ date, closed: false, version: 3 },
  intervals: [{ opens: '12:00', closes: '15:00', services: ['DELIVERY', 'COLLECTION', 'DINE_IN'] }],
});

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
    const opened = body.closed ? [] : body.holidays.map(({ date }) => date);
    return { days: [], ordersOutside: 0, opened };
  });
  return { server, kept, ...(await renderPage('/restaurant/hours', server)) };
}

const button = (action: string, holiday: string) => ({ name: `${action}: ${holiday}` });

test('a holiday is closed with one press, each year, and is as usual again with another', async () => {
  const { user, server } = await thePage([christmas, boxing]);
  await user.click(await screen.findByRole('button', button('Close every year', CHRISTMAS)));
  expect(await screen.findByText('Closed every year')).toBeVisible();
  expect(server.sent('putHolidays')).toMatchObject([
    { body: { closed: true, holidays: [{ date: '2026-12-25', holiday: 'Christmas Day', version: 0 }] } },
  ]);
  const again = screen.getByRole('button', button('As usual every year', CHRISTMAS));
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('You are open as usual on 25 December 2026.')).toBeVisible();
  expect(screen.queryByText('Closed every year')).toBeNull();
  expect(server.sent('putHolidays').at(-1)?.body).toMatchObject({
    ...{ closed: false, holidays: [{ version: 1 }] },
  });
});

test('a holiday that is as usual again says on which dates', async () => {
  const { user, server } = await thePage([{ ...christmas, closed: true }], [closedOn('2026-12-25', 1)]);
  const opened = ['2026-12-25', '2027-12-25'];
  server.on('putHolidays', () => ({ days: [], ordersOutside: 0, opened }));
  await user.click(await screen.findByRole('button', button('As usual every year', CHRISTMAS)));
  expect(await screen.findByText('You are open as usual on 25 December 2026 and 2027.')).toBeVisible();
});

test('one that is as usual this time alone can be so every year', async () => {
  const { user, server } = await thePage([{ ...christmas, closed: true }]);
  expect(await screen.findByText('As usual this time')).toBeVisible();
  server.on('putHolidays', () => ({ days: [], ordersOutside: 0, opened: [] }));
  await user.click(screen.getByRole('button', button('As usual every year', CHRISTMAS)));
  expect(await screen.findByText('Saved. You no longer close on it every year.')).toBeVisible();
});

test('one on which it is closed by hand becomes one of every year', async () => {
  const { user, server } = await thePage([christmas], [closedOn('2026-12-25', 4)]);
  await user.click(await screen.findByRole('button', button('Close every year', CHRISTMAS)));
  expect(await screen.findByText('Closed every year')).toBeVisible();
  expect(server.sent('putHolidays')).toMatchObject([{ body: { closed: true, holidays: [{ version: 4 }] } }]);
});

test('one on which it is closed by hand is as usual with one press, and the focus stays beside it', async () => {
  const { user, server } = await thePage([christmas], [closedOn('2026-12-25', 4)]);
  await user.click(await screen.findByRole('button', button('As usual', CHRISTMAS)));
  expect(await screen.findByText('You are open as usual on 25 December 2026.')).toBeVisible();
  expect(server.sent('putHolidays')).toMatchObject([{ body: { closed: false, holidays: [{ version: 4 }] } }]);
  expect(screen.getByRole('button', button('Other hours', CHRISTMAS))).toHaveFocus();
});

test('all that are not closed every year are so with one press, but where hours are typed', async () => {
  const newYear = { date: '2027-01-01', holiday: "New Year's Day", name: "New Year's Day", closed: false };
  const { user, server } = await thePage(
    [christmas, boxing, newYear],
    [openOn('2026-12-26'), closedOn('2027-01-01', 4)],
  );
  await user.click(await screen.findByRole('button', { name: 'Close on all of them' }));
  await waitFor(() => expect(server.sent('putHolidays')).toHaveLength(1));
  const both = [
    { date: '2026-12-25', version: 0 },
    { date: '2027-01-01', version: 4 },
  ];
  expect(server.sent('putHolidays')).toMatchObject([{ body: { holidays: both } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close on all of them' })).toBeNull());
});

test('two presses at once are one', async () => {
  const { server } = await thePage([christmas]);
  const all = await screen.findByRole('button', { name: 'Close on all of them' });
  fireEvent.click(all);
  fireEvent.click(all);
  expect(await screen.findByText('Closed every year')).toBeVisible();
  expect(server.sent('putHolidays')).toHaveLength(1);
});

test('a holiday that is over by now is left out of all', async () => {
  const today = { date: '2026-11-20', holiday: 'Feast', name: 'Feast', closed: false };
  const { user, server } = await thePage([today, christmas]);
  const all = await screen.findByRole('button', { name: 'Close on all of them' });
  vi.setSystemTime(NOON + 24 * 3_600_000);
  await user.click(all);
  await waitFor(() => expect(server.sent('putHolidays')).toHaveLength(1));
  expect(server.sent('putHolidays')).toMatchObject([{ body: { holidays: [{ date: '2026-12-25' }] } }]);
});

test('other hours are typed in the dialog of the day, with the name of the holiday', async () => {
  const { user, server } = await thePage([christmas]);
  await user.click(await screen.findByRole('button', button('Other hours', CHRISTMAS)));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name (optional)')).toHaveValue('Christmas Day');
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('putSpecialDay')).toMatchObject([
    { params: { date: '2026-12-25' }, body: { closed: false, note: 'Christmas Day' } },
  ]);
  expect(server.sent('putHolidays')).toEqual([]);
});

test('hours that are typed already are edited, and nothing is saved before that', async () => {
  const { user, server } = await thePage([boxing], [openOn('2026-12-26')]);
  const edit = await screen.findByRole('button', button('Edit hours', BOXING));
  edit.focus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(server.sent('putHolidays')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Saturday, 26 December 2026' })).toBeVisible();
});

test('where nothing is known of the country there is no section', async () => {
  await thePage([]);
  expect(await screen.findByRole('button', { name: 'Add a special day' })).toBeVisible();
  expect(screen.queryByText('Public holidays')).toBeNull();
});

test('a press that is refused says why, and shows what is stored', async () => {
  const { user, server } = await thePage([christmas]);
  server.on('putHolidays', () => new Refused(409, 'Ben has changed this meanwhile.', { code: 'STALE' }));
  await user.click(await screen.findByRole('button', button('Close every year', CHRISTMAS)));
  expect(await screen.findByText('Not saved: Ben has changed this meanwhile.')).toBeVisible();
  expect(screen.getByText('As usual')).toBeVisible();
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
  server.on('putHolidays', () => ({ days: [], ordersOutside: 2, opened: [] }));
  await user.click(await screen.findByRole('button', button('Close every year', CHRISTMAS)));
  expect(await screen.findByText(/2 orders are promised for then/)).toBeVisible();
});
