import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { expect, test } from 'vitest';
import { A_QUOTE } from '../../testing/render-shop.tsx';
import { heldBackIn } from './held-back.tsx';

const held = { code: 'STRANGERS_HELD_BACK' as const, message: 'Please call.', byCard: true };
const quote = { ...A_QUOTE, problems: [held] };
const on = { status: 'OPEN', strangersUntil: '2026-11-20T13:00:00.000Z' } as const;

test('what a quote said of an order in cash holds until the switch is off, or a card is chosen', () => {
  expect(heldBackIn(quote, AT_HANDOVER, on)).toEqual(held);
  expect(heldBackIn(quote, null, on)).toEqual(held);
  expect(heldBackIn(quote, 'CARD', on)).toBeNull();
  expect(heldBackIn(quote, AT_HANDOVER, { status: 'OPEN' })).toBeNull();
  expect(heldBackIn(A_QUOTE, AT_HANDOVER, on)).toBeNull();
  expect(heldBackIn(null, AT_HANDOVER, on)).toBeNull();
});
