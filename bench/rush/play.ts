import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from '@comanda/client/call';
import { addressNumber } from '@comanda/testing/send-from';
import { dinerAt } from '../siege/caller.ts';
import { dine } from './diner.ts';
import { type EveningWish, planEvening } from './evening.ts';
import { openKitchen } from './kitchen.ts';
import { createTally, type Tally } from './tally.ts';

export type Rush = EveningWish & {
  /** Where the server is, such as `http://127.0.0.1:3000`. */
  readonly base: string;
  readonly slug: string;
  /** The cook's login; no cook where it is not given. */
  readonly kitchen?: { readonly email: string; readonly password: string } | undefined;
  /** Waits so many ms. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Whether a host is this machine: all of 127.0.0.0/8 is, and each diner then has an address of its own. */
export const isThisMachine = (base: string): boolean => /^127\.|^localhost$/.test(new URL(base).hostname);

async function deviceAt(base: string, slug: string) {
  const { token } = await createCall({ baseUrl: `${base}/api`, token: () => null })('clientSession', {
    body: { slug },
  });
  return createCall({ baseUrl: `${base}/api`, token: () => token });
}

/** Plays the evening against a running server. Rejects where the server or a login is not there. */
export async function playRush(rush: Rush): Promise<ReturnType<Tally['sum']>> {
  const { base, slug, pause = delay } = rush;
  const { arrivals, played } = planEvening(rush);
  const tally = createTally();
  const live = async (eveningMs: number) => void (await pause(played(eveningMs)));
  const open = (n: number) =>
    isThisMachine(base) ? dinerAt(addressNumber(1 + n), base, slug) : deviceAt(base, slug);
  const kitchen = rush.kitchen && (await openKitchen({ base, slug, tally, live, ...rush.kitchen }));
  try {
    const diners: Promise<void>[] = [];
    let now = 0;
    for (const [n, at] of arrivals.entries()) {
      await pause(at - now);
      now = at;
      diners.push(dine(n, { slug, open, tally, live }));
    }
    await Promise.all(diners);
    await kitchen?.finish();
    return tally.sum();
  } finally {
    kitchen?.close();
  }
}
