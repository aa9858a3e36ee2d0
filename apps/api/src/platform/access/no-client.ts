import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Stands for the device of every diner that was taken out, so that nothing shows that two orders are of one device. */
export const NO_CLIENT = '00000000-0000-7000-8000-000000000000';

export async function insertNoClient(tx: Db, now: number): Promise<void> {
  await tx
    .insertInto('clients')
    .values({
      id: NO_CLIENT,
      // no token has an empty hash
      token_hash: Buffer.alloc(0),
      created_at: at(now),
      last_used_at: at(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
