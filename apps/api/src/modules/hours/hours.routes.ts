import type { AllHours } from '@comanda/contract/shapes/hours';
import { dateOf } from '@comanda/domain/hours/dates';
import { localEpochDay, offsetSpans } from '@comanda/domain/hours/zone-clock';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { serve } from '#platform/http/serve.ts';
import { currentHours } from './current-hours.ts';
import { deleteSpecialDay, putSpecialDay } from './edit-special-days.ts';
import { addHours, changeHours, deleteHours, putWeek } from './edit-week.ts';
import { findWeek, listSpecialDays } from './hours.queries.ts';

/** The restaurant's own date (`YYYY-MM-DD`) at an instant (epoch ms). */
function dateAt(timeZone: string, at: number): string {
  return dateOf(localEpochDay(offsetSpans({ timeZone, from: at, until: at }), at));
}

export function registerHours(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const { db } = deps.database;

  async function hoursFrom(restaurantId: string, date: string): Promise<AllHours> {
    const [week, specialDays] = await Promise.all([
      findWeek(db, restaurantId),
      listSpecialDays(db, restaurantId, date),
    ]);
    return { ...week, specialDays };
  }

  async function zoneOf(restaurantId: string): Promise<string> {
    const { rules } = await requireSettings(deps.keptSettings, restaurantId);
    return rules.timeZone;
  }

  async function todayOf(restaurantId: string, now: number): Promise<string> {
    return dateAt(await zoneOf(restaurantId), now);
  }

  serve(app, deps, 'hours', async ({ params, now }) => hoursFrom(params.id, await todayOf(params.id, now)));

  serve(app, deps, 'currentHours', async ({ params, query, now }) => {
    const { rules } = await requireSettings(deps.keptSettings, params.id);
    // a date that is over may be asked for as well
    const all = await hoursFrom(params.id, '');
    return currentHours(all, rules, query.day, now);
  });

  serve(app, deps, 'addHours', ({ params, body, user, now }) =>
    addHours(deps, { restaurantId: params.id, user, now }, body),
  );

  serve(app, deps, 'changeHours', ({ params, body, user, now }) =>
    changeHours(deps, { restaurantId: params.id, user, now }, params.hoursId, body),
  );

  serve(app, deps, 'deleteHours', ({ params, query, user, now }) =>
    deleteHours(deps, { restaurantId: params.id, user, now }, params.hoursId, query.version),
  );

  serve(app, deps, 'putWeek', ({ params, body, user, now }) =>
    putWeek(deps, { restaurantId: params.id, user, now }, body),
  );

  serve(app, deps, 'putSpecialDay', async ({ params, body, user, now }) => {
    const timeZone = await zoneOf(params.id);
    const on = { date: params.date, today: dateAt(timeZone, now), timeZone };
    return putSpecialDay(deps, { restaurantId: params.id, user, now, ...on }, body);
  });

  serve(app, deps, 'deleteSpecialDay', ({ params, query, user, now }) =>
    deleteSpecialDay(deps, { restaurantId: params.id, user, now, date: params.date }, query.version),
  );
}
