import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { datesBetween } from '@comanda/domain/hours/day-runs';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { keepHours } from '../../testing/keep-hours.ts';
import { renderPage } from '../../testing/render-page.tsx';

const party: SpecialDay = { date: '2027-08-03', closed: true, intervals: [], note: 'Party', version: 2 };
const summer = datesBetween('2027-08-01', '2027-08-05').map(
  (date): SpecialDay => ({ date, closed: true, intervals: [], note: 'Summer holiday', version: 1 }),
);

async function thePage(days: readonly SpecialDay[] = []) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = keepHours(server, [...days]);
  const { user } = await renderPage('/restaurant/hours', server);
  async function typeRange(from: string, until: string, note = 'Summer holiday') {
    await user.click(await screen.findByRole('button', { name: 'Add a special day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a special day' }));
    await user.type(dialog.getByLabelText('Date'), from);
    await user.type(dialog.getByLabelText('Until (optional)'), until);
    await user.type(dialog.getByLabelText('Name (optional)'), note);
    return dialog;
  }
  return { server, kept, user, typeRange };
}

const sentRange = (server: ReturnType<typeof fakeServer>) => server.sent('putSpecialDays').at(-1)?.body;

test('days off are typed as a range, and stand in the list as one row', async () => {
  const { server, user, typeRange } = await thePage();
  const dialog = await typeRange('2027-08-01', '2027-08-14');
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('1 – 14 August 2027')).toBeVisible();
  expect(screen.getByText('Closed · Summer holiday')).toBeVisible();
  expect(server.sent('putSpecialDay')).toEqual([]);
  expect(sentRange(server)).toMatchObject({ from: '2027-08-01', until: '2027-08-14', over: [], leave: [] });
});

test.each([
  ['2027-07-31', 'This is before the first day.'],
  ['2027-11-01', 'At most 92 days at once. Add the rest as a second one.'],
])('a range until %s is refused before it is sent', async (until, problem) => {
  const { server, user, typeRange } = await thePage();
  const dialog = await typeRange('2027-08-01', until);
  await user.click(dialog.getByRole('button', { name: /^Save day/ }));
  expect(await dialog.findByText(problem)).toBeVisible();
  expect(server.sent('putSpecialDays')).toEqual([]);
});

test('a day of the range that has hours of its own is asked about, and left as it is', async () => {
  const { server, user, typeRange } = await thePage([party]);
  const dialog = await typeRange('2027-08-01', '2027-08-05');
  const question = dialog.getByRole('group', {
    name: 'Tuesday, 3 August 2027 has hours of its own: Closed · Party',
  });
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/Not saved: choose what becomes of the days/);
  expect(server.sent('putSpecialDays')).toEqual([]);
  await user.click(within(question).getByLabelText('Leave it as it is'));
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('1 – 2 August 2027')).toBeVisible();
  expect(screen.getByText('4 – 5 August 2027')).toBeVisible();
  expect(screen.getByText('Closed · Party')).toBeVisible();
  expect(sentRange(server)).toMatchObject({ over: [], leave: [{ date: '2027-08-03', version: 2 }] });
});

test('such a day can be closed too', async () => {
  const { server, user, typeRange } = await thePage([party]);
  const dialog = await typeRange('2027-08-03', '2027-08-05');
  await user.click(dialog.getByLabelText('Close it too'));
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('3 – 5 August 2027')).toBeVisible();
  expect(sentRange(server)).toMatchObject({ over: [{ date: '2027-08-03', version: 2 }], leave: [] });
});

test('where all days of it would be left as they are there is nothing to save', async () => {
  const { server, user, typeRange } = await thePage([party]);
  const dialog = await typeRange('2027-08-03', '2027-08-03');
  await user.click(dialog.getByLabelText('Leave it as it is'));
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Not saved: all of these days stay as they are.');
  expect(server.sent('putSpecialDays')).toEqual([]);
});

test('a day that a colleague has added meanwhile is asked about before anything is stored', async () => {
  const { kept, user, typeRange } = await thePage();
  const dialog = await typeRange('2027-08-01', '2027-08-05');
  kept.keepDay(party);
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  await user.click(await dialog.findByLabelText('Close it too'));
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('1 – 5 August 2027')).toBeVisible();
  expect(screen.queryByText(/Party/)).toBeNull();
});

test('a range that could not be saved stays as it was typed', async () => {
  const { server, user, typeRange } = await thePage();
  const dialog = await typeRange('2027-08-01', '2027-08-05');
  server.on('putSpecialDays', () => new Refused(503, 'Please try again.'));
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await dialog.findByText(/Not saved/)).toBeVisible();
  expect(dialog.getByLabelText('Until (optional)')).toHaveValue('05/08/2027');
});

test('the days of a row are edited as one', async () => {
  const { server, user } = await thePage(summer);
  await user.click(await screen.findByRole('button', { name: 'Edit 1 – 5 August 2027' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 – 5 August 2027' }));
  await user.clear(dialog.getByLabelText('Name (optional)'));
  await user.type(dialog.getByLabelText('Name (optional)'), 'Works');
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('Closed · Works')).toBeVisible();
  expect(sentRange(server)).toMatchObject({
    from: '2027-08-01',
    until: '2027-08-05',
    over: summer.map(({ date, version }) => ({ date, version })),
  });
});

test('a day of the row that a colleague has changed meanwhile is asked about', async () => {
  const { kept, user } = await thePage(summer);
  await user.click(await screen.findByRole('button', { name: 'Edit 1 – 5 August 2027' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name (optional)'), ' at the sea');
  kept.keepDay(party);
  kept.removeDay('2027-08-05');
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  await user.click(await dialog.findByLabelText('Leave it as it is'));
  await user.click(dialog.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('1 – 2 August 2027')).toBeVisible();
  expect(screen.getByText('4 – 5 August 2027')).toBeVisible();
  expect(screen.getByText('Closed · Party')).toBeVisible();
});

test('the days of a row are removed as one, and put back as one', async () => {
  const { server, user } = await thePage(summer);
  await user.click(await screen.findByRole('button', { name: 'Remove 1 – 5 August 2027' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Closed · Summer holiday')).toBeVisible();
  expect(server.sent('deleteSpecialDays')).toHaveLength(1);
  expect(sentRange(server)).toMatchObject({ from: '2027-08-01', until: '2027-08-05', over: [], leave: [] });
});

test('a row of which a colleague has changed a day is not removed', async () => {
  const { kept, user } = await thePage(summer);
  const remove = await screen.findByRole('button', { name: 'Remove 1 – 5 August 2027' });
  kept.keepDay(party);
  await user.click(remove);
  expect(await screen.findByText(/^Not removed/)).toBeVisible();
  expect(await screen.findByText('Closed · Party')).toBeVisible();
});
