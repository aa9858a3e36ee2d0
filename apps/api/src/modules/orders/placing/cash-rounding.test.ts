import type { CallInput } from '@comanda/contract/calls';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.database.db.updateTable('restaurants').set({ currency: 'CHF' }).execute();
});

afterAll(() => app.close());

test('cash is rounded by the currency or by the restaurant’s rule, on a line of its own; nothing else is', async () => {
  const [diner, owner] = await Promise.all([app.diner(), app.staff('ADMIN')]);
  const { id, slug } = app.world.restaurant;
  const { service, items } = diner.wish();
  const priced = (tip: number, payment?: OrderWish['payment']) =>
    diner.call('quote', { params: { slug }, body: { service, items, tip, payment } });
  const rule = async (cashRounding: CallInput<'updateMenuSettings'>['body']['cashRounding']) => {
    const { version } = await owner.call('menuSettings', { params: { id } });
    return owner.call('updateMenuSettings', { params: { id }, body: { version, cashRounding } });
  };

  // a bowl of soup is 6.00; five centimes are the smallest coin
  const cash = { method: AT_HANDOVER } as const;
  const down = await priced(2, cash);
  expect(down).toMatchObject({ subtotal: 600, tip: 2, rounding: -2, total: 600 });
  expect(await priced(3, cash)).toMatchObject({ tip: 3, rounding: 2, total: 605 });
  expect(await priced(5, cash)).not.toHaveProperty('rounding');
  for (const unrounded of [await priced(3), await priced(3, { method: 'CARD' })]) {
    expect(unrounded).toMatchObject({ total: 603 });
    expect(unrounded).not.toHaveProperty('rounding');
  }

  // a diner that saw the price before rounding is asked, and the order is due as it is paid
  const late = await refused(diner.place(diner.wish({ tip: 3, expectedTotal: 603 })));
  expect(late).toMatchObject({ code: 'PRICE_CHANGED', quote: { total: 605, rounding: 2 } });
  const up = await diner.place(diner.wish({ tip: 3, expectedTotal: 605 }));
  expect(up).toMatchObject({ total: 605, rounding: 2, tip: 3, subtotal: 600 });
  const lower = await diner.place(diner.wish({ tip: 2, expectedTotal: 600 }));
  const params = { id, orderId: lower.id };
  expect(await owner.call('order', { params })).toMatchObject({ total: 600, rounding: -2 });
  const { db } = app.database;
  const due = db.selectFrom('payment_entries').select(['kind', 'amount']).orderBy('at');
  expect(await due.where('order_id', '=', up.id).execute()).toEqual([{ kind: 'CASH_DUE', amount: 605 }]);
  const charges = db.selectFrom('order_charges').select(['kind', 'amount', 'tax']).orderBy('position');
  expect(await charges.where('order_id', '=', up.id).execute()).toEqual([
    { kind: 'TIP', amount: 3, tax: [] },
    { kind: 'CASH_ROUNDING', amount: 2, tax: [] },
  ]);
  await owner.move(up.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await owner.move(up.id, { from: 'ACCEPTED', to: 'READY' });
  expect(await owner.move(up.id, { from: 'READY', to: 'COMPLETED' })).toMatchObject({
    payment: { state: 'PAID' },
  });

  const sheet = await owner.call('exportOrders', { params: { id } });
  expect(sheet).toContain('Tip,Cash rounding,Tax on top,Total');
  expect(sheet).toContain('6.00,0.00,0.00,0.00,0.03,0.02,0.00,6.05');
  expect(sheet).toContain('6.00,0.00,0.00,0.00,0.02,-0.02,0.00,6.00');

  // the restaurant's own rule, and what is no rule
  expect(await rule(50)).toMatchObject({ cashRounding: 50 });
  expect(await priced(30, cash)).toMatchObject({ rounding: 20, total: 650 });
  expect(await rule(0)).toMatchObject({ cashRounding: 0 });
  expect(await priced(3, cash)).toMatchObject({ total: 603 });
  expect(await rule(null)).toMatchObject({ cashRounding: null });
  expect(await priced(3, cash)).toMatchObject({ total: 605 });
  const { version } = await owner.call('menuSettings', { params: { id } });
  const answer = await app.send(`/restaurants/${id}/menu/settings`, {
    ...{ method: 'PATCH', token: owner.token },
    json: { version, cashRounding: 7 },
  });
  expect(answer.status).toBe(400);
  expect(answer.json).toHaveProperty('details.0.path', 'cashRounding');
  expect(await brokenInvariants(db)).toEqual([]);
});
