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
