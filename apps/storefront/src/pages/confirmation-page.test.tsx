import { iso } from '@comanda/domain/instants';
import { anOrder } from '@comanda/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShop, NOON, renderShop } from '../testing/render-shop.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';

const { menu, ...rest } = aShop();

function thePage(changes: Parameters<typeof anOrder>[0]) {
  const order = anOrder({ placedAt: iso(NOON), avoids: ['PEANUTS'], ...changes });
  renderShop(
    <ConfirmationPage
      data={{
        ...rest,
        ...{ order, restaurant: menu.restaurant, opensAt: null, pace: null },
        ...{ isWatched: true, renderedAt: NOON },
      }}
    />,
  );
}

const before = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const WAITS = 'The kitchen has not confirmed yet that they have read your allergy note.';

test('an allergy that nobody has confirmed is said right under the head of the order', () => {
  thePage({});
  const sentence = screen.getByText(WAITS);
  expect(before(screen.getByRole('heading', { level: 1 }), sentence)).toBe(true);
  expect(before(sentence, screen.getByRole('button', { name: 'Print' }))).toBe(true);
  expect(before(sentence, screen.getByText('ALLERGY'))).toBe(true);
});

test('once it is confirmed the same place says when', () => {
  thePage({ status: 'ACCEPTED', allergySeenAt: iso(NOON) });
  expect(screen.getByText(/^The kitchen has seen your allergy note, 12:00/)).toBeVisible();
  expect(screen.queryByText(WAITS)).toBeNull();
});

test('without an allergy nothing is said, and an order that is over waits for nobody', () => {
  thePage({ avoids: [] });
  thePage({ status: 'REJECTED' });
  expect(screen.queryByText(WAITS)).toBeNull();
});

test('money that was given back is said under the head of the order', () => {
  const refund = { amount: 200 };
  const events = [{ number: 2, type: 'REFUNDED', at: iso(NOON), actor: { kind: 'STAFF' as const }, refund }];
  thePage({ status: 'COMPLETED', payment: { method: 'CARD', state: 'PAID' }, events });
  expect(screen.getByText(/^Forno Lucia gives you back £2\.00\. It goes to the card/)).toBeVisible();
});
