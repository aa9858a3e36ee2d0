import { ApiError } from '@comanda/client/api-error';
import { type Call, endpointPath } from '@comanda/client/call';
import type { Order } from '@comanda/contract/shapes/orders';
import { addressNumber } from '@comanda/testing/send-from';
import { DEMO_OWNER } from '../subject/staff.ts';
import { ended, type Target } from './attacks.ts';
import { callFrom, dinerAt, HOUSE, type Kitchen, sendAs } from './caller.ts';

const DINERS = 6;
/** An honest diner orders about this often; the kitchen looks at its board four times a second. */
const ORDER_EVERY_MS = 7_000;
const LOOK_EVERY_MS = 250;
const LOGIN_EVERY_MS = 1_000;
/** Tablets and phones that somebody of the kitchen has logged in on before. */
const DEVICES = 10;
/** Invitations of the owner; each user has 50 a day. */
const INVITE_EVERY_MS = 20_000;
/** So many waiting orders of one address are a flood to the cook at the board. */
const FLOOD = 4;
/** The ceiling of waiting orders that a restaurant begins with. The kitchen does something only once it is met. */
const CEILING = 60;
const HOLD_MINUTES = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

export type Service = {
  readonly placed: Set<string>;
  readonly refusals: string[];
  readonly seen: Set<string>;
  /** How long each look at the board took, ms. */
  readonly looks: number[];
  readonly failedLooks: string[];
  /** Of moves, the switch and cancellings. */
  readonly failedMoves: string[];
  logins: number;
  readonly failedLogins: string[];
  hired: number;
  /** Of invitations and of the wish for a new password. */
  readonly failedMails: string[];
  /** What diners on fresh devices were answered, by code; `PLACED` when the order was taken. */
  readonly strangers: Map<string, number>;
  /** The most orders that waited at once. */
  mostWaiting: number;
  /** Whether strangers are held back. */
  isHeld: boolean;
  cancelled: number;
};

const NEXT: Partial<
  Record<Order['status'], { to: 'ACCEPTED' | 'READY' | 'COMPLETED'; readyInMinutes?: number }>
> = {
  PLACED: { to: 'ACCEPTED', readyInMinutes: 20 },
  ACCEPTED: { to: 'READY' },
  READY: { to: 'COMPLETED' },
};

async function place(call: Call, { slug, body }: Target): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { id } = await call('placeOrder', { params: { slug }, headers, body });
  return id;
}

/** A diner with a completed order, that orders now and then. */
async function order(call: Call, target: Target, service: Service): Promise<void> {
  while (!target.signal.aborted) {
    try {
      service.placed.add(await place(call, target));
    } catch (error) {
      service.refusals.push(said(error));
    }
    await pause(ORDER_EVERY_MS);
  }
}

/** New diners, each on a device of their own. What they are answered is reported, and not judged. */
async function come(target: Target, { placed, strangers }: Service): Promise<void> {
  for (let n = 0; !target.signal.aborted; n += 1) {
    let answer = 'PLACED';
    try {
      const call = await dinerAt(addressNumber(50 + n), target.base, target.slug);
      placed.add(await place(call, target));
    } catch (error) {
      answer = error instanceof ApiError ? (error.refusal?.code ?? String(error.status)) : said(error);
    }
    strangers.set(answer, (strangers.get(answer) ?? 0) + 1);
    await pause(LOGIN_EVERY_MS);
  }
}

