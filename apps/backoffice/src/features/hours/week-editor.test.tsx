import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { keepHours } from '../../testing/keep-hours.ts';
import { renderPage } from '../../testing/render-page.tsx';

const SAVED = 'Hours saved – diners see them now.';
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

async function theWeek() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = keepHours(server);
  const page = await renderPage('/restaurant/hours', server);
  await screen.findByLabelText('Monday opens');
  const { user } = page;
  async function fill(label: string, value: string) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const day = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
  return { ...page, server, kept, fill, save, day };
}

test('hours past midnight say on which day they end, and what they overlap', async () => {
  const { user, kept, fill, save, day } = await theWeek();
  await fill('Monday opens', '1700');
  await fill('Monday closes', '2');
  await fill('Tuesday opens', '1');
  await fill('Tuesday closes', '300');
  await user.tab();
  expect(screen.getByLabelText('Monday opens')).toHaveValue('17:00');
  expect(day('Monday').getByText('ends Tuesday')).toBeVisible();
  expect(day('Tuesday').getByRole('alert')).toHaveTextContent('Overlaps Monday 17:00–02:00.');
  await save();
  expect(screen.getByLabelText('Tuesday opens')).toHaveFocus();
  expect(kept.rows()).toContain('MONDAY 12:00–02:00');
  await fill('Tuesday opens', '2');
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(kept.rows()).toEqual(expect.arrayContaining(['MONDAY 17:00–02:00', 'TUESDAY 02:00–03:00']));
});

test('one day is copied to the weekdays, and the week is stored at once', async () => {
  const { user, server, kept, fill, save } = await theWeek();
  await fill('Monday closes', '2130');
  await user.click(screen.getByRole('button', { name: 'Copy to… Monday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy to… Monday' }));
  await user.click(dialog.getByRole('button', { name: 'Weekdays' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(server.sent('putWeek')).toHaveLength(1);
  expect(kept.rows()).toEqual([
    ...DAYS.slice(0, 5).map((each) => `${each} 12:00–21:30`),
    'SATURDAY 12:00–02:00',
    'SUNDAY 12:00–02:00',
  ]);
});

test('a typed sentence fills the week, and leaving asks before it is lost', async () => {
  const { user, kept, fill, save } = await theWeek();
  await fill('Paste or type your hours', 'Mon–Thu 12–22, Fri–Sat 12–23:30, Sun lunch{Enter}');
  // what is clear is filled in, and what is not stays to be mended
  expect(screen.getByText('Left out: “lunch”.')).toBeVisible();
  expect(screen.getByText('When is it open on Sunday?')).toBeVisible();
  expect(screen.getByLabelText('Friday closes')).toHaveValue('23:30');
  expect(screen.getByLabelText('Paste or type your hours')).toHaveValue(
    'Mon–Thu 12–22, Fri–Sat 12–23:30, Sun lunch',
  );
  await fill('Paste or type your hours', 'Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed{Enter}');
  expect(screen.getByLabelText('Friday closes')).toHaveValue('23:30');
  expect(screen.getByRole('switch', { name: 'Sunday open' })).not.toBeChecked();
  await user.click(screen.getAllByRole('link', { name: /Live orders/ })[0] ?? document.body);
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }));
  await user.click(leaving.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('Mon–Thu 12:00–22:00, Fri–Sat 12:00–23:30, Sun closed.')).toBeVisible();
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(kept.rows().some((row) => row.startsWith('SUNDAY'))).toBe(false);
});

test('a typed hour that may be of the morning or the evening says which it is, before the week is filled', async () => {
  const { fill } = await theWeek();
  await fill('Paste or type your hours', 'Fri 5-10');
  expect(
    screen.getByText(/“5–10” begins in the evening here\. For the morning, write “5am–10”\./),
  ).toBeVisible();
  await fill('Paste or type your hours', 'Fri 5am-10');
  expect(screen.queryByText(/begins in the/)).toBeNull();
});

