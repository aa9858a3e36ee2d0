import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { rateLimited } from './spend.ts';

/** A password tried for an account from an address, at `now` (epoch ms). */
export type PasswordTry = {
  readonly purpose: string;
  readonly account: string;
  readonly address: string;
  /** The token hash of a device that was logged in on before: it has a limit of its own. */
  readonly knownDevice?: string | null;
  readonly now: number;
};

type Slowing = {
  readonly free: number;
  readonly longestSeconds: number;
};

const FORGET_MS = 2 * 3_600_000;
/** After the free ones, each wrong password doubles the wait this often; then it is the longest one. */
const DOUBLINGS = 9;
/** An account at an address: 1 s, 2 s, 4 s …, an hour from the tenth. */
const BY_ACCOUNT: Slowing = { free: 0, longestSeconds: 3_600 };
/** All accounts at an address: guessing is slowed, but never for long, because guests share the kitchen's address. */
const BY_ADDRESS: Slowing = { free: 20, longestSeconds: 2 };

/** As many may be checked at once for an account at an address: the tablets of a kitchen that log in together. */
const AT_ONCE = 8;
/** A check that takes longer than this was cut off by a crash. */
const LONGEST_CHECK_MS = 30_000;

/** Not `now`: a try that began a moment earlier, and comes here a moment later, would have to wait. */
const NO_WAIT = at(0);

/** How long the next try waits after the nth wrong password, in seconds. */
function waitAfter(wrong: number, { free, longestSeconds }: Slowing): number {
  if (wrong <= free) return 0;
  const doublings = wrong - free - 1;
  return doublings >= DOUBLINGS ? longestSeconds : Math.min(2 ** doublings, longestSeconds);
}

/** What a wrong password is counted for: an account, or everybody at an address. */
type Subject = { readonly subject: string; readonly account: string | null; readonly slowing: Slowing };

type Subjects = {
  /** The account at the address, or on its device: its row holds the checks that are under way. */
  readonly own: Subject;
  readonly others: readonly Subject[];
};

function subjectsOf({ purpose, address, account, knownDevice }: PasswordTry): Subjects {
  if (knownDevice) {
    return {
      own: { subject: `${purpose} on ${knownDevice} ${account}`, account, slowing: BY_ACCOUNT },
      others: [],
    };
  }
  const own = { subject: `${purpose} ${address} ${account}`, account, slowing: BY_ACCOUNT };
  const all = { subject: `${purpose} at ${address}`, account: null, slowing: BY_ADDRESS };
  return { own, others: [all] };
}

const listed = (subjects: readonly Subject[]) => sql.join(subjects.map(({ subject }) => sql`${subject}`));

// Takes one of the places for checks at once and counts the password as wrong before it is checked, in one statement:
// what breaks afterwards leaves it counted. Throws 429 while a try has to wait, or all places are taken.
async function begin(db: Db, { now }: PasswordTry, { own, others }: Subjects): Promise<void> {
  const isStale = sql`a.since <= ${at(now - LONGEST_CHECK_MS)}`;
  const isForgotten = sql`a.since <= ${at(now - FORGET_MS)}`;
  const subjects = others.map(({ subject }) => subject);
  const accounts = others.map(({ account }) => account);
  const { rows } = await sql<{ until: number | null; has_place: boolean }>`
    WITH blocked AS (
      SELECT max(blocked_until) AS until FROM attempts WHERE subject IN (${listed([own, ...others])})
    ), place AS (
      INSERT INTO attempts AS a (subject, account, count, under_way, since, blocked_until)
      SELECT ${own.subject}, ${own.account}::text, 1, 1, ${at(now)}, ${NO_WAIT}
      FROM blocked WHERE until IS NULL OR until <= ${at(now)}
      ON CONFLICT (subject) DO UPDATE SET
        count = CASE WHEN ${isForgotten} THEN 1 ELSE a.count + 1 END,
        under_way = CASE WHEN ${isStale} THEN 1 ELSE a.under_way + 1 END,
        since = ${at(now)}
      WHERE a.blocked_until <= ${at(now)} AND (a.under_way < ${AT_ONCE} OR ${isStale})
      RETURNING subject
    ), counted AS (
      INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
      SELECT o.subject, o.account, 1, ${at(now)}, ${NO_WAIT}
      FROM place, unnest(${subjects}::text[], ${accounts}::text[]) AS o (subject, account)
      ON CONFLICT (subject) DO UPDATE SET
        count = CASE WHEN ${isForgotten} THEN 1 ELSE a.count + 1 END,
        since = CASE WHEN ${isForgotten} THEN ${at(now)} ELSE a.since END
    )
    SELECT until, EXISTS (SELECT FROM place) AS has_place FROM blocked`.execute(db);
  const [{ until, has_place: hasPlace } = { until: null, has_place: false }] = rows;
  if (!hasPlace) {
    const refusal = { kind: 'password', per: 'user', until: Math.max(until ?? now, now) } as const;
    throw rateLimited(refusal, { now });
  }
}

