import type { Profile } from '@comanda/contract/shapes/profile';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { A_MEMBER, aProfile } from '../../testing/a-session.ts';
import { renderPage } from '../../testing/render-page.tsx';

const NEW_EMAIL = 'mia.park@home.example';
const ASKED: Profile['emailChange'] = {
  newEmail: NEW_EMAIL,
  waitingFor: ['OLD', 'NEW'],
  expiresAt: iso(NOON + 24 * 60 * MINUTE_MS),
  resendFrom: iso(NOON + MINUTE_MS),
};

async function theProfile(profile = aProfile()) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = { profile };
  server.on('profile', () => kept.profile);
  server.on('sessions', () => ({ sessions: [] }));
  const { user, office } = await renderPage('/orders/live', server);
  await user.click(await screen.findByRole('button', { name: 'Mia Park: account' }));
  await user.click(await screen.findByRole('button', { name: 'Your profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your profile' }));
  await dialog.findByLabelText('First name');
  return { server, user, office, dialog, kept };
}

async function theEmail(profile?: Profile) {
  const opened = await theProfile(profile);
  return { ...opened, section: within(opened.dialog.getByRole('region', { name: 'E-mail address' })) };
}

test('the phone is shown, and deleted when it is emptied', async () => {
  const { server, user, dialog } = await theProfile(aProfile({ phone: '+44 20 7946 0123' }));
  const { accessToken: _, ...member } = { ...A_MEMBER };
  server.on('updateUser', () => member);
  expect(dialog.getByLabelText('Phone (optional)')).toHaveValue('+44 20 7946 0123');
  await user.clear(dialog.getByLabelText('Phone (optional)'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your profile' })).toBeNull());
  expect(server.sent('updateUser').map(({ body }) => body)).toEqual([{ phone: null }]);
});

test('a new address is asked for, and what is still missing is shown', async () => {
  const { server, user, section, kept } = await theEmail();
  server.on('askEmailChange', () => {
    kept.profile = aProfile({ emailChange: ASKED });
    return ASKED;
  });
  await user.click(section.getByRole('button', { name: 'Change address' }));
  const input = section.getByLabelText('New e-mail address');
  expect(input).toHaveFocus();
  await user.type(input, 'nobody');
  await user.click(section.getByRole('button', { name: 'Send the e-mails' }));
  expect(await section.findByText('Enter an e-mail address such as name@example.com.')).toBeVisible();
  await user.clear(input);
  await user.type(input, NEW_EMAIL);
  await user.click(section.getByRole('button', { name: 'Send the e-mails' }));
  expect(await section.findByText(`New address: ${NEW_EMAIL}`)).toBeVisible();
  expect(section.getAllByText(/please open the link we sent here/)).toHaveLength(2);
  expect(section.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
});

test('a refused address keeps what was typed', async () => {
  const { server, user, section } = await theEmail();
  const message = 'That is your e-mail address already.';
  server.on(
    'askEmailChange',
    () => new Refused(400, message, { details: [{ path: 'newEmail', message, code: 'SAME_AS_BEFORE' }] }),
  );
  await user.click(section.getByRole('button', { name: 'Change address' }));
  await user.type(section.getByLabelText('New e-mail address'), A_MEMBER.email);
  await user.click(section.getByRole('button', { name: 'Send the e-mails' }));
  expect(await section.findByText(message)).toBeVisible();
  expect(section.getByLabelText('New e-mail address')).toHaveValue(A_MEMBER.email);
});

test('what has been approved is shown, and the rest can be sent again or given up', async () => {
  const half = { ...ASKED, waitingFor: ['NEW' as const], resendFrom: iso(NOON - MINUTE_MS) };
  const { server, user, section, kept } = await theEmail(aProfile({ emailChange: half }));
  expect(section.getByText(/approved/)).toBeVisible();
  server.on('resendEmailChange', () => new Refused(429, 'Too many tries. Wait 30 minutes and try again.'));
  await user.click(section.getByRole('button', { name: 'Send again' }));
  expect(await section.findByRole('alert')).toHaveTextContent('Not done: Too many tries.');
  server.on('cancelEmailChange', () => {
    kept.profile = aProfile();
    return null;
  });
  await user.click(section.getByRole('button', { name: 'Keep the present address' }));
  expect(await section.findByRole('button', { name: 'Change address' })).toBeVisible();
});

test('an address that changed elsewhere is seen when the window comes to the front', async () => {
  const { section, kept, office } = await theEmail(aProfile({ emailChange: ASKED }));
  kept.profile = aProfile({ email: NEW_EMAIL });
  vi.setSystemTime(NOON + MINUTE_MS);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await section.findByRole('button', { name: 'Change address' })).toBeVisible();
  expect(section.getByText(NEW_EMAIL)).toBeVisible();
  expect(office.session.user()?.email).toBe(NEW_EMAIL);
});

test.each([
  ['asked although nobody has confirmed it', ['OLD', 'NEW'], /in both mailboxes/, /both mailboxes\.$/, 2],
  ['not asked', ['NEW'], /confirmed it there/, /your new mailbox\.$/, 1],
] as const)('the words are true where the present mailbox is %s', async (_, asked, how, sent, waiting) => {
  const own = { isVerified: false, emailChangeAsks: [...asked] };
  const { server, user, section, kept } = await theEmail(aProfile(own));
  const answer = { ...ASKED, waitingFor: [...asked] };
  server.on('askEmailChange', () => {
    kept.profile = aProfile({ ...own, emailChange: answer });
    return answer;
  });
  await user.click(section.getByRole('button', { name: 'Change address' }));
  expect(section.getByText(how)).toBeVisible();
  expect(section.queryAllByText(/no longer get e-mails/)).toHaveLength(waiting - 1);
  await user.type(section.getByLabelText('New e-mail address'), NEW_EMAIL);
  await user.click(section.getByRole('button', { name: 'Send the e-mails' }));
  expect(await section.findAllByText(/please open the link we sent here/)).toHaveLength(waiting);
  expect(await screen.findByText(sent)).toBeVisible();
});
