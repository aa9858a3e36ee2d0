import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { samplePhoto } from '@comanda/testing/test-pictures';
import { callFrom, dinerAt, type Kitchen } from './caller.ts';

export type Target = {
  readonly base: string;
  readonly port: number;
  readonly slug: string;
  readonly body: PlaceOrder;
  readonly kitchen: Kitchen;
  /** Confirms an e-mail address, as its owner would. */
  readonly confirm: (email: string) => Promise<unknown>;
  readonly signal: AbortSignal;
};

/** Attackers sit at addresses from here on, each kind at some of its own. */
const FIRST_ADDRESS = 10_000;
export const attackerAt = (n: number) => addressNumber(FIRST_ADDRESS + n);

export const PASSWORD = 'siege of loopback only';
const BATTERING = 20;
/** Each may have forty orders waiting: together far more than the ceiling of a restaurant. */
const FLOODING = 6;

/** Does it again and again until the siege ends; what is refused is what an attacker expects. Returns how often. */
export async function repeat({ signal }: Target, attack: () => Promise<unknown>): Promise<number> {
  let tries = 0;
  while (!signal.aborted) {
    await attack().catch(() => {});
    tries += 1;
  }
  return tries;
}

/** A shop of the attacker's own, as anybody can open one: nothing of it is confirmed. */
export async function ownShop({ base }: Target, address: string) {
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
  return { call, id, slug, email, token: accessToken };
}

export const dishes = (count: number, description: number) =>
  [
    'name,category,price,description',
    ...Array.from({ length: count }, (_, n) => `Dish ${n},Shelf ${n % 40},1,${'d'.repeat(description)}`),
  ].join('\n');

/** The largest menu that is taken, and its page under every spelling of its address. */
async function bigMenu(target: Target): Promise<number> {
  const address = attackerAt(1);
  const { call, id, slug } = await ownShop(target, address);
  await call('importMenu', { params: { id }, query: {}, body: { csv: dishes(750, 300) } });
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

export const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Orders from fresh devices, at so many addresses that together they may fill the board up to its ceiling. */
async function orderFlood(target: Target): Promise<number> {
  const { base, slug, body } = target;
  const floods = Array.from({ length: FLOODING }, (_, n) => 100 + n).map((n) =>
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

/** Invitations to strangers, from an account that nobody has confirmed. */
async function mailCannon(target: Target): Promise<number> {
  const { call, id: restaurantId } = await ownShop(target, attackerAt(70));
  return repeat(target, () =>
    call('invite', {
      body: { email: `${crypto.randomUUID()}@siege.example`, firstName: 'You', restaurantId, role: 'STAFF' },
    }),
  );
}

/** A form as it goes over the wire. */
async function formOf(fields: Record<string, string>, file: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file]), 'noise.jpg');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: new Uint8Array(await whole.arrayBuffer()) };
}

/** Pictures of nothing but noise, which no format makes small, and files of which only a half ever comes. */
async function pictures(target: Target): Promise<number> {
  const address = attackerAt(120);
  const { id, token } = await ownShop(target, address);
  const photo = Uint8Array.from(await samplePhoto({ width: 1_600, height: 1_200 }, 1_000_000));
  let n = 0;
  return repeat(target, async () => {
    n += 1;
    const half = { fileName: `${n}.jpg`, chunkIndex: '0', chunkCount: '2', uploadId: `half-${n}` };
    const fields = { restaurantId: id, purpose: 'item', ...(n % 2 ? half : {}) };
    // the same bytes would be kept once
    photo.set(randomBytes(2), photo.length - 2);
    const sent = await formOf(fields, photo);
    await sendFrom(address, `${target.base}/api/uploads`, { method: 'POST', token, ...sent });
  });
}

/** New devices of diners: each is a row. */
const devices = (target: Target) => repeat(target, () => dinerAt(attackerAt(121), target.base, target.slug));

/** Times that can be ordered for, asked for by many devices, for days far ahead. */
async function times(target: Target): Promise<number> {
  const callers = await Promise.all(
    [122, 123, 124].map((n) => dinerAt(attackerAt(n), target.base, target.slug)),
  );
  const params = { slug: target.slug };
  const asked = callers.map((call) =>
    repeat(target, () => call('slots', { params, query: { service: 'COLLECTION' } })),
  );
  return (await Promise.all(asked)).reduce((total, tries) => total + tries, 0);
}

/** Forms that begin and never end, two of each of four shops; one that is hung up is begun anew. */
async function endlessForms(target: Target): Promise<number> {
  let begun = 0;
  async function hold(address: string, id: string, token: string): Promise<void> {
    const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;
    await new Promise<void>((resolve) => {
      const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: address });
      const end = () => socket.destroy();
      target.signal.addEventListener('abort', end, { once: true });
      socket.on('error', () => {});
      socket.on('close', () => {
        target.signal.removeEventListener('abort', end);
        setTimeout(resolve, 100);
      });
      // answered, and so refused
      socket.once('data', end);
      socket.write(
        `POST /api/uploads HTTP/1.1\r\nhost: siege\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n' +
          `${part('restaurantId')}\r\n\r\n${id}\r\n${part('purpose')}\r\n\r\nitem\r\n` +
          `${part('file')}; filename="a.jpg"\r\n\r\n${'x'.repeat(10_000)}`,
      );
    });
    begun += 1;
  }
  const shops = [125, 126, 127, 128].map(async (n) => {
    const { id, token } = await ownShop(target, attackerAt(n));
    await Promise.all([0, 1].map(() => repeat(target, () => hold(attackerAt(n), id, token))));
  });
  await Promise.all(shops);
  return begun;
}

/** Reports of a refused policy, as large as one may be, each for the log. */
async function policyReports(target: Target): Promise<number> {
  const body = JSON.stringify({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': `https://${'a'.repeat(1_900)}.example/`,
    },
  });
  const headers = { 'content-type': 'application/csp-report' };
  return repeat(target, () =>
    sendFrom(attackerAt(129), `${target.base}/csp-report`, { method: 'POST', headers, body }),
  );
}

export const ATTACKS: ReadonlyMap<string, (target: Target) => Promise<number>> = new Map([
  ['pages of the largest menu, spelt anew each time', bigMenu],
  ['sheets that are slow to read', hostileSheets],
  ['connections that say nothing', silentSockets],
  ['orders from fresh devices', orderFlood],
  ['edits at once', editFlood],
  ['invitations to strangers', mailCannon],
  ['pictures of noise, and halves of files', pictures],
  ['new devices', devices],
  ['times to order for', times],
  ['forms that never end', endlessForms],
  ['reports of a refused policy', policyReports],
]);