/** Gives the place back, and lets the next try wait as long as so many wrong passwords say. */
function setWaits(db: Db, { now }: PasswordTry, subjects: readonly Subject[]): Promise<void> {
  const values = subjects.map(
    ({ subject, account }) => sql`(${subject}, ${account}::text, 1, ${at(now)}, ${NO_WAIT})`,
  );
  return transaction(db, async (tx) => {
    // a right password that was checked meanwhile has taken the row away
    const { rows } = await sql<{ subject: string; count: number }>`
      INSERT INTO attempts AS a (subject, account, count, since, blocked_until) VALUES ${sql.join(values)}
      ON CONFLICT (subject) DO UPDATE SET since = ${at(now)}, under_way = greatest(a.under_way - 1, 0)
      RETURNING subject, count`.execute(tx);
    for (const { subject, slowing } of subjects) {
      const wait = waitAfter(rows.find((row) => row.subject === subject)?.count ?? 1, slowing);
      if (wait === 0) continue;
      await sql`UPDATE attempts SET blocked_until = greatest(blocked_until, ${at(now + wait * 1000)})
        WHERE subject = ${subject}`.execute(tx);
    }
  });
}

// A right password: the account's count ends, and it was none of those counted for everybody. The rows are locked in
// the order in which a try takes them, or two logins at once would wait for each other.
function forget(db: Db, { own, others }: Subjects): Promise<void> {
  return transaction(db, async (tx) => {
    for (const { subject, account } of [own, ...others]) {
      await (account === null
        ? sql`UPDATE attempts SET count = count - 1 WHERE subject = ${subject}`.execute(tx)
        : sql`DELETE FROM attempts WHERE subject = ${subject}`.execute(tx));
    }
    const everybody = others.filter(({ account }) => account === null);
    if (everybody.length === 0) return;
    await sql`DELETE FROM attempts WHERE subject IN (${listed(everybody)}) AND count <= 0`.execute(tx);
  });
}

/**
 * Counts one more for a subject in a window of time, which begins with the first, and is forgotten with the failures of
 * its `account`. Returns how many there are, with it.
 */
export async function countOne(
  db: Db,
  subject: string,
  { windowMs, now, account }: { windowMs: number; now: number; account: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
    VALUES (${subject}, ${account}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since <= ${at(now - windowMs)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since <= ${at(now - windowMs)} THEN ${at(now)} ELSE a.since END
    RETURNING count`.execute(db);
  return rows[0]?.count ?? 1;
}

/** Forgets the wrong tries for an account at every address, after its password was changed. */
export async function clearFailures(tx: Db, accounts: readonly string[]): Promise<void> {
  await tx.deleteFrom('attempts').where('account', 'in', accounts).execute();
}

/**
 * Runs `check` behind an exponential back-off per account and address. Each wrong password makes the next try wait,
 * even a right one, which then deletes the count. It is counted before it is checked, so that any number of wrong
 * passwords sent at once costs no more checks than there are places, whatever breaks meanwhile. `check` resolves to
 * null for a wrong password. Throws 429 while a try has to wait.
 */
export async function throttled<T>(
  db: Db,
  tried: PasswordTry,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const subjects = subjectsOf(tried);
  await begin(db, tried, subjects);
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    await sql`UPDATE attempts SET under_way = greatest(under_way - 1, 0) WHERE subject = ${subjects.own.subject}`
      .execute(db)
      // the first error says more; a place that nobody gives back is free again after a while
      .catch(() => null);
    throw error;
  }
  if (found === null) await setWaits(db, tried, [subjects.own, ...subjects.others]);
  else await forget(db, subjects);
  return found;
}
