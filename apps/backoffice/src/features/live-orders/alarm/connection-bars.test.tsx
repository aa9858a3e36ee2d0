import { anOrder } from '@comanda/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { letRing } from '../../../testing/let-ring.ts';
import { renderBoard } from '../../../testing/render-board.tsx';

test('a board without sound says so, and one press brings the sound back', async () => {
  const { user } = await renderBoard([anOrder()]);
  const off = await screen.findByRole('button', { name: 'Sound is off – tap to turn on' });
  letRing({ unasked: true });
  await user.click(off);
  await waitFor(() => expect(off).not.toBeInTheDocument());
});
