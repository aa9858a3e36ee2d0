import { noteServerTime } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { SECOND_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder } from '@comanda/testing/an-order';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aShop, NOON, renderShop } from '../testing/render-shop.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';

const { menu, ...rest } = aShop();

function thePage(changes: Parameters<typeof anOrder>[0], renderedAt = NOON) {
  const order = anOrder({ placedAt: iso(NOON), avoids: ['PEANUTS'], ...changes });
  return renderShop(
    <ConfirmationPage
      data={{
        ...rest,
        ...{ order, restaurant: menu.restaurant, opensAt: null, pace: null },
        ...{ isWatched: true, renderedAt },
      }}
    />,
  );
}

test.each([
  ['an hour ahead', 60],
  ['an hour behind', -60],
  ['three days ahead', 3 * 1440],
])('a device whose clock is %s counts as the server does', async (_, minutes) => {
  onTestFinished(() => noteServerTime(Date.now()));
  const onServer = NOON - minutes * 60 * SECOND_MS;
  thePage({ status: 'PLACED', placedAt: iso(onServer - 12 * SECOND_MS), events: [] }, onServer);
  expect(await screen.findByText(/^Sent 0:1\d ago/)).toBeVisible();
  expect(screen.queryByText(/Still no answer|They open at/)).toBeNull();
});

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

const served = (...events: Order['events']) =>
  anOrder({ status: 'COMPLETED', payment: { method: 'CARD', state: 'PAID' }, events });

test('money that is given back later appears on a page that is looked at again, or still', async () => {
  const timer = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => timer.mockRestore());
  const { server } = thePage(served());
  expect(screen.getByText('Paid by card')).toBeVisible();
  const refunds: Order['events'] = [];
  server.on('dinerOrder', () => served(...refunds));
  const give = (amount: number) =>
    refunds.push({
      ...{ number: refunds.length + 2, type: 'REFUNDED', at: iso(NOON), actor: { kind: 'STAFF' } },
      refund: { amount },
    });
  give(200);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Forno Lucia gives you back £2\.00\. It goes to the card/)).toBeVisible();
  give(100);
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Paid by card, £3.00 of it given back')).toBeVisible();
  give(150);
  const looks = timer.mock.calls.filter(([, every]) => every === 10 * SECOND_MS);
  act(() => looks.forEach(([look]) => void look()));
  expect(await screen.findByText('Paid by card, £4.50 of it given back')).toBeVisible();
  expect(server.sent('dinerOrderStream')).toEqual([]);
});

test('a dish that has run out is said with what the order costs now, and struck from the receipt', async () => {
  const [dish] = anOrder().lines;
  const before = dish
    ? [
        { ...dish, quantity: 0, total: 0, missing: 1 },
        { ...dish, name: 'Marinara' },
      ]
    : [];
  const missing = { position: 0, quantity: 1, name: 'Margherita', before: 2100, total: 1050, refund: 1050 };
  thePage({
    ...{ status: 'ACCEPTED', lines: before, payment: { method: 'CARD', state: 'PARTIALLY_REFUNDED' } },
    events: [{ number: 2, type: 'DISH_MISSING', at: iso(NOON), actor: { kind: 'STAFF' }, missing }],
  });
  expect(await screen.findByText(/there is no 1× Margherita\./)).toHaveTextContent(
    'Your order costs £10.50 now, not £21.00. £10.50 goes back to your card, which can take a few days.',
  );
  expect(screen.getByText('1× Margherita').tagName).toBe('S');
  expect(screen.getByText('Paid by card, £10.50 given back for what was missing')).toBeVisible();
});

test('a table that was put right is the one on the page, with the one before', () => {
  thePage({
    ...{ status: 'ACCEPTED', service: 'DINE_IN', table: '7' },
    events: [
      {
        ...{ number: 2, type: 'TABLE_SET', at: iso(NOON), actor: { kind: 'STAFF' } },
        table: { name: '7', before: 'Table 5' },
      },
    ],
  });
  expect(screen.getByText('Table 7, was 5')).toBeVisible();
});

test('what is not for everyone asks for an ID until the order is over', () => {
  thePage({ minimumAge: 18 });
  expect(screen.getByText('Have your ID ready: it’s for nobody under 18.')).toBeVisible();
  cleanup();
  thePage({ minimumAge: 18, status: 'COMPLETED' });
  expect(screen.queryByText(/ID ready/)).toBeNull();
});
