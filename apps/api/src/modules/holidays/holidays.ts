// Public holidays of a restaurant's country: what is ahead, and on which it is closed each year.

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { todayIn } from '#modules/hours';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import type { WithHolidays } from './holiday-calendar.ts';
import { findWhereabouts, listClosed } from './holidays.queries.ts';
import { putHolidays } from './put-holidays.ts';

export { createHolidayClosing } from './close-each-year.ts';
export { createHolidayCalendar, type WithHolidays } from './holiday-calendar.ts';

export function registerHolidays(app: FastifyInstance, deps: Dependencies & WithHolidays): void {
  const { db } = deps.database;

  async function aheadOf(restaurantId: string, now: number) {
    const where = await findWhereabouts(db, restaurantId);
    if (!where) throw notFound('restaurant');
    const { timeZone } = where;
    const today = todayIn(timeZone, now);
    return { today, timeZone, ahead: await deps.holidays.ahead(where, today, restaurantId) };
  }

  serve(app, deps, 'holidays', async ({ params, now }) => {
    const [{ ahead }, closed] = await Promise.all([aheadOf(params.id, now), listClosed(db, params.id)]);
    return { holidays: ahead.map((known) => ({ ...known, closed: closed.has(known.holiday) })) };
  });

  serve(app, deps, 'putHolidays', async ({ params, body, user, now }) =>
    putHolidays(deps, { restaurantId: params.id, user, now, ...(await aheadOf(params.id, now)) }, body),
  );
}
