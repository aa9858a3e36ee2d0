import { openStretch } from '@comanda/domain/opening-periods';
import { servicesOn } from '@comanda/domain/restaurant-rules';
import type { Dependencies } from '#dependencies.ts';
import type { EventConsumer } from '#modules/consumers';
import { MAIL_KINDS } from '#modules/mails';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { type Policy, unconfirmedMail, unwatchedMail, type Waiting } from './alarm-words.ts';
import {
  giveTurnBack,
  listManagers,
  listUnwatched,
  listWaiting,
  takeTurnToWrite,
} from './screens.queries.ts';
import type { WithWatch } from './watch.ts';

type Telling = Pick<Dependencies, 'database' | 'failures' | 'config' | 'publicUrl'> & {
  readonly policies: { readonly get: (restaurantId: string) => Promise<Policy | null> };
};

/** Writes to everybody whom it concerns; tells whether that is anybody. */
async function writeToManagers(
  tx: Db,
  deps: Telling,
  restaurantId: string,
  waiting: Waiting,
  now: number,
): Promise<boolean> {
  let isWritten = false;
  for (const { email, first_name, is_verified } of await listManagers(tx, restaurantId)) {
    const mail = is_verified
      ? { kind: MAIL_KINDS.UNWATCHED, mail: unwatchedMail(deps, waiting, first_name) }
      : { kind: MAIL_KINDS.UNWATCHED_UNCONFIRMED, mail: unconfirmedMail(deps) };
    if (await queueMail(tx, { ...mail, to: email }, now)) isWritten = true;
  }
  return isWritten;
}

type Unwatched = Awaited<ReturnType<typeof listUnwatched>>[number];

/** Writes about one restaurant, unless its managers were written to already; tells whether it did. */
async function tellOf(
  deps: Telling,
  db: Db,
  { restaurantId, settledAt }: Unwatched,
  now: number,
): Promise<boolean> {
  const policy = await deps.policies.get(restaurantId);
  const open = policy && openStretch(policy.rules.periods, servicesOn(policy.rules), now);
  if (!open || (settledAt !== null && settledAt >= open.from)) return false;
  return transaction(db, async (tx) => {
    if (!(await takeTurnToWrite(tx, restaurantId, { since: open.from, now }))) return false;
    const numbers = await listWaiting(tx, restaurantId);
    const isWritten =
      numbers.length > 0 && (await writeToManagers(tx, deps, restaurantId, { policy, numbers }, now));
    if (!isWritten) await giveTurnBack(tx, restaurantId);
    return isWritten;
  });
}

/**
 * Writes to the managers of every restaurant that is open, where an order waits and no screen watches (product.md,
 * "Someone is watching"): one e-mail each until a screen watches again, or until the next opening. Whoever is told stands
 * in the database together with the e-mails, so a restart neither forgets nor repeats one. Returns the number of restaurants.
 */
export async function tellManagers(deps: Telling, now: number): Promise<number> {
  let told = 0;
  const { db } = deps.database;
  for (const unwatched of await listUnwatched(db, now)) {
    await deps.failures.attempt('e-mail about waiting orders', unwatched.restaurantId, async () => {
      if (await tellOf(deps, db, unwatched, now)) told += 1;
    });
  }
  return told;
}

/**
 * The same for one restaurant as soon as an order waits there, the e-mails stored together with the consumer's cursor. What
 * only time brings about (a lease that runs out, an opening, the end of a pause) is left to `tellManagers`.
 */
export function unwatchedOrders(deps: Telling & Pick<Dependencies, 'clock'> & WithWatch): EventConsumer {
  return {
    name: 'unwatched-orders',
    types: ['PLACED', 'UNDONE'],
    concerns: (restaurantId) => deps.watch.leaseOf(restaurantId).until <= deps.clock.now(),
    async handle(tx, { restaurantId }) {
      const now = deps.clock.now();
      for (const unwatched of await listUnwatched(tx, now, restaurantId)) {
        await tellOf(deps, tx, unwatched, now);
      }
      return undefined;
    },
  };
}
