import { setTimeout as delay } from 'node:timers/promises';
import { endpointPath } from '@comanda/client/call';
import { openEventStream } from '@comanda/client/event-stream';
import { DEMO_OWNER } from '../subject/staff.ts';
import { attackerAt, dishes, ended, ownShop, PASSWORD, repeat, type Target } from './attacks.ts';
import { callFrom, fetchInHouse, HOUSE, sendAs } from './caller.ts';

// Attacks on what honest people share with strangers: the kitchen's own address, its login, and the pots of all.

const MENUS = 80;
const REFUSED = 99;
const GUESSERS = 6;
const CHECKERS = 50;
/** An account sends so many invitations, and then another is opened. */
const INVITATIONS = 16;

const someone = () => `nobody-${crypto.randomUUID()}@siege.example`;

/** Again and again, at a guest's pace and not at that of a flood. */
const paced = (target: Target, everyMs: number, attack: () => Promise<unknown>) =>
  repeat(target, async () => {
    const begun = performance.now();
    await attack().catch(() => {});
    await delay(Math.max(0, everyMs - (performance.now() - begun)), null, { signal: target.signal });
  });

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Open menus behind the kitchen's address, followed as pages do. Returns how often one was opened. */
async function openMenus({ base, slug, signal }: Target): Promise<number> {
  let opened = 0;
  const url = `${base}/api${endpointPath('storefrontStream', { params: { slug } })}`;
  const streams = Array.from({ length: MENUS }, () =>
    openEventStream({
      url,
      token: () => null,
      onEvent: () => undefined,
      onState: (state) => {
        if (state === 'live') opened += 1;
      },
      fetch: fetchInHouse,
    }),
  );
  await ended(signal);
  for (const stream of streams) stream.close();
  return opened;
}

/** Wrong passwords from the kitchen's own address: of made-up people, and of the kitchen itself. */
async function guessesInHouse(target: Target): Promise<number> {
  const call = callFrom(HOUSE, target.base);
  const guess = (email: () => string) =>
    paced(target, 2_000, () => call('login', { body: { email: email(), password: PASSWORD } }));
  const loops = Array.from({ length: GUESSERS }, () => guess(someone));
  return total(await Promise.all([...loops, guess(() => DEMO_OWNER.email), guess(() => DEMO_OWNER.email)]));
}

/** Dear calls of nobody in particular, which are refused. */
async function refusedCalls(target: Target): Promise<number> {
  const call = callFrom(HOUSE, target.base);
  const one = () => call('importMenu', { params: { id: 'x' }, query: {}, body: { csv: '' } });
  const times = await paced(target, 15_000, () => Promise.allSettled(Array.from({ length: REFUSED }, one)));
  return times * REFUSED;
}

/** Accounts with a confirmed address, each of which sends invitations and asks for a new password. */
async function confirmedAccounts(target: Target): Promise<number> {
  let n = 0;
  return repeat(target, async () => {
    n += 1;
    const address = attackerAt(200 + (n % CHECKERS));
    const { call, id: restaurantId, email } = await ownShop(target, address);
    await target.confirm(email);
    const invite = () =>
      call('invite', { body: { email: someone(), firstName: 'You', restaurantId, role: 'STAFF' } });
    await Promise.allSettled(Array.from({ length: INVITATIONS }, invite));
    await call('forgotPassword', { body: { email } });
  });
}

/** Passwords of nobody that are checked, two at once for each of many addresses. */
async function passwordChecks(target: Target): Promise<number> {
  const loops = Array.from({ length: 2 * CHECKERS }, (_, n) =>
    repeat(target, () =>
      callFrom(attackerAt(30 + (n % CHECKERS)), target.base)('login', {
        body: { email: someone(), password: PASSWORD },
      }),
    ),
  );
  return total(await Promise.all(loops));
}

/** Sheets that the kitchen's own login has checked, three at a time. */
async function imports(target: Target): Promise<number> {
  const { call, id } = target.kitchen;
  const csv = dishes(400, 60);
  const one = () => call('importMenu', { params: { id }, query: {}, body: { csv, dryRun: true } });
  return 3 * (await paced(target, 20_000, () => Promise.allSettled([one(), one(), one()])));
}

/** Questions for a passkey from the kitchen's own address. */
const passkeys = (target: Target) =>
  paced(target, 1_000, () =>
    sendAs(HOUSE, `${target.base}/api${endpointPath('askPasskey')}`, { method: 'POST', json: {} }),
  );

export const ATTACKS_ON_SHARES: ReadonlyMap<string, (target: Target) => Promise<number>> = new Map([
  ['menus opened behind the kitchen’s address', openMenus],
  ['wrong passwords from the kitchen’s address', guessesInHouse],
  ['refused calls from the kitchen’s address', refusedCalls],
  ['confirmed accounts that invite and reset', confirmedAccounts],
  ['password checks from fifty addresses', passwordChecks],
  ['imports by the kitchen’s own login', imports],
  ['questions for a passkey from the kitchen’s address', passkeys],
]);
