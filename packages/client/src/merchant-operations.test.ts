import { describe, expect, it } from 'vitest';
import type { ApiError } from './api-error.ts';
import { createCall } from './call.ts';
import {
  type Callbacks,
  changeRole,
  createMerchant,
  createRestaurant,
  invite,
  resetStaffPassword,
  takeInviteBack,
  unlink,
  updateMerchant,
  updateRestaurant,
} from './merchant-operations.ts';

type Caller = { call: ReturnType<typeof createCall> };
type Operation = (caller: Caller, callbacks: Callbacks<unknown>) => Promise<boolean>;

const business = { name: 'Lucia Group', email: 'lucia@comanda.example', country: 'GB' };
const place = {
  merchantId: 'm',
  name: 'Forno Lucia',
  timezone: 'Europe/London',
  currency: 'GBP',
  address: { line1: '14 Rye Lane', city: 'London', country: 'GB' },
};

/** Each operation with the one status that is its success, and how it goes over the wire. */
const OPERATIONS: readonly [name: string, success: number, request: string, run: Operation][] = [
  [
    'invite',
    200,
    'POST /users/invite',
    (caller, callbacks) =>
      invite(caller, { email: 'a@b.example', restaurantId: 'r', firstName: 'Ada' }, callbacks),
  ],
  [
    'takeInviteBack',
    204,
    'DELETE /restaurants/r/invites/i',
    (caller, callbacks) => takeInviteBack(caller, { id: 'r', inviteId: 'i' }, callbacks),
  ],
  [
    'unlink',
    200,
    'DELETE /users/u/unlink/r',
    (caller, callbacks) => unlink(caller, { userId: 'u', restaurantId: 'r' }, callbacks),
  ],
  [
    'changeRole',
    200,
    'PATCH /restaurants/r/users/u',
    (caller, callbacks) => changeRole(caller, { id: 'r', userId: 'u', role: 'MANAGER' }, callbacks),
  ],
  [
    'resetStaffPassword',
    200,
    'PATCH /users/u/reset-staff-password',
    (caller, callbacks) =>
      resetStaffPassword(
        caller,
        { userId: 'u', restaurantId: 'r', email: 'a@b.example', newPassword: 'plum kettle north fig' },
        callbacks,
      ),
  ],
  [
    'createMerchant',
    201,
    'POST /merchants',
    (caller, callbacks) => createMerchant(caller, business, callbacks),
  ],
  [
    'updateMerchant',
    200,
    'PATCH /merchants/m',
    (caller, callbacks) => updateMerchant(caller, 'm', { ...business, version: 1 }, callbacks),
  ],
  [
    'createRestaurant',
    201,
    'POST /restaurants',
    (caller, callbacks) => createRestaurant(caller, place, callbacks),
  ],
  [
    'updateRestaurant',
    200,
    'PATCH /restaurants/r',
    (caller, callbacks) => updateRestaurant(caller, 'r', { name: 'Forno', version: 1 }, callbacks),
  ],
];

const ID = '019c0000-0000-7000-8000-000000000001';
const merchant = {
  ...business,
  ...{ id: ID, version: 1, changed: null, legalName: null, phone: null, taxNumber: null, logo: null },
  restaurants: [],
};
const restaurant = {
  ...place,
  ...{ id: ID, merchantId: ID, slug: 'forno-lucia', version: 1, changed: null, email: '', phone: '' },
  ...{ cuisines: [], location: { lat: 0, lng: 0 }, locale: 'en-GB', services: [], accountLocked: false },
  state: { status: 'OPEN' },
  unansweredMinutes: 5,
  lateness: { dueSoonPercent: 10, dueSoonMinutes: 5 },
  businessDayStarts: '05:00',
  preparationMinutes: { DELIVERY: 15, COLLECTION: 15, DINE_IN: 15 },
};

