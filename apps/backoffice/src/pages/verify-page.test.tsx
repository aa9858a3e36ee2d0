import { orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MEMBER, aProfile } from '../testing/a-session.ts';
import { renderPage } from '../testing/render-page.tsx';

const TOKEN = 'a'.repeat(43);
const newEmail = 'mia.park@home.example';

async function openLink(mailbox: 'old' | 'new') {
  const server = fakeServer();
  server.on('profile', () => aProfile());
  server.on('answerEmailChange', () => ({ outcome: 'ASKED', newEmail, message: 'It is asked.' }));
  const { user, office } = await renderPage(`/merchant/verify?emailChange=${mailbox}&token=${TOKEN}`, server);
  expect(await screen.findByText(newEmail)).toBeVisible();
  // The first asks what it is about.
  const answers = () =>
    server
      .sent('answerEmailChange')
      .map(({ body }) => body)
      .slice(1);
  return { server, user, office, answers };
}

test('the present mailbox approves a change, and sees what is missing', async () => {
  const { server, user, answers } = await openLink('old');
  server.on('answerEmailChange', () => ({ outcome: 'WAITING', newEmail, message: 'Now the other one.' }));
  await user.click(await screen.findByRole('button', { name: 'Approve the change' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'One more mailbox' })).toBeVisible();
  expect(screen.getByText('Now the other one.')).toBeVisible();
  expect(answers()).toEqual([{ token: TOKEN, answer: 'CONFIRM' }]);
});

test('the present mailbox stops a change, and is led to a new password', async () => {
  const { server, user, answers } = await openLink('old');
  server.on('answerEmailChange', () => ({ outcome: 'STOPPED', newEmail, message: 'Stopped.' }));
  await user.click(await screen.findByRole('button', { name: 'That wasn’t me' }));
  expect(await screen.findByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/merchant/forgot-password',
  );
  expect(answers()).toEqual([{ token: TOKEN, answer: 'STOP' }]);
});

test('the new mailbox can only say that it is theirs; opening the link alone says nothing', async () => {
  const { server, user, answers } = await openLink('new');
  expect(await screen.findByRole('button', { name: 'This is my address' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'That wasn’t me' })).toBeNull();
  expect(answers()).toEqual([]);
  server.on('answerEmailChange', () => new Refused(400, 'This link does not work any more.'));
  await user.click(screen.getByRole('button', { name: 'This is my address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more.');
  expect(screen.queryByRole('button', { name: 'This is my address' })).toBeNull();
});

test('a server that is out of reach can be asked again', async () => {
  const { server, user } = await openLink('new');
  server.on('answerEmailChange', () => new Refused(503, 'Please try again in a moment.'));
  await user.click(await screen.findByRole('button', { name: 'This is my address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.getByRole('button', { name: 'This is my address' })).toBeVisible();
});

test('the tab in which the change is confirmed goes on with the new address', async () => {
  const { server, user, office } = await openLink('new');
  server.on('answerEmailChange', () => ({ outcome: 'CHANGED', newEmail, message: 'It is yours.' }));
  server.on('profile', () => aProfile({ email: newEmail }));
  await user.click(await screen.findByRole('button', { name: 'This is my address' }));
  expect(await screen.findByText('It is yours.')).toBeVisible();
  await waitFor(() => expect(office.session.user()?.email).toBe(newEmail));
});

const LINK = `/merchant/verify?userId=${A_MEMBER.id}&token=${TOKEN}`;

test('whoever is logged in confirms their address by one press', async () => {
  const server = fakeServer();
  server.on('verifyAccount', () => ({ message: 'It is confirmed.' }));
  const { user } = await renderPage(LINK, server);
  await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByText('It is confirmed.')).toBeVisible();
});

test.each([
  ['nobody is logged in', { isLoggedIn: false }, LINK],
  ['somebody else is logged in', {}, LINK.replace(A_MEMBER.id, orderId(77))],
])('where %s, the password is asked for, or another one set', async (_, options, path) => {
  const server = fakeServer();
  await renderPage(path, server, options);
  expect(await screen.findByRole('link', { name: 'Set a password of your own' })).toHaveAttribute(
    'href',
    `/merchant/reset-password?token=${TOKEN}`,
  );
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in and confirm' })).toBeVisible();
  expect(server.sent('verifyAccount')).toEqual([]);
});

test('after the login the link is there again', async () => {
  const server = fakeServer();
  server.on('login', () => A_MEMBER);
  server.on('userMerchants', () => []);
  const { user } = await renderPage(LINK, server, { isLoggedIn: false });
  await user.click(await screen.findByRole('button', { name: 'Log in and confirm' }));
  await user.type(await screen.findByLabelText('E-mail'), A_MEMBER.email);
  await user.type(screen.getByLabelText('Password'), 'four plain words');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: 'Confirm my address' })).toBeVisible();
});
