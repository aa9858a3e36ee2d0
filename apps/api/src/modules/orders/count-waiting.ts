import { UNANSWERED_STATUSES, UNPAID_ONLINE } from '@comanda/domain/orders';
import type { Db } from '#platform/database/transaction.ts';

type Counted = {
  readonly sender: string;
  readonly senderNetwork: string | null;
  /** One that goes. */
  readonly but?: string | undefined;
  /** Whether those that nobody has paid yet count for their sender. */
  readonly withUnpaid: boolean;
};

/** Orders that wait for an answer: all, those of one sender, and of its network. */
export async function countWaiting(
  db: Db,
  restaurantId: string,
  { sender, senderNetwork, but, withUnpaid }: Counted,
) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', UNANSWERED_STATUSES).as('all'),
      fn.countAll<number>().filterWhere('sender', '=', sender).as('ofSender'),
      fn.countAll<number>().filterWhere('sender_network', '=', senderNetwork).as('ofNetwork'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', withUnpaid ? [...UNANSWERED_STATUSES, UNPAID_ONLINE] : UNANSWERED_STATUSES)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow();
}
