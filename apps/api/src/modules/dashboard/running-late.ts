import { foodAt, PROMISED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';

const whereFoodIs = (place: ReturnType<typeof foodAt>) =>
  sql.raw(quotedNames(PROMISED_STATUSES.filter((status) => foodAt(status) === place)));
const IN_KITCHEN = whereFoodIs('KITCHEN');
const ON_ITS_WAY = whereFoodIs('WAY');

/** Of orders whose food is ready and has not left the counter. */
export const AT_COUNTER = whereFoodIs('COUNTER');

/** Whether an order that is not over is late by `now` (epoch ms), as its board says. */
export const isRunningLate = (now: number) => sql`start_at IS NOT NULL
  AND (status IN (${ON_ITS_WAY}) AND promised_at < ${at(now)}
    OR (status IN (${IN_KITCHEN}) OR status IN (${AT_COUNTER}) AND service = 'DELIVERY')
      AND promised_at - travel_minutes * interval '1 minute' < ${at(now)})`;