/** What the server answers on success; a sentence where an operation is not named. */
const SUCCESSES: Readonly<Record<string, unknown>> = {
  invite: { email: 'a@b.example', expiresAt: '2026-11-27T18:00:00.000Z' },
  changeRole: { userId: ID, role: 'MANAGER', firstName: 'Ada', lastName: 'Lovelace' },
  createMerchant: merchant,
  updateMerchant: merchant,
  createRestaurant: restaurant,
  updateRestaurant: restaurant,
};

/** A caller whose server gives one answer; it keeps what was asked of it. */
function callerOf(answer: () => Response | Promise<Response>) {
  const requests: { line: string; body: unknown }[] = [];
  const call = createCall({
    baseUrl: '',
    token: () => null,
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      requests.push({ line: `${init?.method} ${String(input)}`, body });
      return answer();
    },
  });
  return { call, requests };
}

function answering(status: number, body: unknown = { message: 'Server says so.' }) {
  return () => (status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
}

async function refusalOf(run: Operation, answer: () => Response | Promise<Response>) {
  const refusals: ApiError[] = [];
  const isDone = await run(callerOf(answer), { onRefused: (error) => refusals.push(error) });
  return { isDone, error: refusals[0] };
}

describe.each(OPERATIONS)('%s', (name, success, request, run) => {
  it(`succeeds on ${success} and on no other status`, async () => {
    for (const status of [200, 201, 202, 203, 204, 205, 400, 401, 403, 404, 409, 423, 429, 500, 503]) {
      const answer =
        status === 205 ? () => new Response(null, { status }) : answering(status, SUCCESSES[name]);
      const callbacks: string[] = [];
      const isDone = await run(callerOf(answer), {
        onDone: () => callbacks.push('done'),
        onRefused: ({ status: refused }) => callbacks.push(String(refused)),
      });
      expect([status, isDone, callbacks]).toEqual([
        status,
        status === success,
        [status === success ? 'done' : String(status)],
      ]);
    }
  });

  it(`asks for ${request}`, async () => {
    const caller = callerOf(answering(success));
    await run(caller, {});
    expect(caller.requests.map(({ line }) => line)).toEqual([request]);
  });

  it('returns false without a connection and when the answer cannot be read', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await refusalOf(run, offline)).toMatchObject({ isDone: false, error: { status: 0 } });
    if (success === 204) return;
    const cut = () => new Response('{"name": "For', { status: success });
    expect(await refusalOf(run, cut)).toMatchObject({ isDone: false });
  });

  it('says why in the words of the server, else in the fallback', async () => {
    expect((await refusalOf(run, answering(409))).error?.message).toBe('Server says so.');
    const silent = () => new Response('', { status: 502 });
    expect((await refusalOf(run, silent)).error?.message).toBe('An unknown error occurred');
  });
});

describe('what goes over the wire', () => {
  it('is exactly what the call takes', async () => {
    const caller = callerOf(answering(200));
    await invite(caller, { email: 'a@b.example', restaurantId: 'r', firstName: 'Ada', role: 'MANAGER' });
    await resetStaffPassword(caller, {
      userId: 'u',
      restaurantId: 'r',
      email: 'a@b.example',
      newPassword: 'plum kettle north fig',
    });
    await changeRole(caller, { id: 'r', userId: 'u', role: 'ADMIN' });
    expect(caller.requests.map(({ body }) => body)).toEqual([
      { email: 'a@b.example', restaurantId: 'r', firstName: 'Ada', role: 'MANAGER' },
      { restaurantId: 'r', email: 'a@b.example', newPassword: 'plum kettle north fig' },
      { role: 'ADMIN' },
    ]);
  });

  it('brings the free suggestion of a taken slug back', async () => {
    const taken = answering(409, {
      code: 'SLUG_TAKEN',
      message: 'Taken.',
      suggestion: 'forno-lucia-2',
    });
    const { error } = await refusalOf(
      (caller, callbacks) => createRestaurant(caller, place, callbacks),
      taken,
    );
    expect(error?.refusal).toMatchObject({ code: 'SLUG_TAKEN', suggestion: 'forno-lucia-2' });
  });
});
