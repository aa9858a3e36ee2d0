import type { AllHours } from '@comanda/contract/shapes/hours';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { serve } from '#platform/http/serve.ts';
import { currentHours } from './current-hours.ts';
import { deleteSpecialDays, putSpecialDays } from './edit-day-ranges.ts';
import { deleteSpecialDay, putSpecialDay } from './edit-special-days.ts';
import { addHours, changeHours, deleteHours, putWeek } from './edit-week.ts';
import { findWeek, listSpecialDays } from './hours.queries.ts';
import { type OnCalendar, todayIn } from './special-day-checks.ts';

export function registerHours(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const { db } = deps.database;

  async function hoursFrom(restaurantId: string, date: string): Promise<AllHours> {
    const [week, specialDays] = await Promise.all([
      findWeek(db, restaurantId),
      listSpecialDays(db, restaurantId, date),
    ]);
    return { ...week, specialDays };
  }

  async function calendarOf(restaurantId: string, now: number): Promise<OnCalendar> {
    const { rules } = await requireSettings(deps.keptSettings, restaurantId);
    const { timeZone, locale } = rules;
    return { today: todayIn(timeZone, now), timeZone, locale };
  }

  serve(app, deps, 'hours', async ({ params, now }) => {
    const { today } = await calendarOf(params.id, now);
    return hoursFrom(params.id, today);
  });

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
    const calendar = await calendarOf(params.id, now);
    const on = { ...calendar, date: params.date };
    return putSpecialDay(deps, { restaurantId: params.id, user, now, ...on }, body);
  });

  serve(app, deps, 'deleteSpecialDay', ({ params, query, user, now }) =>
    deleteSpecialDay(deps, { restaurantId: params.id, user, now, date: params.date }, query.version),
  );

  serve(app, deps, 'putSpecialDays', async ({ params, body, user, now }) => {
    const calendar = await calendarOf(params.id, now);
    return putSpecialDays(deps, { restaurantId: params.id, user, now, ...calendar }, body);
  });

  serve(app, deps, 'deleteSpecialDays', ({ params, body, user, now }) =>
    deleteSpecialDays(deps, { restaurantId: params.id, user, now }, body.days),
  );
}