test('a pasted table fills the days that it names, and the others stay unless they are cleared', async () => {
  const { user } = await theWeek();
  const table =
    'Monday\t12:00 - 14:00\t18:00 - 20:00\nTuesday\tClosed\tClosed\nSunday\tClosed\t18:00 - 20:00';
  await user.click(screen.getByLabelText('Paste or type your hours'));
  await user.paste(table);
  expect(screen.getByText('→ Tue closed')).toBeVisible();
  expect(screen.getByText(/^Not in it: Wednesday, Thursday, Friday, and Saturday\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByRole('switch', { name: 'Tuesday open' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Wednesday open' })).toBeChecked();
  expect(screen.getByLabelText('Paste or type your hours')).toHaveValue('');
  await user.click(screen.getByLabelText('Paste or type your hours'));
  await user.paste(table);
  await user.click(screen.getByLabelText('Clear the days that are not named'));
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByRole('switch', { name: 'Wednesday open' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Monday open' })).toBeChecked();
});

test('delivery keeps hours of its own', async () => {
  const { user, kept, fill, save } = await theWeek();
  await user.click(screen.getByRole('button', { name: 'Delivery' }));
  await user.click(screen.getByLabelText('Its own hours'));
  await fill('Friday opens', '18');
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(kept.rows()).toEqual(expect.arrayContaining(['FRIDAY 12:00–02:00', 'FRIDAY 18:00–02:00']));
});

test('a day that a colleague has changed as well is shown beside what was typed, and goes on top of theirs', async () => {
  const { user, kept, fill, save } = await theWeek();
  kept.theirs('FRIDAY', { closes: '01:00' });
  kept.theirs('SUNDAY', { closes: '23:30' });
  await fill('Thursday closes', '23');
  await fill('Friday closes', '23');
  await save();
  const notice = within(await screen.findByRole('region', { name: 'Changed by somebody else' }));
  expect(notice.getByRole('alert')).toHaveTextContent(
    /^Ben Ode changed this .* What you typed is still here\.$/,
  );
  expect(screen.getByLabelText('Friday closes')).toHaveValue('23:00');
  expect(kept.rows()).toContain('THURSDAY 12:00–02:00');
  await user.click(notice.getByRole('button', { name: 'Show' }));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FridayTheirs: 12:00–01:00Yours: 12:00–23:00Take theirs',
    'SundayTheirs: 12:00–23:30',
  ]);
  await user.click(notice.getByRole('button', { name: 'Keep mine on top of theirs' }));
  expect(screen.getByLabelText('Sunday closes')).toHaveValue('23:30');
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(kept.rows()).toEqual(
    expect.arrayContaining(['THURSDAY 12:00–23:00', 'FRIDAY 12:00–23:00', 'SUNDAY 12:00–23:30']),
  );
});

test('theirs is taken for one day, and the others that were typed stay', async () => {
  const { user, kept, fill, save } = await theWeek();
  kept.theirs('FRIDAY', { closes: '00:30' });
  await fill('Thursday closes', '23');
  await fill('Friday closes', '22');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText('Friday closes')).toHaveValue('00:30');
  await user.click(screen.getByRole('button', { name: 'Go on with theirs' }));
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(kept.rows()).toEqual(expect.arrayContaining(['THURSDAY 12:00–23:00', 'FRIDAY 12:00–00:30']));
});

test('a service that a colleague has given hours of its own is said in words', async () => {
  const { user, kept, fill, save } = await theWeek();
  kept.theirs('FRIDAY', { services: ['COLLECTION', 'DINE_IN'] });
  await fill('Thursday closes', '23');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('DeliveryTheirs: its own hours');
  expect(said).toContain('Friday (Delivery)Theirs: closed');
  await user.click(screen.getByRole('button', { name: 'Go on with theirs' }));
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(kept.rows()).toEqual(expect.arrayContaining(['THURSDAY 12:00–23:00', 'THURSDAY 12:00–02:00']));
});

test('a service that goes back to the opening hours has nothing left to save', async () => {
  const { user } = await theWeek();
  await user.click(screen.getByRole('button', { name: 'Delivery' }));
  await user.click(screen.getByLabelText('Its own hours'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.click(screen.getByLabelText('Same as opening hours'));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('whoever may not save is told, and what they typed stays', async () => {
  const { server, fill, save } = await theWeek();
  server.on('putWeek', () => new Refused(403, 'Your role does not allow this.', { code: 'FORBIDDEN' }));
  await fill('Monday closes', '22');
  await save();
  expect(await screen.findByText(/Ask a manager to change them/)).toBeVisible();
  expect(screen.getByLabelText('Monday closes')).toHaveValue('22:00');
});

test('a week that nobody has filled in yet is closed, and says so', async () => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  keepHours(server);
  server.on('hours', () => ({ hours: [], version: 0, changed: null, specialDays: [] }));
  await renderPage('/restaurant/hours', server);
  for (const one of await screen.findAllByRole('switch', { name: / open$/ })) expect(one).not.toBeChecked();
});
