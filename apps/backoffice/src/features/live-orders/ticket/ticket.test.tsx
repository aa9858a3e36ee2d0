import { iso } from '@comanda/domain/hours/instants';
import { anOrder, aRehearsedOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

test('a ticket that asks to check the address says which', async () => {
  await renderBoard([
    anOrder({
      service: 'DELIVERY',
      toConfirm: true,
      address: { line1: '94 Walworth Road', city: 'London', postcode: 'SE17 1RW' },
    }),
  ]);
  const ticket = await screen.findByRole('article', { name: 'Order 1' });
  expect(ticket).toHaveTextContent('Check the address: 94 Walworth Road, SE17 1RW. It may be outside');
});

test('a ticket with something that is not for everyone says to check an ID', async () => {
  await renderBoard([anOrder({ number: 1, minimumAge: 18 }), anOrder({ number: 2 })]);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toHaveTextContent('Check ID: 18 or over');
  expect(screen.getByRole('article', { name: 'Order 2' })).not.toHaveTextContent('Check ID');
});

test('an order for later says in its line what its diner avoids', async () => {
  const HOUR = 3_600_000;
  const later = {
    ...moved(anOrder({ avoids: ['NUTS'] }), 'ACCEPTED', { number: 2 }),
    startAt: iso(NOON + 2 * HOUR),
    promisedAt: iso(NOON + 3 * HOUR),
  };
  await renderBoard([later]);
  const strip = within(await screen.findByRole('region', { name: 'Scheduled' }));
  expect(strip.getByRole('button', { name: /Ada Obi/ })).toHaveTextContent('ALLERGY nuts');
});

test('an order that nobody answered says by when it wants an answer', async () => {
  const placedAt = iso(NOON - 4 * 60_000);
  const [placed] = anOrder().events;
  await renderBoard([anOrder({ placedAt, events: placed ? [{ ...placed, at: placedAt }] : [] })]);
  const ticket = await screen.findByRole('article', { name: 'Order 1' });
  expect(ticket).toHaveTextContent(/no answer/);
  expect(ticket).toHaveTextContent('answer by 12:06');
  expect(ticket).not.toHaveTextContent('missed at');
});

test('a rehearsal says so in the place of a number, on its ticket and in full', async () => {
  const { user } = await renderBoard([aRehearsedOrder()]);
  const ticket = await screen.findByRole('article', { name: 'Rehearsal' });
  expect(ticket).toHaveTextContent(/^(?!.*#).*Rehearsal.*For nobody/);
  await user.click(within(ticket).getByRole('button', { name: 'More for the rehearsal' }));
  expect(await screen.findByRole('dialog', { name: 'Rehearsal · it counts nowhere' })).toBeVisible();
});

test('an order that staff took says how it came in, on its ticket and in full', async () => {
  const { user } = await renderBoard([
    anOrder({ number: 1, source: 'PHONE' }),
    anOrder({ number: 2, source: 'COUNTER' }),
    anOrder({ number: 3 }),
  ]);
  const ticket = await screen.findByRole('article', { name: 'Order 1' });
  expect(ticket).toHaveTextContent('· Phone');
  expect(screen.getByRole('article', { name: 'Order 2' })).toHaveTextContent('· Counter');
  expect(screen.getByRole('article', { name: 'Order 3' })).not.toHaveTextContent(/· (Phone|Counter)/);
  await user.click(within(ticket).getByRole('button', { name: 'More for order 1' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('12:00 · Phone');
});

test('an order of a device that has none completed says so, and no other', async () => {
  await renderBoard([anOrder({ number: 1, firstOrder: true }), anOrder({ number: 2 })]);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toHaveTextContent('New diner');
  expect(screen.getByRole('article', { name: 'Order 2' })).not.toHaveTextContent('New diner');
});

test.each([
  ['S', /#1.*Paid.*Margherita/, /#2.*CASH £10.50.*Margherita/],
  ['M', /Paid by card.*Margherita/, /CASH £10.50 to collect.*Margherita/],
] as const)(
  'in size %s a paid ticket is told above its dishes from one whose cash is to be taken',
  async (size, paid, cash) => {
    const device = new Map<string, unknown>([['preferences', { density: size }]]);
    const card = { payment: { method: 'CARD', state: 'AUTHORIZED' } as const };
    await renderBoard([anOrder({ number: 1, ...card }), anOrder({ number: 2 })], { device });
    const ticket = await screen.findByRole('article', { name: 'Order 1' });
    expect(ticket).toHaveTextContent(paid);
    expect(ticket).not.toHaveTextContent('to collect');
    expect(screen.getByRole('article', { name: 'Order 2' })).toHaveTextContent(cash);
    expect(screen.getByRole('article', { name: 'Order 2' })).not.toHaveTextContent('Paid');
  },
);

test.each([
  ['VOIDED', 'Not paid: the card wasn’t charged'],
  ['REFUNDED', 'Refunded to the card'],
] as const)('a ticket whose card is %s does not pass as paid', async (state, words) => {
  await renderBoard([anOrder({ payment: { method: 'CARD', state } })]);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toHaveTextContent(words);
});

test.each([
  ['S', /#1 ?Refunded in part/],
  ['M', 'Paid by card, refunded in part'],
] as const)('in size %s a ticket whose card got a part back says so', async (size, words) => {
  const device = new Map<string, unknown>([['preferences', { density: size }]]);
  await renderBoard([anOrder({ payment: { method: 'CARD', state: 'PARTIALLY_REFUNDED' } })], { device });
  expect(await screen.findByRole('article', { name: 'Order 1' })).toHaveTextContent(words);
});

test('the sheet says of a card what its ticket says, and when it is charged', async () => {
  const { user } = await renderBoard([anOrder({ payment: { method: 'CARD', state: 'AUTHORIZED' } })]);
  const ticket = await screen.findByRole('article', { name: 'Order 1' });
  expect(ticket).toHaveTextContent('Paid by card');
  await user.click(within(ticket).getByRole('button', { name: 'More for order 1' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Card, £10.50 paid. Their card is charged when you accept.',
  );
});

test('a tip is seen by those who cook, and in full', async () => {
  const { user } = await renderBoard([anOrder({ number: 1, tip: 150 }), anOrder({ number: 2 })]);
  const ticket = await screen.findByRole('article', { name: 'Order 1' });
  expect(ticket).toHaveTextContent('£1.50 tip for the team');
  expect(screen.getByRole('article', { name: 'Order 2' })).not.toHaveTextContent('tip');
  await user.click(within(ticket).getByRole('button', { name: 'More for order 1' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Tip£1.50');
});

test('a step says of whose order it is, for whoever hears only the buttons', async () => {
  await renderBoard([
    anOrder({ number: 1 }),
    anOrder({ number: 2, scheduledFor: iso(NOON + 3_600_000) }),
    moved(anOrder({ number: 3 }), 'ACCEPTED', { number: 4 }),
  ]);
  const button = (name: RegExp) => screen.findByRole('button', { name });
  expect(await button(/^Accept ready 12:\d\d, order 1$/)).toBeVisible();
  expect(await button(/^Accept for 13:00, order 2$/)).toBeVisible();
  expect(await button(/^Mark ready, order 3$/)).toBeVisible();
});
