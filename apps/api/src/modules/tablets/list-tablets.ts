import { MOST_TABLETS, type Tablet } from '@comanda/contract/shapes/tablets';
import { iso } from '@comanda/domain/hours/instants';
import { deviceOf } from '#platform/access/device-words.ts';
import { isStillHere, setUpName, setUpView } from '#platform/access/set-up-by.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Tablets that work here and those that may still join, by name. A code that is over is not there any more. */
export async function listTablets(db: Db, restaurantId: string, now: number): Promise<Tablet[]> {
  const rows = await db
    .selectFrom('tablets')
    .select(['id', 'name', 'code_until', 'joined_at', 'last_used_at', 'user_agent'])
    .select(['set_up_by', setUpName('tablets').as('set_up_name'), isStillHere('tablets').as('set_up_here')])
    .where('restaurant_id', '=', restaurantId)
    .where((is) => is.or([is('code_until', 'is', null), is('code_until', '>', at(now))]))
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_TABLETS)
    .execute();
  return rows.map(({ id, name, code_until, joined_at, last_used_at, user_agent, ...row }) => ({
    id,
    name,
    setUpBy: setUpView(row),
    codeUntil: code_until === null ? null : iso(code_until),
    joined:
      joined_at === null || last_used_at === null || user_agent === null
        ? null
        : { at: iso(joined_at), lastSeenAt: iso(last_used_at), device: deviceOf(user_agent) },
  }));
}
