import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';
import { boardPrintersQuery } from '../store/board-printers.ts';

const BAR = { id: orderId(700), name: 'Bar' };
const leaseUntil = iso(NOON + 60_000);

test('a printer that does not print is on the board with what helps, until it prints again', async () => {
  const { server } = await renderBoard([anOrder()]);
  server.on('screen', () => ({
    leaseUntil,
    printers: [{ ...BAR, trouble: { code: 'PROBLEM', problem: 'PAPER' }, waiting: 2 }],
  }));
  vi.setSystemTime(NOON + 20_000);
  server.emit({ type: 'ping', data: {} });
  const line = await screen.findByText(/^Printer “Bar”: It is out of paper/);
  expect(line).toHaveTextContent('2 tickets wait.');
  server.on('screen', () => ({ leaseUntil }));
  vi.setSystemTime(NOON + 40_000);
  server.emit({ type: 'ping', data: {} });
  await waitFor(() => expect(screen.queryByText(/^Printer “Bar”/)).toBeNull());
});

test('a printer that is off for the night is hidden until tomorrow, or until something else is wrong with it', async () => {
  const server = fakeServer();
  const printing = (waiting: number): PrinterAtBoard => ({
    ...{ ...BAR, trouble: { code: 'PROBLEM', problem: 'PAPER' } },
    waiting,
  });
  const board = renderBoard([anOrder()], {}, server);
  server.on('screen', () => ({ leaseUntil, printers: [printing(0)] }));
  const { user, office } = await board;
  const hide = async () => {
    await user.click(await screen.findByRole('button', { name: 'Hide for today: printer “Bar”' }));
    expect(screen.queryByText(/^Printer “Bar”/)).toBeNull();
  };
  await hide();
  office.queryClient.setQueryData(boardPrintersQuery(RESTAURANT_ID).queryKey, [printing(1)]);
  await hide();
  vi.setSystemTime(NOON + 24 * 3_600_000);
  expect(await screen.findByText(/^Printer “Bar”: It is out of paper/)).toBeVisible();
});

test('a ticket that could not be printed is printed again from the board, or is not needed', async () => {
  const { server, user } = await renderBoard([anOrder()]);
  const failed = (number: number, ticket: 'KITCHEN' | 'CALLED_OFF') => ({
    jobId: orderId(800 + number),
    ticket,
    order: { id: orderId(number), number },
  });
  server.on('screen', () => ({
    leaseUntil,
    printers: [
      {
        ...BAR,
        trouble: { code: 'PROBLEM', problem: 'REFUSED' },
        waiting: 0,
        failed: [failed(47, 'KITCHEN'), failed(48, 'CALLED_OFF')],
      },
    ],
  }));
  vi.setSystemTime(NOON + 20_000);
  server.emit({ type: 'ping', data: {} });
  expect(await screen.findByText('Printer “Bar” could not print the ticket of order 47.')).toBeVisible();
  const slip = /could not print the slip that takes back the ticket of order 48/;
  expect(screen.getByText(slip)).toBeVisible();
  expect(screen.queryByText(/^Printer “Bar”:/)).toBeNull();
  expect(screen.getAllByText('Print again')).toHaveLength(1);

  server.on('reprint', () => new Refused(404, 'The printer was not found.'));
  await user.click(screen.getByRole('button', { name: 'Print the ticket of order 47 again' }));
  expect(await screen.findByText(/The printer was not found/)).toBeVisible();
  server.on('reprint', () => ({ jobs: [] }));
  await user.click(screen.getByRole('button', { name: 'Print the ticket of order 47 again' }));
  await waitFor(() => expect(screen.queryByText(/ticket of order 47/)).toBeNull());
  expect(server.sent('reprint').at(-1)).toMatchObject({
    params: { orderId: orderId(47) },
    body: { ticket: 'KITCHEN', printerId: BAR.id },
  });
  server.on('dismissPrintJob', () => null);
  await user.click(screen.getByRole('button', { name: /^Do not print the slip/ }));
  await waitFor(() => expect(screen.queryByText(slip)).toBeNull());
  expect(screen.queryByText(/Printer “Bar”/)).toBeNull();
});

async function openPrint() {
  const server = fakeServer();
  const board = await renderBoard([anOrder({ number: 47, note: 'Ring twice' })], {}, server);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 47' }));
  await board.user.click(await screen.findByRole('button', { name: 'Print…' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Print order 47/ }));
  return { ...board, sheet };
}

test('an order is printed by the browser as it is seen, and again by its printers', async () => {
  const { server, user, sheet } = await openPrint();
  const paper = sheet.getByRole('region', { name: 'Kitchen ticket' });
  expect(paper).toHaveTextContent('#47');
  expect(paper).toHaveTextContent('1x Margherita');
  expect(paper).toHaveTextContent('"Ring twice"');
  await user.click(sheet.getByText('Receipt', { selector: 'span' }));
  expect(sheet.getByRole('region', { name: 'Receipt' })).toHaveTextContent('TOTAL£10.50');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const here = sheet.getByRole('button', { name: 'Print here' });
  const answers = [{ isCopy: false }, { isCopy: true }];
  server.on('printOnScreen', () => answers.shift() ?? new Refused(503, 'Not now.', { code: 'UNAVAILABLE' }));
  for (const [times, mark] of [
    /^(?!REPRINT)/,
    /^REPRINT(?!THERE)/,
    /^REPRINTTHERE MAY BE ANOTHER COPY/,
  ].entries()) {
    await user.click(here);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(times + 1));
    expect(sheet.getByRole('region', { name: 'Receipt' }).textContent).toMatch(mark);
  }
  expect(server.sent('printOnScreen')[0]).toMatchObject({ body: { ticket: 'RECEIPT' } });

  server.on('reprint', () => ({
    jobs: [
      {
        id: orderId(1),
        printer: BAR,
        ticket: 'RECEIPT',
        isCopy: true,
        madeAt: iso(NOON),
        state: 'WAITING',
      },
    ],
  }));
  await user.click(sheet.getByRole('button', { name: 'Send to the printer' }));
  expect(await screen.findByText('Order 47 is printed again: Bar.')).toBeVisible();
  expect(server.sent('reprint').map(({ body }) => body)).toEqual([{ ticket: 'RECEIPT' }]);
});

test('without a printer it says so, and the browser can still print', async () => {
  const { server, user, sheet } = await openPrint();
  const message = 'No printer is set up for that. Add one under “Printers”.';
  server.on('reprint', () => new Refused(409, message, { code: 'NO_PRINTER' }));
  await user.click(sheet.getByRole('button', { name: 'Send to the printer' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(`Not sent: ${message}`);
  expect(sheet.getByRole('button', { name: 'Print here' })).toBeEnabled();
});