/** Logs in behind the kitchen's Wi-Fi, on a device that may have a cookie of before. Returns the answer's. */
async function logInOn(base: string, cookie: string | null): Promise<string> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie };
  const request = { method: 'POST', json: DEMO_OWNER, headers };
  const answer = await sendAs(HOUSE, `${base}/api${endpointPath('login')}`, request);
  if (answer.status >= 300)
    throw new Error(`${answer.status} ${answer.text.split('"retryAfterSeconds"')[0]}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? cookie ?? '';
}

/** Somebody of the kitchen logs in on a known device, once a second, or asks there for a passkey. */
async function logIn({ base, signal }: Target, cookies: string[], service: Service): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const begun = performance.now();
    const device = n % DEVICES;
    try {
      const cookie = await logInOn(base, cookies[device] ?? null);
      cookies[device] = cookie;
      const asked = { method: 'POST', json: {}, headers: { cookie } };
      const { status, text } = await sendAs(HOUSE, `${base}/api${endpointPath('askPasskey')}`, asked);
      if (status !== 200) throw new Error(`passkey: ${status} ${text}`);
      service.logins += 1;
    } catch (error) {
      service.failedLogins.push(said(error));
    }
    await pause(Math.max(0, LOGIN_EVERY_MS - (performance.now() - begun)));
  }
}

/** The owner invites staff now and then. */
async function hire({ base, signal, kitchen }: Target, service: Service): Promise<void> {
  while (!signal.aborted) {
    try {
      const email = `cook-${crypto.randomUUID()}@kitchen.example`;
      await kitchen.call('invite', {
        body: { email, firstName: 'Cook', restaurantId: kitchen.id, role: 'STAFF' },
      });
      await callFrom(addressNumber(10), base)('forgotPassword', { body: { email: DEMO_OWNER.email } });
      service.hired += 1;
    } catch (error) {
      service.failedMails.push(said(error));
    }
    await Promise.race([pause(INVITE_EVERY_MS), ended(signal)]);
  }
}

/** Works off what is known to be honest; once the flood has met the ceiling, holds strangers back and cancels it. */
async function work({ call, id }: Kitchen, orders: readonly Order[], service: Service): Promise<void> {
  const waiting = orders.filter(({ status }) => status === 'PLACED');
  service.mostWaiting = Math.max(service.mostWaiting, waiting.length);
  if (waiting.length >= CEILING && !service.isHeld) {
    await call('holdStrangers', { params: { id }, body: { minutes: HOLD_MINUTES } });
    service.isHeld = true;
  }
  const byAddress = Map.groupBy(waiting, ({ sender }) => sender?.address ?? '');
  for (const [address, own] of byAddress) {
    const isGuest = own.some((one) => service.placed.has(one.id));
    if (!service.isHeld || address === '' || isGuest || own.length < FLOOD) continue;
    const { cancelled } = await call('cancelWaiting', { params: { id }, body: { address } });
    service.cancelled += cancelled;
  }
  for (const { id: orderId, status } of orders.filter((one) => service.placed.has(one.id))) {
    const step = NEXT[status];
    if (step) await call('moveOrder', { params: { id, orderId }, body: { from: status, ...step } });
  }
}

/** Returning diners: an order of each was completed. */
async function makeGuests(target: Target, { call, id }: Kitchen): Promise<Call[]> {
  const guests: Call[] = [];
  for (let n = 0; n < DINERS; n += 1) {
    const guest = await dinerAt(addressNumber(1 + n), target.base, target.slug);
    const params = { id, orderId: await place(guest, target) };
    await call('moveOrder', { params, body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 } });
    await call('moveOrder', { params, body: { from: 'ACCEPTED', to: 'READY' } });
    await call('moveOrder', { params, body: { from: 'READY', to: 'COMPLETED' } });
    guests.push(guest);
  }
  return guests;
}

/** A kitchen at work: diners order, a board is looked at and worked, people log in. Begun when it resolves. */
export async function beginService(
  target: Target,
): Promise<{ readonly service: Service; readonly done: Promise<Service> }> {
  const service: Service = {
    placed: new Set(),
    refusals: [],
    seen: new Set(),
    looks: [],
    failedLooks: [],
    failedMoves: [],
    logins: 0,
    failedLogins: [],
    hired: 0,
    failedMails: [],
    strangers: new Map(),
    mostWaiting: 0,
    isHeld: false,
    cancelled: 0,
  };
  const { kitchen } = target;
  const guests = await makeGuests(target, kitchen);
  const cookies: string[] = [];
  for (let n = 0; n < DEVICES; n += 1) cookies.push(await logInOn(target.base, null));
  let working: Promise<void> | null = null;

  async function look(): Promise<void> {
    const begun = performance.now();
    try {
      const { orders } = await kitchen.call('liveOrders', { params: { id: kitchen.id } });
      service.looks.push(performance.now() - begun);
      for (const { id } of orders) service.seen.add(id);
      working ??= work(kitchen, orders, service)
        .catch((error: unknown) => void service.failedMoves.push(said(error)))
        .finally(() => {
          working = null;
        });
    } catch (error) {
      service.failedLooks.push(said(error));
    }
  }

  async function serve(): Promise<Service> {
    const people = guests.map(async (call, n) => {
      await pause((n * ORDER_EVERY_MS) / DINERS);
      await order(call, target, service);
    });
    people.push(come(target, service), logIn(target, cookies, service), hire(target, service));
    while (!target.signal.aborted) {
      // a slow answer must not keep the next look from being counted
      people.push(look());
      await pause(LOOK_EVERY_MS);
    }
    await Promise.all(people);
    await working;
    await look();
    return service;
  }
  return { service, done: serve() };
}
