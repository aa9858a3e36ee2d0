import { createCall } from '@comanda/client/call';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { Order } from '@comanda/contract/shapes/orders';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { describe, expect, it } from 'vitest';
import { submitOrder } from './submit-order.ts';

type Answer = { status: number; body?: unknown; retryAfter?: number } | 'cut' | 'silence';

const body: PlaceOrder = {
  service: 'COLLECTION',
  items: [{ itemId: '019aa000-0000-7000-8000-000000000001', quantity: 1, options: [] }],
  contact: { name: 'Ada', phone: '020 7946 0123' },
  payment: { method: AT_HANDOVER },
  expectedTotal: 1050,
};
const ORDER_ID = '019aa000-0000-7000-8000-000000000009';
const order: Order = {
  ...{ id: ORDER_ID, number: 12, restaurantId: ORDER_ID, status: 'PLACED', service: 'COLLECTION', lines: [] },
  ...{ subtotal: 1050, discount: 0, deliveryFee: 0, serviceCharge: 0, tax: [], tip: 0, total: 1050 },
  ...{ currency: 'GBP', contact: body.contact, placedAt: '2026-11-20T18:00:00.000Z', events: [] },
  ...{ travelMinutes: 0, preparationMinutes: 15, payment: { method: AT_HANDOVER, state: 'UNPAID' } },
};
const problem = (statusCode: number, more: object = {}) => ({
  status: statusCode,
  body: { statusCode, error: 'Error', message: 'No.', ...more },
});

/** A server that answers each call by script and writes down what it was asked. */
function scripted(answers: Answer[]) {
  const asked: { method: string; path: string; key: string | null; body: string }[] = [];
  const server: typeof fetch = async (input, init) => {
    asked.push({
      method: init?.method ?? 'GET',
      path: String(input),
      key: new Headers(init?.headers).get('idempotency-key'),
      body: String(init?.body ?? ''),
    });
    const answer = answers.shift();
    if (answer === undefined) throw new Error('asked more often than expected');
    if (answer === 'cut') throw new TypeError('network error');
    if (answer === 'silence') {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    const headers = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
    return Response.json(answer.body ?? order, { status: answer.status, headers });
  };
  const call = createCall({ baseUrl: '/api', token: () => 't', fetch: server });
  const checks: number[] = [];
  const waits: number[] = [];
  const submit = (more: { resume?: boolean; signal?: AbortSignal; wait?: () => Promise<void> } = {}) =>
    submitOrder({
      call,
      slug: 'forno-lucia',
      key: 'k1',
      body,
      onChecking: (attempt) => checks.push(attempt),
      onWaiting: (seconds) => waits.push(seconds),
      wait: async () => undefined,
      watchdogMs: 20,
      ...more,
    });
  return { submit, asked, checks, waits, methods: () => asked.map(({ method }) => method) };
}

describe('submitting an order', () => {
  it('sends once when the answer comes', async () => {
    const { submit, asked, checks } = scripted([{ status: 201 }]);
    expect(await submit()).toMatchObject({ kind: 'placed', order: { number: 12 } });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.key).toBe('k1');
    expect(checks).toEqual([]);
  });

  it('says so when the order stands but cannot be read, and does not ask for ever', async () => {
    const unread = { ...order, status: 'ON_THE_MOON' };
    expect(await scripted([{ status: 201, body: unread }]).submit()).toEqual({ kind: 'unreadable' });
    const resumed = scripted([{ status: 200, body: unread }]).submit({ resume: true });
    expect(await resumed).toEqual({ kind: 'unreadable' });
  });

  it('takes a refusal as final', async () => {
    const { submit, methods } = scripted([problem(409, { code: 'SOLD_OUT' })]);
    expect(await submit()).toMatchObject({
      kind: 'refused',
      status: 409,
      refusal: { code: 'SOLD_OUT' },
      message: 'No.',
    });
    expect(methods()).toEqual(['POST']);
  });

  const full = { ...problem(409, { code: 'VERY_BUSY', limitOf: 'NETWORK' }), retryAfter: 20 };
  const often = { ...problem(429, { code: 'RATE_LIMITED', kind: 'order', per: 'device' }), retryAfter: 7 };

  it('waits where there is no room yet, and sends the same with the same key until there is', async () => {
    const { submit, asked, waits } = scripted([full, 'cut', problem(404), often, { status: 201 }]);
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(waits).toEqual([20, 7]);
    expect(asked.map(({ method, key }) => `${method} ${key}`)).toEqual([
      ...['POST k1', 'POST k1', 'GET null', 'POST k1', 'POST k1'],
    ]);
    expect(new Set(asked.filter(({ method }) => method === 'POST').map((one) => one.body)).size).toBe(1);
  });

  it('waits no longer than a quarter of an hour, and not for one who has left', async () => {
    const endless = scripted(Array.from({ length: 60 }, () => full));
    expect(await endless.submit()).toMatchObject({ kind: 'refused', refusal: { code: 'VERY_BUSY' } });
    expect(endless.waits).toHaveLength(45);
    const leaving = new AbortController();
    const left = scripted([full]);
    const never = () => {
      leaving.abort();
      return new Promise<void>(() => undefined);
    };
    expect(await left.submit({ signal: leaving.signal, wait: never })).toMatchObject({ kind: 'refused' });
  });

  it.each<[string, Answer]>([
    ['a cut line', 'cut'],
    ['no answer within the watchdog', 'silence'],
    ['a server that fails', problem(500)],
    ['a server that restarts', problem(503)],
    ['a proxy that gives up', { status: 504, body: 'not json' }],
  ])('asks for the order after %s and finds it', async (_, lost) => {
    const { submit, asked, checks } = scripted([lost, { status: 200 }]);
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/clients/forno-lucia/orders',
      'GET /api/clients/forno-lucia/orders/by-key/k1',
    ]);
    expect(checks).toEqual([1]);
  });

  it('sends the same again, with the same key, only once it knows that nothing arrived', async () => {
    const { submit, asked, methods } = scripted(['cut', problem(503), 'cut', problem(404), { status: 201 }]);
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(methods()).toEqual(['POST', 'GET', 'GET', 'GET', 'POST']);
    expect(asked[4]).toEqual(asked[0]);
  });

  it('keeps asking through a long outage without ever giving up', async () => {
    const outage = Array.from({ length: 40 }, () => 'cut' as const);
    const { submit, checks } = scripted(['cut', ...outage, { status: 200 }]);
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(checks).toHaveLength(41);
  });

  it('asks first when it resumes an earlier try', async () => {
    const { submit, methods } = scripted([{ status: 200 }]);
    expect(await submit({ resume: true })).toMatchObject({ kind: 'placed' });
    expect(methods()).toEqual(['GET']);
  });

  it('takes the order that the key already stands for', async () => {
    const { submit, methods } = scripted([problem(422, { code: 'KEY_REUSED' }), { status: 200 }]);
    expect(await submit()).toMatchObject({ kind: 'placed', order: { id: ORDER_ID } });
    expect(methods()).toEqual(['POST', 'GET']);
  });

  it('stops when the diner is no longer known', async () => {
    const { submit } = scripted(['cut', problem(401)]);
    expect(await submit()).toMatchObject({ kind: 'refused', status: 401 });
  });
});
