import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WaitInLine } from './place-bar.tsx';

function show(waitsMs: number) {
  onTestFinished(cleanup);
  const onLeave = vi.fn();
  render(<WaitInLine until={Date.now() + waitsMs} onLeave={onLeave} />);
  return { onLeave, user: userEvent.setup() };
}

test('says when the order goes in and why it waits, and can be left', async () => {
  const { onLeave, user } = show(20_000);
  expect(screen.getByRole('timer')).toHaveTextContent('Your order goes in in 20 s.');
  expect(screen.getByRole('status')).toHaveTextContent(/You keep your place/);
  await user.click(screen.getByRole('button', { name: 'Don’t wait' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('counts nothing down below zero', () => {
  show(-3_000);
  expect(screen.getByRole('timer')).toHaveTextContent('Your order is going in…');
});
