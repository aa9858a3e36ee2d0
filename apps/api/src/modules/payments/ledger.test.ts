import { randomUUID } from 'node:crypto';
import { isBalanced, PAYMENT_ENTRY_KINDS, type PaymentEntry } from '@comanda/domain/orders/order-ledger';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { SAMPLE_MENU } from '@comanda/testing/sample-menu';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';

type Step = Parameters<TestStaff['move']>[1];
const ACCEPT: Step = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 30 };
const READY: Step = { from: 'ACCEPTED', to: 'READY' };
const COMPLETE: Step = { from: 'READY', to: 'COMPLETED' };

const logged: string[] = [];
let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp({
    menu: { ...SAMPLE_MENU, items: [...SAMPLE_MENU.items, { name: 'Tap water', price: 0 }] },
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterAll(() => app.close());

async function after(...steps: Step[]): Promise<PlacedOrder> {
  let order = await diner.place();
  for (const step of steps) order = await staff.move(order.id, step);
  return order;
}

const ledgerOf = ({ id }: PlacedOrder) =>
  app.database.db
    .selectFrom('payment_entries')
    .select(['position', 'kind', 'amount', 'provider', 'at'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

const entriesOf = async (order: PlacedOrder) =>
  (await ledgerOf(order)).map(({ kind, amount }) => [kind, amount] as const);

describe('the ledger of an order that is paid with the food', () => {
  test('begins with what is due, as of when it was placed', async () => {
    const order = await diner.place();
    const placedAt = Date.parse(order.placedAt);
    expect(await ledgerOf(order)).toEqual([
      { position: 1, kind: 'CASH_DUE', amount: order.total, provider: 'cash', at: placedAt },
    ]);
    expect(order.payment.state).toBe('UNPAID');
  });

  test('says that the money was taken when the food was handed over, and what an undo took back', async () => {
    const order = await after(ACCEPT, READY, COMPLETE);
    const { total } = order;
    expect(order.payment.state).toBe('PAID');
    expect(await entriesOf(order)).toEqual([
      ['CASH_DUE', total],
      ['CASH_TAKEN', total],
    ]);
    expect((await staff.undo(order.id)).payment.state).toBe('UNPAID');
    expect((await staff.move(order.id, COMPLETE)).payment.state).toBe('PAID');
    expect(await entriesOf(order)).toEqual([
      ['CASH_DUE', total],
      ['CASH_TAKEN', total],
      ['CASH_TAKEN', -total],
      ['CASH_TAKEN', total],
    ]);
  });

  test.each([
    [
      'its diner cancels',
      async (order: PlacedOrder) => {
        const { slug } = app.world.restaurant;
        return await diner.call('cancelOrder', { params: { slug, orderId: order.id } });
      },
    ],
    [
      'the kitchen rejects',
      (order: PlacedOrder) => staff.move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' }),
    ],
    [
      'the kitchen cancels',
      async (order: PlacedOrder) => {
        await staff.move(order.id, ACCEPT);
        return await staff.move(order.id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'BUSY' });
      },
    ],
  ])('gives up what was due when %s it, which stays unpaid', async (_, end) => {
    const ended = await end(await diner.place());
    expect(ended.payment.state).toBe('UNPAID');
    expect(await entriesOf(ended)).toEqual([
      ['CASH_DUE', ended.total],
      ['VOIDED', ended.total],
    ]);
  });

  test('is there although nothing is to be paid, and that is paid', async () => {
    const items = [{ itemId: app.world.restaurant.menu.item('Tap water'), quantity: 1 }];
    const order = await diner.place(diner.wish({ items, expectedTotal: 0 }));
    expect(order.payment.state).toBe('PAID');
    for (const step of [ACCEPT, READY, COMPLETE]) await staff.move(order.id, step);
    expect(await entriesOf(order)).toEqual([['CASH_DUE', 0]]);
    expect((await staff.undo(order.id)).payment.state).toBe('PAID');
  });

  test('comes to the state that the row has, for every order', async () => {
    expect(await brokenInvariants(app.database.db)).toEqual([]);
  });
});

test('a ledger that does not fit its order stops no move, stays as it is, and is reported', async () => {
  const order = await after(ACCEPT, READY);
  await sql`INSERT INTO payment_entries (restaurant_id, order_id, position, kind, amount, provider, at)
    SELECT restaurant_id, id, 2, 'CASH_TAKEN', total, 'cash', placed_at FROM orders WHERE id = ${order.id}`.execute(
    app.database.db,
  );
  const completed = await staff.move(order.id, COMPLETE);
  expect(completed).toMatchObject({ status: 'COMPLETED', payment: { state: 'UNPAID' } });
  expect(await entriesOf(order)).toHaveLength(2);
  expect(
    logged.filter((line) => line.includes(`The ledger of order ${order.id} does not fit it.`)),
  ).toHaveLength(1);
});

describe('the database', () => {
  const refusedBy = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  test('only adds entries, and lets them go with their whole order', async () => {
    const order = await diner.place();
    const { db } = app.database;
    const change = sql`UPDATE payment_entries SET amount = 1 WHERE order_id = ${order.id}`;
    const removal = sql`DELETE FROM payment_entries WHERE order_id = ${order.id}`;
    expect(await refusedBy(change.execute(db))).toBe('Payment entries are only added.');
    expect(await refusedBy(removal.execute(db))).toBe('Payment entries are only added.');
    await sql`DELETE FROM orders WHERE id = ${order.id}`.execute(db);
    expect(await entriesOf(order)).toEqual([]);
  });

  test('refuses the entries that do not balance, and takes all others, as the domain does', async () => {
    const { id: restaurantId } = app.world.restaurant;
    const orderId = randomUUID();
    // of another order, but for the ledger
    await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', ${orderId}::text, 'number', 9999))).*
      FROM orders o WHERE id = ${(await diner.place()).id}`.execute(app.database.db);
    const entry = fc.record({
      kind: fc.constantFrom(...PAYMENT_ENTRY_KINDS),
      amount: fc.integer({ min: -3, max: 6 }),
    });
    const abandoned = new Error('abandoned');
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 10 }), async (list) => {
        const compared = transaction(app.database.db, async (tx) => {
          const kept: PaymentEntry[] = [];
          for (const each of list) {
            await sql`SAVEPOINT one`.execute(tx);
            const refusal = await refusedBy(
              sql`INSERT INTO payment_entries (restaurant_id, order_id, position, kind, amount, provider, at)
                VALUES (${restaurantId}, ${orderId}, ${kept.length + 1}, ${each.kind}, ${each.amount}, 'any', now())`.execute(
                tx,
              ),
            );
            expect(refusal === null, `${JSON.stringify([...kept, each])}: ${refusal}`).toBe(
              isBalanced([...kept, each]),
            );
            if (refusal === null) kept.push(each);
            else await sql`ROLLBACK TO SAVEPOINT one`.execute(tx);
          }
          throw abandoned;
        });
        await expect(compared).rejects.toBe(abandoned);
      }),
      { numRuns: 60 },
    );
  });
});
