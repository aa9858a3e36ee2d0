import { anOrder } from '@comanda/testing/an-order';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, onTestFinished, test } from 'vitest';
import { toastNews } from '../features/live-orders/moves/toast-news.ts';
import { toastProblem } from '../platform/toast-problem.ts';
import { ToastsProvider } from '../platform/toasts.tsx';
import { Notices } from './notices.tsx';

function renderNotices(): void {
  const { unmount } = render(
    <MantineProvider>
      <ToastsProvider>
        <Notices />
      </ToastsProvider>
    </MantineProvider>,
  );
  onTestFinished(unmount);
}

test('of orders that their diners have cancelled the last is told, so that nobody puts each away', async () => {
  renderNotices();
  act(() => toastNews({ type: 'CANCELLED_BY_DINER', order: anOrder({ number: 1 }) }));
  expect(await screen.findByText('Ada Obi cancelled order 1')).toBeInTheDocument();
  act(() => toastNews({ type: 'CANCELLED_BY_DINER', order: anOrder({ number: 2 }) }));
  expect(await screen.findByText('Ada Obi cancelled order 2')).toBeInTheDocument();
  expect(screen.queryByText('Ada Obi cancelled order 1')).toBeNull();
});

test('problems that stay lie on a pile, until something beside them passes and has to be read', async () => {
  renderNotices();
  act(() => {
    toastProblem('Order 1 was missed');
    toastProblem('Order 2 was missed');
  });
  const problem = (await screen.findByText('Order 1 was missed')).closest('[data-sonner-toast]');
  await screen.findByText('Order 2 was missed');
  expect(problem).toHaveAttribute('data-expanded', 'false');
  act(() => void toast.success('Busy', { action: { label: 'Undo', onClick: () => undefined } }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(problem).toHaveAttribute('data-expanded', 'true');
});
