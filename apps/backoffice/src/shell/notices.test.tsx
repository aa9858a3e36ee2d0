import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { toastProblem } from '../platform/toast-problem.ts';
import { Notices } from './notices.tsx';

test('problems that stay lie on a pile, until something beside them passes and has to be read', async () => {
  render(
    <MantineProvider>
      <Notices />
    </MantineProvider>,
  );
  act(() => {
    toastProblem('Ada cancelled order 1');
    toastProblem('Ben cancelled order 2');
  });
  const problem = (await screen.findByText('Ada cancelled order 1')).closest('[data-sonner-toast]');
  await screen.findByText('Ben cancelled order 2');
  expect(problem).toHaveAttribute('data-expanded', 'false');
  act(() => void toast.success('Busy', { action: { label: 'Undo', onClick: () => undefined } }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(problem).toHaveAttribute('data-expanded', 'true');
});
