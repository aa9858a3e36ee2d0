import { servicesOn } from '@comanda/domain/availability/restaurant-rules';
import { openStretch } from '@comanda/domain/hours/opening-periods';
import type { Dependencies } from '#dependencies.ts';
import type { EventConsumer } from '#modules/consumers';
import { MAIL_KINDS } from '#modules/mails';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/write-mail.ts';
import {
  type AlarmSettings,
  type Trouble,
  unconfirmedMail,
  unheardMail,
  unwatchedMail,
} from './alarm-words.ts';
import { listUnheard, noteWritten } from './order-alerts.queries.ts';
import {
  giveTurnBack,
  listManagers,
  listUnwatched,
  listWaiting,
  takeTurnToWrite,
} from './screens.queries.ts';
import { unheardOrders } from './unheard-orders.ts';
import type { WithWatch } from './watch.ts';

type Notifying = Pick<Dependencies, 'database' | 'failures' | 'config' | 'publicUrl'> & {
  readonly keptSettings: { readonly get: (restaurantId: string) => Promise<AlarmSettings | null> };
};

const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

type Words = { readonly trouble: Trouble; readonly mailTo: (firstName: string) => Mail };

/** Writes to all managers; returns whether there are any. */
async function writeToManagers(
  tx: Db,
  deps: Notifying,
  restaurantId: string,
  { trouble, mailTo }: Words,
  now: number,
): Promise<boolean> {
  let isWritten = false;
  for (const { email, first_name, is_verified } of await listManagers(tx, restaurantId)) {
    const mail = is_verified
      ? { kind: MAIL_KINDS.UNWATCHED, mail: mailTo(first_name) }
      : { kind: MAIL_KINDS.UNWATCHED_UNCONFIRMED, mail: unconfirmedMail(deps, trouble) };
    if (await queueMail(tx, { ...mail, to: email, restaurantId }, now)) isWritten = true;
  }
  return isWritten;
}

type Unwatched = Awaited<ReturnType<typeof listUnwatched>>[number];

/** Writes about one restaurant, unless its managers were written to already; returns whether it did. */
async function notifyOf(
  deps: Notifying,
  db: Db,
  { restaurantId, settledAt }: Unwatched,
  now: number,
): Promise<boolean> {
  const settings = await deps.keptSettings.get(restaurantId);
  const open = settings && openStretch(settings.rules.periods, servicesOn(settings.rules), now);
  if (!open || (settledAt !== null && settledAt >= open.from)) return false;
  return transaction(db, async (tx) => {
    if (!(await takeTurnToWrite(tx, restaurantId, { since: open.from, now }))) return false;
    const orders = await listWaiting(tx, restaurantId);
    const waiting = { settings, numbers: orders.map(({ number }) => number) };
    const mailTo = (firstName: string) => unwatchedMail(deps, waiting, firstName);
    const isWritten =
      orders.length > 0 &&
      (await writeToManagers(tx, deps, restaurantId, { trouble: 'UNWATCHED', mailTo }, now));
    if (isWritten) await noteWritten(tx, restaurantId, idsOf(orders), now);
    else await giveTurnBack(tx, restaurantId);
    return isWritten;
  });
}

/**
 * Writes to the managers of every open restaurant where an order waits and no screen watches: one e-mail each until a
 * screen watches again, or until the next opening. Notes of this are stored together with the e-mails, so a restart
 * neither forgets nor repeats one. Returns the number of restaurants.
 */
export async function notifyManagers(deps: Notifying, now: number): Promise<number> {
  let notified = 0;
  const { db } = deps.database;
  for (const unwatched of await listUnwatched(db, now)) {
    await deps.failures.attempt('e-mail about waiting orders', unwatched.restaurantId, async () => {
      if (await notifyOf(deps, db, unwatched, now)) notified += 1;
    });
  }
  return notified;
}

/** Writes about the orders of one restaurant that no screen has shown with sound; returns whether it did. */
async function notifyOfUnheardIn(deps: Notifying, restaurantId: string, now: number): Promise<boolean> {
  const settings = await deps.keptSettings.get(restaurantId);
  const open = settings && openStretch(settings.rules.periods, servicesOn(settings.rules), now);
  const unreported = async (db: Db) =>
    (await unheardOrders(db, restaurantId, now)).filter(({ isWritten }) => !isWritten);
  // a turn that is taken for nothing would keep the next e-mail waiting
  if (!open || (await unreported(deps.database.db)).length === 0) return false;
  return transaction(deps.database.db, async (tx) => {
    if (!(await takeTurnToWrite(tx, restaurantId, { since: now, now, isWatched: true }))) return false;
    const unheard = await unreported(tx);
    const numbers = unheard.map(({ number }) => number);
    const waiting = { settings, numbers, screens: unheard.flatMap(({ screens }) => screens) };
    const mailTo = (firstName: string) => unheardMail(deps, waiting, firstName);
    const isWritten =
      unheard.length > 0 &&
      (await writeToManagers(tx, deps, restaurantId, { trouble: 'UNHEARD', mailTo }, now));
    if (isWritten) await noteWritten(tx, restaurantId, idsOf(unheard), now);
    else await giveTurnBack(tx, restaurantId);
    return isWritten;
  });
}

/**
 * Writes to the managers of every restaurant that is open and watched, where no screen has shown an order with sound in
 * time: about each order once, those that `notifyManagers` has written about included. Returns the number of
 * restaurants.
 */
export async function notifyOfUnheard(deps: Notifying, now: number): Promise<number> {
  let notified = 0;
  const unreported = (await listUnheard(deps.database.db, now)).filter(({ isWritten }) => !isWritten);
  for (const restaurantId of new Set(unreported.map((order) => order.restaurantId))) {
    await deps.failures.attempt('e-mail about orders that rang on no screen', restaurantId, async () => {
      if (await notifyOfUnheardIn(deps, restaurantId, now)) notified += 1;
    });
  }
  return notified;
}

/**
 * What `notifyManagers` does, for one restaurant as soon as an order waits there, the e-mails stored together with the
 * consumer's cursor. What only time brings about (a lease that runs out, an opening, the end of a pause) is left to
 * `notifyManagers`.
 */
export function unwatchedOrders(deps: Notifying & Pick<Dependencies, 'clock'> & WithWatch): EventConsumer {
  return {
    name: 'unwatched-orders',
    types: ['PLACED', 'UNDONE'],
    concerns: (restaurantId) => deps.watch.leaseOf(restaurantId).until <= deps.clock.now(),
    async handle(tx, { restaurantId }) {
      const now = deps.clock.now();
      for (const unwatched of await listUnwatched(tx, now, restaurantId)) {
        await notifyOf(deps, tx, unwatched, now);
      }
      return undefined;
    },
  };
}
