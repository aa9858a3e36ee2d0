import type { Order } from '@comanda/contract/shapes/orders';
import { anOrder } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { actorWords, eventWords } from './timeline-words.ts';

type Event = Order['events'][number];

const PLACE = { timezone: 'Europe/London', locale: 'en-GB' };
const CARD = anOrder({ total: 2550, payment: { method: 'CARD', state: 'PAID' } });
const CASH = anOrder({ total: 2550 });
const LUCIA = { kind: 'STAFF', name: 'Lucia' } as const;

function said(event: Pick<Event, 'type' | 'actor'> & Partial<Event>, order = CARD): string {
  const whole = { number: 1, at: '2026-11-20T12:00:00.000Z', ...event };
  return `${eventWords(whole, order, PLACE)} ${actorWords(whole)}`.trim();
}

type Entry = NonNullable<Event['entries']>[number];
const reported = (...entries: Entry[]) => said({ type: 'PAYMENT', actor: { kind: 'PROVIDER' }, entries });

test('an order by card was ordered, then paid', () => {
  expect(said({ type: 'AWAITING_PAYMENT', actor: { kind: 'DINER' } })).toBe('Ordered by the diner');
  expect(said({ type: 'PLACED', actor: { kind: 'PROVIDER' } })).toBe('Paid by card');
  expect(said({ type: 'PLACED', actor: { kind: 'DINER' } }, CASH)).toBe('Ordered by the diner');
});

test('what a provider reports is said with its amount', () => {
  expect(reported({ kind: 'CAPTURED', amount: 2550 })).toBe('Card charged £25.50');
  expect(reported({ kind: 'FEE', amount: 58 })).toBe('Card fee £0.58');
  expect(reported({ kind: 'VOIDED', amount: 2550 })).toBe('Card not charged');
  expect(reported({ kind: 'REFUNDED', amount: 650 })).toBe('Refund of £6.50 confirmed');
  expect(reported({ kind: 'REFUNDED', amount: -650 })).toBe('The refund of £6.50 did not arrive');
  expect(reported({ kind: 'CAPTURED', amount: 2000 }, { kind: 'VOIDED', amount: 550 })).toBe(
    'Card charged £20.00. £5.50 not charged',
  );
  expect(reported()).toBe('Card payment updated');
});

test('a refund says how much of what, for which dishes, why, and who gave it', () => {
  const refund = { amount: 650, reason: 'Cold', lines: [{ position: 0, quantity: 1 }] };
  expect(said({ type: 'REFUNDED', actor: LUCIA, refund }, CASH)).toBe(
    '£6.50 of £25.50 refunded (1× Margherita): “Cold” by Lucia',
  );
  expect(said({ type: 'REFUNDED', actor: LUCIA, refund: { amount: 2550 } })).toBe(
    '£25.50 sent back to the card by Lucia',
  );
  expect(said({ type: 'REFUNDED', actor: LUCIA, refund: { amount: 2550, inCash: true } })).toBe(
    '£25.50 given back in cash by Lucia',
  );
});

test('of a refund that the provider refused it says that nothing went back', () => {
  const refund = { amount: 2550, failed: true } as const;
  expect(said({ type: 'REFUNDED', actor: LUCIA, refund })).toBe(
    '£25.50 could not be given back: the card provider refused it. Asked for by Lucia',
  );
  const lines = [{ position: 0, quantity: 1 }];
  expect(
    said({ type: 'REFUNDED', actor: LUCIA, refund: { ...refund, amount: 650, reason: 'Cold', lines } }),
  ).toBe(
    '£6.50 of £25.50 could not be given back (1× Margherita): the card provider refused it. “Cold”, asked for by Lucia',
  );
});
