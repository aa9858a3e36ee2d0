import { expect, test } from 'vitest';
import { endMoneyWords, type MoneyOfOrder, refundWords, returnedOf } from './money-back.ts';

const words = (state: MoneyOfOrder['state'], ...events: readonly string[]) =>
  endMoneyWords(
    {
      ...{ method: 'CARD', state, total: 1250, currency: 'GBP' },
      events: events.map((type) => ({ type })),
    },
    'en-GB',
  );

test('money that came in goes back, with its amount where the order was placed', () => {
  for (const state of ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const) {
    const text = ' is on its way back to your card. It can take a few days to arrive.';
    expect(words(state, 'AWAITING_PAYMENT', 'PLACED', 'REJECTED')).toBe(`£12.50${text}`);
    expect(words(state, 'AWAITING_PAYMENT', 'EXPIRED', 'PAYMENT')).toBe(`Your money${text}`);
  }
});

test('money that the provider could not give back is not on its way', () => {
  const said = (state: MoneyOfOrder['state']) =>
    endMoneyWords(
      {
        ...{ method: 'CARD', state, refundFailed: true, total: 1250, currency: 'GBP' },
        events: [{ type: 'PLACED' }, { type: 'REJECTED' }],
      },
      'en-GB',
    );
  expect(said('PAID')).toMatch(/^£12\.50 could not be sent back to your card\. The restaurant knows/);
  expect(said('PARTIALLY_REFUNDED')).toMatch(/^Part of your money could not be sent back to your card\./);
});

test('what was only held is not charged, unless the kitchen had accepted and may be charging it', () => {
  const held = 'Your card was not charged. The hold on it may show for a few days.';
  expect(words('AUTHORIZED', 'PLACED', 'MISSED')).toBe(held);
  expect(words('VOIDED', 'PLACED', 'ACCEPTED', 'CANCELLED')).toBe(held);
  expect(words('AUTHORIZED', 'PLACED', 'ACCEPTED', 'CANCELLED')).toBe(
    'You pay nothing. If your card shows £12.50, it comes back within a few days.',
  );
  expect(words('PENDING', 'AWAITING_PAYMENT', 'CANCELLED')).toBe('Nothing was charged.');
});

test('what a card did not take back and was handed over in cash is said so, and counts', () => {
  const events = [
    { type: 'PAYMENT', entries: [{ kind: 'REFUNDED', amount: 200 }] },
    { type: 'PAYMENT', entries: [{ kind: 'REFUNDED', amount: -200 }] },
    { type: 'REFUNDED', refund: { amount: 200, inCash: true } },
  ] as const;
  const order = { method: 'CARD', state: 'PARTIALLY_REFUNDED', total: 1250, currency: 'GBP' } as const;
  const shop = { name: 'Forno Lucia', locale: 'en-GB' };
  expect(refundWords({ ...order, events, lines: [] }, shop)).toBe(
    'Forno Lucia gives you back £2.00 in cash.',
  );
  expect(returnedOf({ events })).toBe(200);
});
