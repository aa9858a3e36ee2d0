import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { writeTicket } from './write-ticket.ts';

const ISSUER = {
  ...{ name: 'Forno Lucia', phone: '', timezone: 'Europe/London', locale: 'en-GB' },
  address: { line1: '1 Test Street', city: 'London', postcode: 'EC1R 4QE', country: 'GB' },
};
const ISSUE = { printer: 'Kitchen', lines: null, isCopy: false, isRepeated: false, now: NOON };
const [dish] = anOrder().lines;

const textsOf = (ticket: 'KITCHEN' | 'RECEIPT', order: Order): string[] =>
  writeTicket(ticket, order, ISSUER, ISSUE).flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    return block.kind === 'pair' ? [`${block.left} ${block.right}`] : [];
  });

test('neither slip has what is missing, and both have what is given instead', () => {
  if (!dish) throw new Error('An order without a dish.');
  const order = anOrder({
    lines: [
      { ...dish, quantity: 0, total: 0, missing: 1 },
      { ...dish, name: 'Cake', insteadOf: 'Margherita' },
    ],
  });
  expect(textsOf('KITCHEN', order)).toEqual(
    expect.arrayContaining(['1x Cake', 'instead of Margherita', '1 item ']),
  );
  for (const ticket of ['KITCHEN', 'RECEIPT'] as const) {
    const texts = textsOf(ticket, order).join('\n');
    expect(texts).toContain('1x Cake');
    expect(texts).not.toContain('x Margherita');
  }
});

test('both say the table that was put right, and which it was', () => {
  const events = [
    {
      ...{ number: 2, type: 'TABLE_SET', at: iso(NOON), actor: { kind: 'STAFF' as const } },
      table: { name: '7', before: 'Table 5' },
    },
  ];
  const order = anOrder({ service: 'DINE_IN', table: '7', events });
  expect(textsOf('KITCHEN', order)).toContain('TABLE 7, was 5');
  expect(textsOf('RECEIPT', order)).toContain('TABLE 7, was 5');
  expect(textsOf('KITCHEN', anOrder({ service: 'DINE_IN', table: 'Table 7' }))).toContain('TABLE 7');
});

test('the kitchen reads what it calls an option, the diner its name', () => {
  if (!dish) throw new Error('An order without a dish.');
  const option = { groupId: dish.itemId, optionId: dish.itemId, name: 'Champignons', price: 0, quantity: 2 };
  const order = anOrder({
    lines: [{ ...dish, number: '12a', options: [{ ...option, kitchenName: 'MUSH' }] }],
  });
  expect(textsOf('KITCHEN', order)).toContain('1x 12a. Margherita');
  expect(textsOf('KITCHEN', order)).toContain('2x MUSH');
  expect(textsOf('RECEIPT', order)).toContainEqual(expect.stringMatching(/^1x 12a\. Margherita /));
  expect(textsOf('RECEIPT', order)).toContain('2x Champignons');
});
