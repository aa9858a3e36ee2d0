import { rateWords } from '@comanda/contract/words/rates';
import { RATE_PARTIES, type RateKind, type RateParty } from '@comanda/domain/money/rates';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { createRateBudget, type RateBudget } from '#platform/http/rate-budget.ts';
import { type Counted, mostOf, PERIODS, type RateName, type RateTable } from './rates.ts';

/** A holder without room, and when (epoch ms) there is room again. */
export type Full = { readonly per: RateParty; readonly until: number };

/** 429, with what there was too much of, whose it was, and when to come back. */
export function rateLimited(
  { kind, per, until }: Full & { readonly kind: RateKind },
  { now, orCall = '' }: { readonly now: number; readonly orCall?: string },
): HttpError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now) / 1_000));
  const message = rateWords({ kind, per, retryAfterSeconds, orCall });
  return new HttpError(429, message, { code: 'RATE_LIMITED', kind, per, retryAfterSeconds });
}

type Told = RateName & RateKind;

export type Rates = {
  /** Counts one more for all holders named, or for none, in the caller's transaction. Null, or the one without room. */
  readonly take: <N extends RateName>(db: Db, name: N, who: Counted<N>, now: number) => Promise<Full | null>;
  readonly spend: <N extends Told>(
    db: Db,
    name: N,
    who: Counted<N>,
    saying: { readonly now: number; readonly orCall?: string },
  ) => Promise<void>;
  /** A holder without room; null where one more of each would still be counted. Counts nothing. */
  readonly full: <N extends RateName>(db: Db, name: N, who: Counted<N>, now: number) => Promise<Full | null>;
  readonly giveBack: <N extends RateName>(db: Db, name: N, who: Counted<N>) => Promise<void>;
  readonly most: <N extends RateName>(name: N, per: keyof Counted<N> & RateParty) => number;
  readonly takeHere: <N extends RateName>(name: N, who: Counted<N>) => Full | null;
};

type Pot = {
  readonly subject: string;
  readonly budget: string;
  readonly per: RateParty;
  readonly most: number;
  readonly windowMs: number;
};

/** Adds one to a count; null, or until when (epoch ms) it is full and stays as it is. */
async function countOneMore(db: Db, { subject, most, windowMs }: Pot, now: number): Promise<number | null> {
  const isOver = sql`a.since <= ${at(now - windowMs)}`;
  const { rows } = await sql`
    INSERT INTO attempts AS a (subject, count, since, blocked_until)
    VALUES (${subject}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN ${isOver} THEN ${at(now)} ELSE a.since END
    WHERE ${isOver} OR a.count < ${most}
    RETURNING count`.execute(db);
  if (rows.length > 0) return null;
  const full = await db
    .selectFrom('attempts')
    .select('since')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return (full?.since ?? now) + windowMs;
}

/** Until when (epoch ms) a count is full; null where there is room. */
async function fullUntil(db: Db, { subject, most, windowMs }: Pot, now: number): Promise<number | null> {
  const found = await db
    .selectFrom('attempts')
    .select('since')
    .where('subject', '=', subject)
    .where('count', '>=', most)
    .where('since', '>', at(now - windowMs))
    .executeTakeFirst();
  return found ? found.since + windowMs : null;
}

async function countLess(db: Db, pots: readonly Pot[]): Promise<void> {
  if (pots.length === 0) return;
  await db
    .updateTable('attempts')
    .set(({ fn, val, eb }) => ({ count: fn<number>('greatest', [eb('count', '-', 1), val(0)]) }))
    .where(
      'subject',
      'in',
      pots.map(({ subject }) => subject),
    )
    .execute();
}

/** What is counted by the table of rates. `isShared`: other processes count, too, so all is kept in the database. */
export function createRates({
  table,
  clock,
  isShared = false,
}: {
  readonly table: RateTable;
  readonly clock: Pick<Clock, 'now'>;
  readonly isShared?: boolean;
}): Rates {
  const budgets = new Map<string, RateBudget>();

  function potsOf<N extends RateName>(name: N, who: Counted<N>): Pot[] {
    const named = new Map<string, unknown>(Object.entries(who)).set('all', '');
    return RATE_PARTIES.flatMap((per) => {
      const whose = named.get(per);
      if (typeof whose !== 'string') return [];
      return (table[name].counts[per] ?? []).map(({ most, in: period }) => {
        const budget = `${name} ${per} ${period}`;
        return { subject: `${budget} ${whose}`, budget, per, most, windowMs: PERIODS[period] };
      });
    });
  }

  function budgetOf({ budget, most, windowMs }: Pot): RateBudget {
    const known = budgets.get(budget) ?? createRateBudget(most, clock.now, windowMs);
    budgets.set(budget, known);
    return known;
  }

  const takeHere: Rates['takeHere'] = (name, who) => {
    const taken: Pot[] = [];
    for (const pot of potsOf(name, who)) {
      const waitMs = budgetOf(pot).spend(pot.subject, 1);
      if (waitMs !== null) {
        for (const back of taken) budgetOf(back).giveBack(back.subject, 1);
        return { per: pot.per, until: clock.now() + waitMs };
      }
      taken.push(pot);
    }
    return null;
  };

  function fullHere(pot: Pot): number | null {
    const waitMs = budgetOf(pot).spend(pot.subject, 1);
    if (waitMs !== null) return clock.now() + waitMs;
    budgetOf(pot).giveBack(pot.subject, 1);
    return null;
  }

  const isHere = (name: RateName) => table[name].kept === 'memory' && !isShared;

  const take: Rates['take'] = async (db, name, who, now) => {
    if (isHere(name)) return takeHere(name, who);
    const taken: Pot[] = [];
    for (const pot of potsOf(name, who)) {
      const until = await countOneMore(db, pot, now);
      if (until !== null) {
        await countLess(db, taken);
        return { per: pot.per, until };
      }
      taken.push(pot);
    }
    return null;
  };

  const full: Rates['full'] = async (db, name, who, now) => {
    for (const pot of potsOf(name, who)) {
      const until = isHere(name) ? fullHere(pot) : await fullUntil(db, pot, now);
      if (until !== null) return { per: pot.per, until };
    }
    return null;
  };

  return {
    take,
    takeHere,
    full,
    most: (name, per) => mostOf(table, name, per),
    async spend(db, name, who, saying) {
      const full = await take(db, name, who, saying.now);
      if (full) throw rateLimited({ kind: name, ...full }, saying);
    },
    async giveBack(db, name, who) {
      const pots = potsOf(name, who);
      if (!isHere(name)) return countLess(db, pots);
      for (const pot of pots) budgetOf(pot).giveBack(pot.subject, 1);
    },
  };
}
