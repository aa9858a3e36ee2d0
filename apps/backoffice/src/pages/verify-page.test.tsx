import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, Refused } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const TOKEN = 'a'.repeat(43);

async function openLink(mailbox: 'old' | 'new') {
  const server = fakeServer();
  const { user } = await renderPage(`/merchant/verify?emailChange=${mailbox}&token=${TOKEN}`, server);
  return { server, user };
}

test('the present mailbox approves a change, and is told what is missing', async () => {
  const { server, user } = await openLink('old');
  server.on('answerEmailChange', () => ({ outcome: 'WAITING', message: 'Now the other one.' }));
  await user.click(await screen.findByRole('button', { name: 'Approve the change' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'One more mailbox' })).toBeVisible();
  expect(screen.getByText('Now the other one.')).toBeVisible();
  expect(server.sent('answerEmailChange').map(({ body }) => body)).toEqual([
    { token: TOKEN, answer: 'CONFIRM' },
  ]);
});

test('the present mailbox stops a change, and is led to a new password', async () => {
  const { server, user } = await openLink('old');
  server.on('answerEmailChange', () => ({ outcome: 'STOPPED', message: 'Stopped.' }));
  await user.click(await screen.findByRole('button', { name: 'That wasn’t me' }));
  expect(await screen.findByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/merchant/forgot-password',
  );
  expect(server.sent('answerEmailChange').map(({ body }) => body)).toEqual([
    { token: TOKEN, answer: 'STOP' },
  ]);
});

test('the new mailbox can only say that it is theirs; opening the link alone says nothing', async () => {
  const { server, user } = await openLink('new');
  expect(await screen.findByRole('button', { name: 'This is my address' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'That wasn’t me' })).toBeNull();
  expect(server.sent('answerEmailChange')).toEqual([]);
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
