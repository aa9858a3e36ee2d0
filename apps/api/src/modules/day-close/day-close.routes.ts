import { MOST_DAYS, TOO_MANY_DAYS } from '@comanda/contract/shapes/dashboard';
import type { DayClose } from '@comanda/contract/shapes/day-close';
import { businessDayOn } from '@comanda/domain/hours/business-day';
import { epochDayOf } from '@comanda/domain/hours/dates';
import { cashDue } from '@comanda/domain/orders/day-close';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { requireSeen, requireSettings, touchedBy, type WithKeptSettings } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/errors.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { accountsSheet } from './accounts-sheet.ts';
import { businessDay } from './business-days.ts';
import { correctCheck } from './check-days.ts';
import { type Day, loadDay } from './day-money.queries.ts';
import { dayCloseWords } from './words.ts';

async function findCount(db: Db, { restaurantId, day }: Day) {
  const row = await db
    .selectFrom('day_closes')
    .select(['counted', 'note', 'version', 'changed_at', 'changed_by'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '=', day)
    .executeTakeFirst();
  if (!row) return { counted: null, note: '', version: 0, changed: null };
  const { counted, note, version, changed_at, changed_by } = row;
  return { counted, note, version, changed: { at: new Date(changed_at).toISOString(), by: changed_by } };
}

async function viewDay(db: Db, day: Day, now: number): Promise<DayClose> {
  const { back, ...money } = await loadDay(db, day);
  const taken = money.rows.reduce((sum, row) => (isPaidAtHandover(row.method) ? sum + row.taken : sum), 0);
  const cash = { taken, back, due: cashDue({ taken, back }) };
  return {
    ...money,
    ...{ day: day.day, isOver: now >= day.until, currency: day.currency },
    cash: { ...cash, ...(await findCount(db, day)) },
  };
}

export function registerDayClose(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const { db } = deps.database;
  const dayIn = async (id: string, day: string | undefined, now: number) => {
    const settings = await requireSettings(deps.keptSettings, id);
    return businessDay(settings, day ?? businessDayOn(settings.businessClock, now));
  };

  serve(app, deps, 'dayClose', async ({ params, query, now }) =>
    viewDay(db, await dayIn(params.id, query.day, now), now),
  );

  serve(app, deps, 'exportAccounts', async ({ params, query, reply, now }) => {
    const settings = await requireSettings(deps.keptSettings, params.id);
    const today = businessDayOn(settings.businessClock, now);
    const days = { from: query.from ?? query.to ?? today, to: query.to ?? today };
    if (days.from > days.to || epochDayOf(days.to) - epochDayOf(days.from) >= MOST_DAYS)
      throw invalid([TOO_MANY_DAYS]);
    const sheet = await accountsSheet(db, params.id, days);
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="accounts-${days.from}-${days.to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(sheet);
    return ANSWERED;
  });

  serve(app, deps, 'countCash', async ({ params: { id: restaurantId }, body, user, now }) => {
    const day = await dayIn(restaurantId, body.day, now);
    return transaction(db, async (tx) => {
      const { changed_at, changed_by } = touchedBy({ restaurantId, user, now });
      const by = { changed_at: at(changed_at), changed_by };
      const { counted, note, version } = body;
      const stored = await tx
        .insertInto('day_closes')
        .values({ restaurant_id: restaurantId, day: day.day, counted, note, version: version + 1, ...by })
        .onConflict((of) =>
          of
            .constraint('day_closes_pkey')
            .doUpdateSet({ counted, note, version: version + 1, ...by })
            .where('day_closes.version', '=', version),
        )
        .returning('version')
        .execute();
      const present = await viewDay(tx, day, now);
      // a first count has nothing to be older than
      if (stored.length === 0)
        requireSeen(version, { ...present, version: present.cash.version }, present.cash.changed?.by);
      const { due } = present.cash;
      const details = { counted, due, currency: day.currency };
      await recordEntry(tx, user, { restaurantId, action: 'till.counted', record: day.day, details }, now);
      return present;
    });
  });

  serve(app, deps, 'settleMoney', async ({ params: { id: restaurantId }, body, user, now }) => {
    const day = await dayIn(restaurantId, body.day, now);
    return transaction(db, async (tx) => {
      const before = await viewDay(tx, day, now);
      const problem = before.problems.find(({ subject }) => subject === body.subject);
      if (!problem) throw invalid([{ path: 'subject', message: dayCloseWords.gone, code: 'NOT_USABLE' }]);
      const { changed_at, changed_by } = touchedBy({ restaurantId, user, now });
      const { subject, reason } = body;
      await tx
        .insertInto('settled_money')
        .values({
          restaurant_id: restaurantId,
          subject,
          reason,
          settled_at: at(changed_at),
          settled_by: changed_by,
        })
        .onConflict((of) => of.constraint('settled_money_pkey').doNothing())
        .execute();
      const record = dayCloseWords.named(problem);
      await recordEntry(
        tx,
        user,
        { restaurantId, action: 'money.settled', record, details: { reason } },
        now,
      );
      const problems = before.problems.filter((one) => one.subject !== subject);
      await correctCheck(tx, day, problems.length, now);
      return { ...before, problems };
    });
  });
}
