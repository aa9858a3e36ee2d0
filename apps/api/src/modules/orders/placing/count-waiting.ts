import { UNANSWERED_STATUSES, UNPAID_ONLINE } from '@comanda/domain/orders';
import type { Db } from '#platform/database/transaction.ts';

type Counted = {
  readonly sender?: string;
  /** One that goes. */
  readonly but: string | undefined;
  /** Whether those count that nobody has paid yet. */
  readonly withUnpaid?: boolean;
};

/** Orders that wait for an answer: all, or those of one sender. */
export async function countWaiting(
  db: Db,
  restaurantId: string,
  { sender, but, withUnpaid = false }: Counted,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', withUnpaid ? [...UNANSWERED_STATUSES, UNPAID_ONLINE] : UNANSWERED_STATUSES)
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}
