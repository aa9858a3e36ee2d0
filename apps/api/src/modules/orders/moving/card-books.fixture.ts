import { randomUUID } from 'node:crypto';
import type { Order } from '@comanda/contract/shapes/orders';
import type { TestApp } from '@comanda/testing/test-app';
import type { WaitingForCard } from './test-provider.fixture.ts';

/** What tests of card payments do with an order and look at in our books, for any provider. */
export function cardBooks(app: TestApp) {
  const { db } = app.database;
  return {
    reject: async ({ orderId }: WaitingForCard) =>
      (await app.staff()).move(orderId, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' }),

    cancel: async ({ orderId }: WaitingForCard) =>
      (await app.staff()).move(orderId, {
        from: 'ACCEPTED',
        to: 'CANCELLED',
        reason: 'OTHER',
        note: 'Spilt',
      }),

    async rowOf({ orderId }: WaitingForCard) {
      const orders = db.selectFrom('orders').select(['status', 'payment_state']);
      const row = await orders.where('id', '=', orderId).executeTakeFirstOrThrow();
      return [row.status, row.payment_state];
    },

    async ledgerOf({ orderId }: WaitingForCard) {
      const entries = db.selectFrom('payment_entries').select(['kind', 'amount']);
      const rows = await entries.where('order_id', '=', orderId).orderBy('position').execute();
      return rows.map(({ kind, amount }) => [kind, amount]);
    },

    async callsOf({ orderId }: WaitingForCard) {
      const calls = db.selectFrom('payment_calls').select(['effect', 'state', 'code']);
      const rows = await calls.where('order_id', '=', orderId).orderBy('position').execute();
      return rows.map(({ effect, state, code }) => [effect, state, code]);
    },

    async parkedOf({ orderId }: WaitingForCard) {
      const parked = db.selectFrom('parked_payments').select(['reason', 'currency']);
      const rows = await parked.where('order_id', '=', orderId).execute();
      return rows.map(({ reason, currency }) => [reason, currency]);
    },

    async passes(ms: number): Promise<void> {
      app.clock.advance(ms);
      await app.runPayments();
    },
  };
}

/** What a member gives back of an order, and what everybody sees of it. */
export function cardRefunds(app: TestApp, diner: Pick<Awaited<ReturnType<TestApp['diner']>>, 'call'>) {
  const { id, slug } = app.world.restaurant;
  const refundsIn = ({ events }: Order) => events.flatMap(({ refund }) => refund ?? []);
  return {
    async serve({ orderId }: WaitingForCard): Promise<void> {
      const { move } = await app.staff();
      await move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
      await app.runPayments();
      await move(orderId, { from: 'ACCEPTED', to: 'READY' });
      await move(orderId, { from: 'READY', to: 'COMPLETED' });
    },

    async give(
      { orderId }: WaitingForCard,
      amount: number,
      how: { readonly inCash?: true } = {},
    ): Promise<void> {
      const { call } = await app.staff('MANAGER');
      const headers = { 'idempotency-key': randomUUID() };
      const body = { amount, reason: 'Cold soup', ...how };
      await call('refund', { params: { id, orderId }, headers, body });
    },

    async lookAt({ orderId }: WaitingForCard) {
      const { call } = await app.staff('MANAGER');
      const params = { id, orderId };
      const { failedPayments } = await call('attention', { params: { id } });
      return {
        told: refundsIn(await diner.call('dinerOrder', { params: { slug, orderId } })),
        seen: refundsIn(await call('order', { params })),
        failed: failedPayments.filter((failed) => failed.orderId === orderId),
        refundable: await call('refundable', { params }),
      };
    },
  };
}
