import type { PaymentEntry } from '@comanda/domain/orders/order-ledger';
import { type PaymentService, startPaymentService } from '@comanda/testing/payment-service';
import { createTestApp } from '@comanda/testing/test-app';
import { expect } from 'vitest';
import { PAYMENT_PROVIDERS } from '#modules/payments';
import { cardBooks } from './card-books.fixture.ts';
import { remoteProvider } from './remote-provider.fixture.ts';
import {
  awaitingCard,
  SIGNATURE_HEADER,
  signature,
  TEST_PROVIDER,
  type WaitingForCard,
} from './test-provider.fixture.ts';

/** The e-mail address of diners that pay by card here. */
export const CARD_EMAIL = 'ada@diner.example';

const SECRET = 'what only the provider knows';

/** An app whose cards are a payment service of the tests, with what its tests do and look at. */
export async function startCardOrders() {
  const service: PaymentService = await startPaymentService();
  const app = await createTestApp({
    providers: [...PAYMENT_PROVIDERS, remoteProvider(service.url, SECRET)],
  });
  const diner = await app.diner();
  const contact = { ...diner.wish().contact, email: CARD_EMAIL };
  const mailed = { place: () => diner.place(diner.wish({ contact })) };

  async function report(
    { restaurantId, orderId }: WaitingForCard,
    id: string,
    entries: readonly PaymentEntry[],
  ) {
    const body = JSON.stringify({ id, restaurantId, orderId, at: app.clock.now(), entries });
    const headers = { [SIGNATURE_HEADER]: signature(SECRET, body, app.clock.now()) };
    const answer = await app.send(`/webhooks/${TEST_PROVIDER}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(answer.status).toBe(204);
  }

  /** An order whose card has promised its total, on the board. */
  async function promised(): Promise<WaitingForCard> {
    const order = await awaitingCard(app, mailed);
    await report(order, `promise of ${order.orderId}`, [{ kind: 'AUTHORISED', amount: order.total }]);
    return order;
  }

  /** An order that the kitchen has accepted: its money is to come in. */
  async function accepted(): Promise<WaitingForCard> {
    const order = await promised();
    // their session is over after days
    const staff = await app.staff();
    await staff.move(order.orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    return order;
  }

  async function handOver({ orderId }: WaitingForCard): Promise<void> {
    const staff = await app.staff();
    await staff.move(orderId, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(orderId, { from: 'READY', to: 'COMPLETED' });
  }

  const stateOf = async ({ orderId }: WaitingForCard) =>
    (
      await app.database.db
        .selectFrom('orders')
        .select('payment_state')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).payment_state;

  const callsOf = ({ orderId }: WaitingForCard) =>
    app.database.db
      .selectFrom('payment_calls')
      .select(['effect', 'state', 'code'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();

  const movedOf = ({ orderId }: WaitingForCard) =>
    service.movements.filter(({ payment }) => payment === orderId).map(({ kind, amount }) => [kind, amount]);

  const askedOf = ({ orderId }: WaitingForCard) =>
    service.asked.filter((line) => line.includes(orderId)).map((line) => line.split(/[ /]/)[0]);

  async function close(): Promise<void> {
    await app.close();
    await service.close();
  }

  return {
    ...cardBooks(app),
    ...{ service, app, diner, report, promised, accepted, handOver, close },
    ...{ stateOf, callsOf, movedOf, askedOf },
  };
}
