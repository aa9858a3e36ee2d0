import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { sharesOf } from './caller-address.ts';
import { tooManyTries } from './throttle.ts';

/** A password tried for an account from an address, at `now` (epoch ms). */
export type Guess = {
  readonly purpose: string;
  readonly account: string;
  readonly address: string;
  /** The account was logged in on this device before: wrong passwords of others in its network do not make it wait. */
  readonly isKnownDevice?: boolean;
  readonly now: number;
};

type Slowing = {
  /** Wrong passwords before the first wait. */
  readonly free: number;
  readonly longestSeconds: number;
};

const FORGET_MS = 2 * 3_600_000;
/** After the free ones, each wrong password doubles the wait this often; then it is the longest one. */
const DOUBLINGS = 9;
/** An account at an address: 1 s, 2 s, 4 s …, an hour from the tenth (reliability.md, D.2). */
const BY_ACCOUNT: Slowing = { free: 0, longestSeconds: 3_600 };
/**
 * Everybody at an address: somebody who tries many accounts is slowed, but never for long, because a restaurant's
 * guests share the kitchen's.
 */
const BY_ADDRESS: Slowing = { free: 20, longestSeconds: 2 };

/** The network of an address: it holds many accounts and users, so it is slowed later and for less long. */
const slowingInNetwork = (addresses: number) => ({
  everybody: { free: BY_ADDRESS.free * addresses, longestSeconds: 2 },
  account: { free: addresses, longestSeconds: 300 },
});

/** As many may be checked at once for an account at an address: the tablets of a kitchen that log in together. */
const AT_ONCE = 8;
/** A check that takes longer than this was cut off by a crash. */
const LONGEST_CHECK_MS = 30_000;

/** How long the next try waits after the nth wrong password, in seconds. */
function waitAfter(wrong: number, { free, longestSeconds }: Slowing): number {
  if (wrong <= free) return 0;
  const doublings = wrong - free - 1;
  return doublings >= DOUBLINGS ? longestSeconds : Math.min(2 ** doublings, longestSeconds);
}

function inNetworkOf({ purpose, address, account }: Pick<Guess, 'purpose' | 'address' | 'account'>) {
  const [, network] = sharesOf(address);
  if (!network) return null;
  const { subject, addresses } = network;
  return { byAccount: `${purpose} ${subject} ${account}`, byAddress: `${purpose} at ${subject}`, addresses };
}

function subjectsOf({ purpose, address, account }: Guess) {
  return {
    byAccount: `${purpose} ${address} ${account}`,
    byAddress: `${purpose} at ${address}`,
    underWay: [purpose, 'under way', address, account].join(' '),
    inNetwork: inNetworkOf({ purpose, address, account }),
  };
}

async function requireNoWait(db: Db, guess: Guess): Promise<void> {
  const { byAccount, byAddress, inNetwork } = subjectsOf(guess);
  const ofNetwork = guess.isKnownDevice ? [] : inNetwork ? [inNetwork.byAccount, inNetwork.byAddress] : [];
  const { until } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('subject', 'in', [byAccount, byAddress, ...ofNetwork])
    .executeTakeFirstOrThrow();
  if (until !== null && until > guess.now) throw tooManyTries(until, guess.now);
}

/** Takes one of the places for checks at once, which is given back at the end. */
async function begin(db: Db, guess: Guess): Promise<void> {
  const { now } = guess;
  const isStale = sql`a.since <= ${at(now - LONGEST_CHECK_MS)}`;
  const { rows } = await sql`
    INSERT INTO attempts AS a (subject, count, since, blocked_until)
    VALUES (${subjectsOf(guess).underWay}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN ${isStale} THEN 1 ELSE a.count + 1 END, since = ${at(now)}
    WHERE a.count < ${AT_ONCE} OR ${isStale}
    RETURNING subject`.execute(db);
  if (rows.length === 0) throw tooManyTries(now, now);
}

async function end(db: Db, guess: Guess): Promise<void> {
  const { underWay } = subjectsOf(guess);
  const alone = await db
    .deleteFrom('attempts')
    .where('subject', '=', underWay)
    .where('count', '<=', 1)
    .executeTakeFirst();
  if (alone.numDeletedRows > 0n) return;
  await sql`UPDATE attempts SET count = greatest(count - 1, 0) WHERE subject = ${underWay}`.execute(db);
}

type Counted = { readonly subject: string; readonly account: string | null; readonly slowing: Slowing };

async function countFailure(tx: Db, { subject, account, slowing }: Counted, now: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
    VALUES (${subject}, ${account}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since <= ${at(now - FORGET_MS)} THEN 1 ELSE a.count + 1 END, since = ${at(now)}
    RETURNING count`.execute(tx);
  const wait = waitAfter(rows[0]?.count ?? 1, slowing);
  await sql`UPDATE attempts SET blocked_until = greatest(blocked_until, ${at(now + wait * 1000)})
    WHERE subject = ${subject}`.execute(tx);
}

/** Deletes the tries for an account (by the name that guesses use) at every address, after its password was changed. */
export async function forgiveGuesses(tx: Db, accounts: readonly string[]): Promise<void> {
  await tx.deleteFrom('attempts').where('account', 'in', accounts).execute();
}

/**
 * Checks a password so that guessing is slow. Each wrong one makes the next try wait, even a right one, which then deletes the
 * count. A place is taken before the check and given back once a failure is stored, so that any number of wrong passwords sent
 * at once costs no more checks than there are places. `check` resolves to null for a wrong password. Throws 429 while a try has
 * to wait.
 */
export async function slowly<T>(db: Db, guess: Guess, check: () => Promise<T | null>): Promise<T | null> {
  const { byAccount, byAddress, inNetwork } = subjectsOf(guess);
  await requireNoWait(db, guess);
  await begin(db, guess);
  try {
    // those who had a place meanwhile may have failed
    await requireNoWait(db, guess);
    const found = await check();
    if (found !== null) {
      const forgotten = inNetwork ? [byAccount, inNetwork.byAccount] : [byAccount];
      await db.deleteFrom('attempts').where('subject', 'in', forgotten).execute();
    } else {
      await transaction(db, async (tx) => {
        const { account, now } = guess;
        await countFailure(tx, { subject: byAccount, account, slowing: BY_ACCOUNT }, now);
        await countFailure(tx, { subject: byAddress, account: null, slowing: BY_ADDRESS }, now);
        if (!inNetwork) return;
        const slowing = slowingInNetwork(inNetwork.addresses);
        await countFailure(tx, { subject: inNetwork.byAccount, account, slowing: slowing.account }, now);
        await countFailure(
          tx,
          { subject: inNetwork.byAddress, account: null, slowing: slowing.everybody },
          now,
        );
      });
    }
    return found;
  } finally {
    await end(db, guess);
  }
}
