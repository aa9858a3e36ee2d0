import { randomUUID } from 'node:crypto';
import { type Call, createCall } from '@comanda/client/call';
import type { CallInput, CallOutput } from '@comanda/contract/calls';
import type { Transition } from '@comanda/contract/shapes/orders';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { wholeAnswers } from './answers.ts';
import { PASSWORD, type Person, type World } from './sample-world.ts';

export type OrderWish = CallInput<'placeOrder'>['body'];
type ScreenSeen = CallInput<'screen'>['body'];
export type PlacedOrder = CallOutput<'placeOrder'>;

/** A device with its own client token. */
export type TestDiner = {
  readonly call: Call;
  readonly token: string;
  /** A wish that would be granted, with changes. */
  readonly wish: (changes?: Partial<OrderWish>) => OrderWish;
  readonly place: (wish?: OrderWish, key?: string) => Promise<PlacedOrder>;
};

/** A member, logged in through the API. */
export type TestStaff = {
  readonly call: Call;
  readonly token: string;
  readonly userId: string;
  readonly move: (orderId: string, transition: Transition) => Promise<PlacedOrder>;
  readonly undo: (orderId: string) => Promise<PlacedOrder>;
  /** One heartbeat of a live board, by default visible and audible, of a new screen. */
  readonly watch: (seen?: Partial<ScreenSeen>, screenId?: string) => Promise<CallOutput<'screen'>>;
};

export async function createDiner(baseUrl: string, { restaurant }: World): Promise<TestDiner> {
  const { token } = await createCall({ baseUrl, token: () => null })('clientSession', {
    body: { slug: restaurant.slug },
  });
  const call = createCall({ baseUrl, token: () => token, fetch: wholeAnswers });
  const wish: TestDiner['wish'] = (changes = {}) => ({
    service: 'COLLECTION',
    items: [{ itemId: restaurant.menu.item('Soup'), quantity: 1 }],
    contact: { name: 'Ada Diner', phone: '020 7946 0123' },
    payment: { method: AT_HANDOVER },
    expectedTotal: 600,
    ...changes,
  });
  return {
    call,
    token,
    wish,
    place: (body = wish(), key = randomUUID()) =>
      call('placeOrder', {
        params: { slug: restaurant.slug },
        headers: { 'idempotency-key': key },
        body,
      }),
  };
}

export async function logInAs(baseUrl: string, world: World, person: Person): Promise<TestStaff> {
  const session = await createCall({ baseUrl, token: () => null })('login', {
    body: { email: world.users[person].email, password: PASSWORD },
  });
  const token = session.accessToken;
  const call = createCall({ baseUrl, token: () => token });
  const of = (orderId: string) => ({ params: { id: world.restaurant.id, orderId } });
  return {
    call,
    token,
    userId: session.id,
    move: (orderId, body) => call('moveOrder', { ...of(orderId), body }),
    undo: (orderId) => call('undoMove', of(orderId)),
    watch: (seen, screenId = randomUUID()) =>
      call('screen', {
        params: { id: world.restaurant.id, screenId },
        body: { visible: true, audible: true, board: 'live', ...seen },
      }),
  };
}
