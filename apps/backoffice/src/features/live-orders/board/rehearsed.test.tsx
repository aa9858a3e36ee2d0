import { iso } from '@comanda/domain/hours/instants';
import { anOrder, aRehearsedOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const BEN = { kind: 'STAFF', name: 'Ben' } as const;
const rehearsed = aRehearsedOrder();
const accepted = {
  ...moved(rehearsed, 'ACCEPTED', { number: 101, actor: BEN }),
  promisedAt: iso(NOON + 300_000),
  startAt: iso(NOON),
  undoableUntil: iso(NOON + 120_000),
};

/** Nowhere on the page, nor in what is read out of it. */
function expectNoNumberNorAmount(): void {
  const page = document.body.cloneNode(true);
  if (!(page instanceof HTMLElement)) throw new Error('There is no page.');
  for (const style of page.querySelectorAll('style')) style.remove();
  const names = [...page.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect([page.textContent, ...names].join('\n')).not.toMatch(/#0|order 0|£0/i);
}

test('a rehearsal shows no number and no amount wherever it stands, nobody is promised anything, no dish sells out', async () => {
  const { user, server, emit } = await renderBoard([rehearsed]);
  const ticket = within(await screen.findByRole('article', { name: 'Rehearsal' }));
  await user.click(ticket.getByRole('button', { name: 'More for the rehearsal' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rehearsal · it counts nowhere' }));
  expectNoNumberNorAmount();
  expect(sheet.queryByText('Payment')).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Sold out…' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Print…' }));
  expect(screen.getByRole('dialog', { name: 'Print the rehearsal' })).toBeVisible();
  expectNoNumberNorAmount();
  await user.click(sheet.getByText('Receipt'));
  expect(sheet.getByText('This is no receipt: nothing was sold.')).toBeVisible();
  expectNoNumberNorAmount();
  await user.click(sheet.getByRole('button', { name: 'Back to the order' }));
  await user.click(sheet.getByRole('button', { name: 'Close' }));

  server.on('moveOrder', () => accepted);
  await user.click(ticket.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText('Rehearsal accepted')).toBeVisible();
  expectNoNumberNorAmount();
  await user.click(screen.getByRole('button', { name: /^All day/ }));
  expect(await screen.findByRole('list', { name: 'Still to make' })).toHaveTextContent(
    '1× MargheritaRehearsal',
  );
  expectNoNumberNorAmount();
  await user.keyboard('{Escape}');

  emit({
    ...moved(accepted, 'ACCEPTED', { number: 102, type: 'TICKED', actor: BEN }),
    promisedAt: iso(NOON - 600_000),
  });
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Rehearsal' })).toHaveTextContent(/LATE 10min/),
  );
  expect(screen.queryByRole('button', { name: /\+10 min/ })).toBeNull();
  expectNoNumberNorAmount();
});

test('a rehearsal is ended in two taps: there is nobody to give a reason to, and nothing to mend', async () => {
  const { user, server } = await renderBoard([rehearsed, anOrder({ number: 12 })]);
  await user.click(await screen.findByRole('button', { name: 'More for the rehearsal' }));
  await user.click(await screen.findByRole('button', { name: 'Reject the rehearsal…' }));
  const form = within(screen.getByRole('dialog', { name: 'Reject the rehearsal' }));
  expect(form.queryByRole('radio')).toBeNull();
  expect(form.queryByRole('textbox')).toBeNull();
  server.on('moveOrder', () => moved(rehearsed, 'REJECTED', { number: 101, actor: BEN }));
  await user.click(form.getByRole('button', { name: 'Reject the rehearsal' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Rehearsal' })).toBeNull());
  expect(server.sent('moveOrder').map(({ body }) => body)).toMatchObject([{ to: 'REJECTED' }]);
  expect(server.sent('updateMenuSettings')).toEqual([]);
  expectNoNumberNorAmount();
});
