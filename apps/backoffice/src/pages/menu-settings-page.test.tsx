import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { type FakeServer, fakeServer, Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { A_MENU } from '../testing/a-menu.ts';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { A_MEMBER } from '../testing/a-session.ts';
import { renderPage } from '../testing/render-page.tsx';

const SETTINGS: MenuSettings = {
  ...A_MENU.settings,
  preparationMinutes: { DELIVERY: 20, COLLECTION: 15, DINE_IN: 15 },
};
const THEIRS: MenuSettings = {
  ...SETTINGS,
  version: 2,
  changed: { at: iso(NOON), by: 'Ben Osei' },
  preparationMinutes: { ...SETTINGS.preparationMinutes, DELIVERY: 30 },
};

function aServer() {
  const server = fakeServer();
  openRestaurant(server);
  server.on('dinerMenu', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  return server;
}

async function theSettings() {
  const server = aServer();
  server.on('menuSettings', () => SETTINGS);
  const page = await renderPage('/menu/settings', server);
  const form = within(await screen.findByRole('form', { name: 'Menu settings' }));
  return { ...page, server, form, delivery: form.getByLabelText('Delivery: minutes to make') };
}

test('minutes are needed, and stay as they were typed when the server refuses', async () => {
  const { server, user, form, delivery } = await theSettings();
  expect(delivery).toHaveValue('20');
  expect(form.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  await user.clear(delivery);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the minutes that it takes.')).toBeVisible();
  expect(server.sent('updateMenuSettings')).toEqual([]);
  server.on('updateMenuSettings', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.type(delivery, '25');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Not saved: Comanda is busy. Try again in a moment. Your changes are still here.',
  );
  expect(delivery).toHaveValue('25');
});

test('what diners will see changes while it is typed, a switch can be undone, and leaving asks', async () => {
  const { server, user, form, router } = await theSettings();
  thatStores(server).answer();
  const minutes = form.getByLabelText('Collection: minutes to make');
  await user.clear(minutes);
  await user.type(minutes, '35');
  const strip = within(screen.getByRole('region', { name: 'What diners will see' }));
  expect(strip.getByText(/Collection in 35–45 min/)).toBeVisible();
  const closing = form.getByRole('switch', { name: 'Close when no screen is watching' });
  await user.click(closing);
  expect(await strip.findByText(/Nobody watching: orders only for later\./)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(closing).not.toBeChecked());
  act(() => void router.navigate('/menu/edit'));
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }));
  await user.click(leaving.getByRole('button', { name: 'Stay' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
  expect(server.sent('updateMenuSettings').at(-1)?.body).toMatchObject({
    preparationMinutes: { COLLECTION: 35 },
  });
});

test('what a colleague saved first is shown beside it, and is not overwritten unseen', async () => {
  const { server, user, form, delivery } = await theSettings();
  server.on('updateMenuSettings', ({ body }) =>
    body.version === THEIRS.version
      ? { ...THEIRS, version: 3, preparationMinutes: { ...THEIRS.preparationMinutes, DELIVERY: 25 } }
      : new Refused(409, 'Ben Osei has changed this.', {
          code: 'STALE',
          by: 'Ben Osei',
          current: THEIRS,
        }),
  );
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  await user.clear(delivery);
  await user.type(delivery, '25');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const notice = await form.findByRole('region', { name: 'Changed by somebody else' });
  const conflict = within(notice);
  await waitFor(() => expect(scroll.mock.contexts).toContain(notice));
  expect(notice).toHaveFocus();
  expect(form.getByText(/^Not saved/)).toBeVisible();
  expect(conflict.getByRole('alert')).toHaveTextContent('Ben Osei changed this just now.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateMenuSettings')).toHaveLength(2));
  await user.click(conflict.getByRole('button', { name: 'Show' }));
  expect(conflict.getByRole('listitem')).toHaveTextContent(/Theirs: 30.*Yours: 25/);
  await user.click(conflict.getByRole('button', { name: 'Keep mine on top of theirs' }));
  expect(form.queryByText(/^Not saved/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
  expect(server.sent('updateMenuSettings').map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 1 },
    { version: 2, preparationMinutes: { DELIVERY: 25 } },
  ]);
  await waitFor(() => expect(form.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(delivery).toHaveValue('25');
});

test('what somebody has changed in another window of their own is said to be theirs', async () => {
  const { server, user, form, delivery } = await theSettings();
  const by = `${A_MEMBER.firstName} ${A_MEMBER.lastName}`;
  const current = { ...THEIRS, changed: { at: iso(NOON), by } };
  server.on(
    'updateMenuSettings',
    () => new Refused(409, `${by} has changed this.`, { code: 'STALE', by, current }),
  );
  await user.clear(delivery);
  await user.type(delivery, '25');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const notice = within(await form.findByRole('region', { name: 'Changed in another window' }));
  expect(notice.getByRole('alert')).toHaveTextContent('You changed this in another window just now.');
  expect(form.getByText(/^Not saved: you changed this in another window\./)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Show' }));
  expect(notice.getByRole('listitem')).toHaveTextContent(/There: 30.*Here: 25/);
  expect(notice.getByRole('button', { name: 'Keep what I typed here' })).toBeVisible();
});

/** A server that changes what it is told to, unless the version is an old one. `answer` lets the first answer go. */
function thatStores(server: FakeServer) {
  let stored = SETTINGS;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.on('updateMenuSettings', async ({ body }) => {
    if (body.version !== stored.version) {
      return new Refused(409, 'Ada Obi has changed this meanwhile.', {
        ...{ code: 'STALE', by: 'Ada Obi', current: stored },
      });
    }
    const { preparationMinutes, unattended, autoAccept } = body;
    const made = {
      ...stored,
      version: stored.version + 1,
      changed: { at: iso(NOON), by: 'Ada Obi' },
      preparationMinutes: { ...stored.preparationMinutes, ...preparationMinutes },
      unattended: unattended ?? stored.unattended,
      autoAccept: autoAccept === undefined ? stored.autoAccept : autoAccept,
    };
    stored = made;
    await promise;
    return made;
  });
  return { answer: resolve };
}

test('who saves while a switch of theirs is not answered yet has not been overtaken by themselves', async () => {
  const { server, user, form, delivery } = await theSettings();
  const { answer } = thatStores(server);
  await user.clear(delivery);
  await user.type(delivery, '25');
  await user.click(form.getByRole('switch', { name: 'Close when no screen is watching' }));
  await user.click(form.getByRole('switch', { name: 'Accept orders automatically' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  answer();
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
  expect(server.sent('updateMenuSettings').map(({ body }) => body)).toMatchObject([
    { version: 1, unattended: 'BLOCK' },
    { version: 2, autoAccept: { below: null } },
    { version: 3, preparationMinutes: { DELIVERY: 25 } },
  ]);
  await waitFor(() => expect(form.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

test('a switch of one’s own that changes fields of the form is nobody else’s change', async () => {
  const { server, user, form, delivery } = await theSettings();
  thatStores(server).answer();
  await user.clear(delivery);
  await user.type(delivery, '25');
  await user.click(form.getByRole('switch', { name: 'Accept orders automatically' }));
  expect(await screen.findByText('Accept orders automatically: on.')).toBeVisible();
  expect(form.queryByRole('region', { name: 'Changed by somebody else' })).toBeNull();
  expect(delivery).toHaveValue('25');
});

test('a switch that a colleague has flicked meanwhile is no reason to ask about what was typed', async () => {
  const { server, user, form, delivery } = await theSettings();
  const flicked: MenuSettings = { ...SETTINGS, version: 2, notesAllowed: !SETTINGS.notesAllowed };
  server.on('updateMenuSettings', ({ body }) =>
    body.version === flicked.version
      ? { ...flicked, version: 3, preparationMinutes: { ...SETTINGS.preparationMinutes, DELIVERY: 25 } }
      : new Refused(409, 'Ben Osei has changed this.', { code: 'STALE', by: 'Ben Osei', current: flicked }),
  );
  await user.clear(delivery);
  await user.type(delivery, '25');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
});

test('settings that cannot be read are asked for again', async () => {
  const server = aServer();
  server.on('menuSettings', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  const { user } = await renderPage('/menu/settings', server);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('form', { name: 'Menu settings' })).toBeNull();
  server.on('menuSettings', () => SETTINGS);
  await user.click(again);
  expect(await screen.findByRole('form', { name: 'Menu settings' })).toBeVisible();
});

test('the settings stand in three parts, and what is wrong in another one comes forward', async () => {
  const { server, user, form } = await theSettings();
  expect(form.queryByRole('switch', { name: 'Show allergens' })).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Menu' }));
  expect(form.getByRole('switch', { name: 'Show allergens' })).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Money' }));
  const charge = form.getByLabelText(/^Service charge in per cent/);
  await user.type(charge, 'much');
  await user.click(form.getByRole('radio', { name: 'Orders' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(charge).toHaveFocus());
  expect(form.getByRole('radio', { name: 'Money · 1 to mend' })).toBeChecked();
  expect(server.sent('updateMenuSettings')).toEqual([]);
});
