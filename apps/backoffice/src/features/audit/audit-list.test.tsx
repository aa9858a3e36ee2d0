import type { AuditEntry } from '@comanda/contract/shapes/audit';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { entriesByDay } from './audit-list.tsx';

const imported = (n: number, name: string): AuditEntry => ({
  ...{ id: orderId(n), at: iso(NOON - n), actor: { userId: orderId(90), name }, record: 'menu' },
  ...{ action: 'menu.imported', details: { created: n } },
});

async function theRecord() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('audit', () => ({ entries: [imported(1, 'Ben'), imported(2, 'Ada'), imported(3, 'Mia')] }));
  server.on('menuChanges', () => ({
    changes: [
      { id: orderId(1), takenBack: false },
      { id: orderId(2), takenBack: true },
    ],
  }));
  const page = await renderPage('/restaurant/users?view=history', server);
  const entry = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
  await screen.findByRole('button', { name: 'Take back' });
  return { ...page, server, entry };
}

test('a change of many records of the last day can be taken back, after it was asked', async () => {
  const { server, user, entry } = await theRecord();
  expect(entry('Ada').getByText('Taken back')).toBeVisible();
  expect(entry('Mia').queryByText(/Take/)).toBeNull();
  server.on('takeBackMenuChange', () => ({
    ...{ takenBack: 4, stayed: 5 },
    staying: [
      { kind: 'item', name: 'Soup', why: 'CHANGED' },
      { kind: 'category', name: 'Mains', why: 'IN_USE' },
    ],
  }));
  await user.click(entry('Ben').getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this change back?' }));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(
    await screen.findByText(
      'Taken back. Left as they are: Soup (changed since), Mains (still used), and 3 more.',
    ),
  ).toBeVisible();
  expect(server.sent('takeBackMenuChange')).toMatchObject([{ params: { changeId: orderId(1) } }]);
  await waitFor(() => expect(server.sent('menuChanges').length).toBeGreaterThan(1));
});

test('one that somebody was quicker with says so, and nothing else happens', async () => {
  const { server, user, entry } = await theRecord();
  const sentence = 'Somebody has taken that back already.';
  server.on('takeBackMenuChange', () => new Refused(409, sentence, { code: 'TAKEN_BACK' }));
  await user.click(entry('Ben').getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await dialog.findByText(`Not taken back: ${sentence}`)).toBeVisible();
});

function at(instant: string) {
  return {
    id: instant,
    at: instant,
    actor: { userId: 'l', name: 'Lucia Conti' },
    action: 'invite.deleted' as const,
    record: 'ada@comanda.example',
    details: {},
  };
}

test('the days of entries are those of the restaurant, not of the viewer', () => {
  const entries = [at('2026-11-20T23:30:00.000Z'), at('2026-11-20T22:30:00.000Z')];
  const lagos = { locale: 'en-NG', timezone: 'Africa/Lagos' };
  expect(entriesByDay(entries, lagos).map(({ entries: ofDay }) => ofDay.length)).toEqual([1, 1]);
  const london = { locale: 'en-GB', timezone: 'Europe/London' };
  expect(entriesByDay(entries, london)).toEqual([
    { name: expect.stringContaining('20 November 2026'), entries },
  ]);
});
