import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const later = iso(NOON + 2 * 3_600_000);

test.each<[OrderingState, string | RegExp]>([
  [{ status: 'OPEN', closesAt: later }, 'No live orders. You are open until 14:00.'],
  [{ status: 'BUSY', extraMinutes: 10 }, 'No live orders. You are open.'],
  [{ status: 'CLOSED', opensAt: later }, 'No live orders. You are closed until 14:00.'],
  [{ status: 'PAUSED' }, 'No live orders. You are not taking orders.'],
  [{ status: 'LOCKED' }, 'No live orders. Your account is locked, so diners can’t order.'],
  [{ status: 'UNATTENDED', closesAt: later }, /^No live orders\. Diners can only order for later/],
])('an empty board says whether anybody can order: %o', async (state, words) => {
  await renderBoard([], { role: 'STAFF', restaurant: { state } });
  expect(await screen.findByText(words)).toBeVisible();
});
