import { connect, type Socket } from 'node:net';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { callFrom, dinerAt } from './caller.ts';

export type Target = {
  readonly base: string;
  readonly port: number;
  readonly slug: string;
  readonly body: PlaceOrder;
  /** Attacks end when it is aborted. */
  readonly signal: AbortSignal;
};

/** Attackers sit at addresses from here on, each kind at some of its own. */
const FIRST_ADDRESS = 10_000;
const attackerAt = (n: number) => addressNumber(FIRST_ADDRESS + n);

const PASSWORD = 'siege of loopback only';
const BATTERING = 20;

/** Does it again and again until the siege ends; what is refused is what an attacker expects. Returns how often. */
async function repeat({ signal }: Target, attack: () => Promise<unknown>): Promise<number> {
  let tries = 0;
  while (!signal.aborted) {
    await attack().catch(() => {});
    tries += 1;
  }
  return tries;
}

/** A shop of the attacker's own, as anybody can open one: nothing of it is confirmed. */
async function ownShop({ base }: Target, address: string) {
  const email = `attacker-${crypto.randomUUID()}@siege.example`;
  const person = { email, password: PASSWORD, firstName: 'Al', lastName: 'Aric' };
  const { accessToken } = await callFrom(address, base)('register', { body: person });
  const call = callFrom(address, base, accessToken);
  const { id: merchantId } = await call('createMerchant', { body: { name: 'Siege', email, country: 'GB' } });
  const { id, slug } = await call('createRestaurant', {
    body: {
      merchantId,
      name: 'Siege',
      timezone: 'Europe/London',
      currency: 'GBP',
      address: { line1: '1 Wall', city: 'London', postcode: 'EC1A 9HF', country: 'GB' },
    },
  });
  return { call, id, slug };
}

const dishes = (count: number, description: number) =>
  [
    'name,category,price,description',
    ...Array.from({ length: count }, (_, n) => `Dish ${n},Shelf ${n % 40},1,${'d'.repeat(description)}`),
  ].join('\n');

/** The largest menu that is taken, and its page under every spelling of its address. */
async function bigMenu(target: Target): Promise<number> {
  const address = attackerAt(1);
  const { call, id, slug } = await ownShop(target, address);
  await call('importMenu', { params: { id }, query: {}, body: { csv: dishes(1_900, 450) } });
  let n = 0;
  return repeat(target, async () => {
    n += 1;
    const spelt = [...slug]
      .map((letter, at) => ((n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join('');
    await sendFrom(address, `${target.base}/clients/${spelt}/menu`);
  });
}

/** Sheets that are slow to read: cells of ten thousand blanks and zeros, and thousands of long descriptions. */
async function hostileSheets(target: Target): Promise<number> {
  const { call, id } = await ownShop(target, attackerAt(2));
  const rates = Array.from({ length: 190 }, (_, n) => `tax,T${n},1${' '.repeat(9_990)}x`);
  const sheets = [['type,name,rate', ...rates].join('\n'), dishes(4_900, 900)];
  let n = 0;
  return repeat(target, () => {
    n += 1;
    const csv = sheets[n % sheets.length] ?? '';
    return call('importMenu', { params: { id }, query: {}, body: { csv, dryRun: true } });
  });
}

/** Connections that say nothing. */
async function silentSockets(target: Target): Promise<number> {
  const sockets: Socket[] = [];
  for (let n = 0; n < 600 && !target.signal.aborted; n += 1) {
    const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: attackerAt(3 + (n % 2)) });
    socket.on('error', () => {});
    sockets.push(socket);
    if (n % BATTERING === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await ended(target.signal);
  for (const socket of sockets) socket.destroy();
  return sockets.length;
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Streams of a menu, which need no token. */
async function streams(target: Target): Promise<number> {
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: attackerAt(6) });
    socket.on('error', () => {});
    socket.write(
      `GET /api/clients/${target.slug}/stream HTTP/1.1\r\nhost: siege\r\naccept: text/event-stream\r\n\r\n`,
    );
    socket.resume();
    return socket;
  });
  await ended(target.signal);
  for (const socket of sockets) socket.destroy();
  return sockets.length;
}

/** Orders from fresh devices, at a few addresses. */
async function orderFlood(target: Target): Promise<number> {
  const { base, slug, body } = target;
  const floods = [10, 11, 12].map((n) =>
    repeat(target, async () => {
      const call = await dinerAt(attackerAt(n), base, slug);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await call('placeOrder', { params: { slug }, headers, body });
    }),
  );
  return (await Promise.all(floods)).reduce((total, tries) => total + tries, 0);
}

/** Forty edits of one shop at once, which wait for each other's lock. */
async function editFlood(target: Target): Promise<number> {
  const { call, id } = await ownShop(target, attackerAt(20));
  const tries = await repeat(target, () =>
    Promise.allSettled(
      Array.from({ length: 2 * BATTERING }, () => call('pause', { params: { id }, body: { minutes: 5 } })),
    ),
  );
  return tries * 2 * BATTERING;
}

/** Wrong passwords from thirty addresses. */
async function loginFlood(target: Target): Promise<number> {
  const tries = await repeat(target, () =>
    Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        callFrom(attackerAt(30 + n), target.base)('login', {
          body: { email: `nobody-${crypto.randomUUID()}@siege.example`, password: PASSWORD },
        }),
      ),
    ),
  );
  return tries * 30;
}

/** Invitations to strangers, from an account that nobody has confirmed. */
async function mailCannon(target: Target): Promise<number> {
  const { call, id: restaurantId } = await ownShop(target, attackerAt(70));
  return repeat(target, () =>
    call('invite', {
      body: { email: `${crypto.randomUUID()}@siege.example`, firstName: 'You', restaurantId, role: 'STAFF' },
    }),
  );
}

export const ATTACKS: ReadonlyMap<string, (target: Target) => Promise<number>> = new Map([
  ['pages of the largest menu, spelt anew each time', bigMenu],
  ['sheets that are slow to read', hostileSheets],
  ['connections that say nothing', silentSockets],
  ['streams', streams],
  ['orders from fresh devices', orderFlood],
  ['edits at once', editFlood],
  ['wrong passwords', loginFlood],
  ['invitations to strangers', mailCannon],
]);
