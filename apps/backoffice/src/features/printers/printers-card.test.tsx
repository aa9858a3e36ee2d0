import type { Printer, Printers } from '@comanda/contract/shapes/printers';
import { iso } from '@comanda/domain/hours/instants';
import type { Role } from '@comanda/domain/people/roles';
import { NOON, orderId } from '@comanda/testing/an-order';
import { type FakeServer, fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../testing/a-menu.ts';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const URL = 'https://order.example.com/api/printers/star/the-only-time';

const KITCHEN: Printer = {
  id: orderId(700),
  kind: 'STAR_CLOUDPRNT',
  name: 'Kitchen',
  columns: 48,
  kitchenAt: 'STARTED',
  receiptAt: null,
  categories: [],
  active: true,
  version: 1,
  changed: null,
  setUpBy: null,
  seenAt: iso(NOON),
  waiting: 0,
};

async function thePrinters(
  printers: Printer[] | Refused,
  server: FakeServer = fakeServer(),
  { respelled = [], role = 'ADMIN' }: { respelled?: Printers['respelled']; role?: Role } = {},
) {
  openRestaurant(server, { role });
  server.on('menu', () => A_MENU);
  server.on('tablets', () => ({ tablets: [] }));
  server.on('rehearsal', () => ({ rehearsal: null }));
  const kept: { printers: typeof printers; respelled: Printers['respelled'] } = { printers, respelled };
  server.on('printers', () =>
    kept.printers instanceof Refused
      ? kept.printers
      : { printers: kept.printers, networks: [], respelled: kept.respelled },
  );
  const page = await renderPage('/restaurant/tablets', server);
  const card = within(await screen.findByRole('region', { name: 'Printers' }));
  return { ...page, server, kept, card };
}

test('without a printer it says how to print all the same, and one that is added gets its address once', async () => {
  const { server, kept, card, user } = await thePrinters([]);
  expect(await card.findByText(/^No printer yet/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Add a printer' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Add a printer' }));
  await user.click(asking.getByRole('button', { name: 'Add a printer' }));
  expect(await asking.findByText('Enter a name such as Kitchen or Bar.')).toBeVisible();
  await user.type(asking.getByLabelText('Name'), 'Kitchen');
  server.on('createPrinter', () => {
    kept.printers = [KITCHEN];
    return { printer: KITCHEN, access: { url: URL } };
  });
  await user.click(asking.getByRole('button', { name: 'Add a printer' }));
  const steps = within(await screen.findByRole('dialog', { name: 'Set up Kitchen' }));
  expect(steps.getByLabelText('Address for the printer')).toHaveValue(URL);
  expect(steps.getByText(/as “Server URL”/)).toBeVisible();
  expect(server.sent('createPrinter')[0]?.body).toMatchObject({
    kind: 'STAR_CLOUDPRNT',
    kitchenAt: 'STARTED',
  });
  await user.click(steps.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(URL)).toBeNull());
  expect(await card.findByText('Ready')).toBeVisible();
});

test('each printer says how it does, and prints a test page', async () => {
  const bar: Printer = {
    ...KITCHEN,
    id: orderId(701),
    name: 'Bar',
    waiting: 2,
    trouble: { code: 'PROBLEM', problem: 'COVER' },
  };
  const till: Printer = {
    ...KITCHEN,
    id: orderId(702),
    name: 'Till',
    active: false,
    kitchenAt: null,
    receiptAt: 'READY',
  };
  const { server, card, user } = await thePrinters([KITCHEN, bar, till]);
  expect(await card.findByText('Its cover is open. · 2 tickets wait')).toBeVisible();
  expect(card.getByText('Switched off')).toBeVisible();
  expect(card.getByText('Receipts when it is ready')).toBeVisible();
  server.on('printTestPage', ({ params }) => ({
    id: orderId(1),
    printer: { id: params.printerId, name: 'Bar' },
    ticket: 'TEST',
    isCopy: false,
    madeAt: iso(NOON),
    state: 'WAITING',
  }));
  await user.click(card.getByRole('button', { name: 'Print a test page on Bar' }));
  expect(await screen.findByText('A test page is on its way to Bar.')).toBeVisible();
});

test('a manager sees how each printer does and tries it out; who adds and changes them is an admin', async () => {
  const { card } = await thePrinters([KITCHEN], fakeServer(), { role: 'MANAGER' });
  expect(await card.findByRole('button', { name: 'Print a test page on Kitchen' })).toBeVisible();
  expect(card.queryByRole('button', { name: /^(Add|Edit)/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Tablets and printers' })).toBeVisible();
});

test('dishes that are printed with other letters are named before the first ticket', async () => {
  const { card } = await thePrinters([KITCHEN], fakeServer(), {
    respelled: [{ name: '炒飯', printed: 'ChaoFan' }],
  });
  expect(await card.findByText(/^“炒飯” prints as “ChaoFan”, because/)).toBeVisible();
});

test('what could not be loaded can be asked for again', async () => {
  const { kept, card, user } = await thePrinters(new Refused(503, 'Busy.'));
  const again = await card.findByRole('button', { name: /again|Retry/ });
  kept.printers = [KITCHEN];
  await user.click(again);
  expect(await card.findByText('Ready')).toBeVisible();
});

async function edit(change: Printer[] = [KITCHEN]) {
  const page = await thePrinters(change);
  await page.user.click(await page.card.findByRole('button', { name: 'Edit Kitchen' }));
  const form = within(await screen.findByRole('dialog', { name: 'Printer “Kitchen”' }));
  return { ...page, form };
}

test('a refusal says why and keeps what was typed; a colleague who was quicker is shown', async () => {
  const { server, user, form } = await edit();
  const name = form.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Pass');
  server.on('updatePrinter', () => new Refused(423, 'The account is locked.', { code: 'LOCKED' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Not saved: The account is locked.');
  expect(name).toHaveValue('Pass');
  const theirs: Printer = {
    ...KITCHEN,
    name: 'Hot kitchen',
    version: 2,
    changed: { at: iso(NOON), by: 'Ben Osei' },
  };
  server.on('updatePrinter', ({ body }) =>
    body.version === 1
      ? new Refused(409, 'Ben Osei has changed this meanwhile.', { code: 'STALE', current: theirs })
      : { ...theirs, name: body.name ?? '', version: 3 },
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(notice.getByRole('button', { name: 'Show' }));
  expect(notice.getByText('Theirs: Hot kitchen')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Keep mine on top of theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.sent('updatePrinter').at(-1)?.body).toMatchObject({ name: 'Pass', version: 2 });
});

test('a printer is removed by two presses, and a new address ends the one before', async () => {
  const { server, kept, card, user, form } = await edit();
  server.on('renewPrinterAccess', () => ({ printer: KITCHEN, access: { url: URL } }));
  await user.click(form.getByRole('button', { name: 'New address' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(card.getByRole('button', { name: 'Edit Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'Remove this printer' }));
  expect(server.sent('deletePrinter')).toEqual([]);
  server.on('deletePrinter', ({ query }) => {
    expect(query.version).toBe('1');
    kept.printers = [];
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Remove it: what waits is not printed' }));
  expect(await card.findByText(/^No printer yet/)).toBeVisible();
});
