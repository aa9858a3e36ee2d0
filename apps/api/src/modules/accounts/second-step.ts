import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { accountWords } from './words.ts';

const LIFE_MS = 5 * 60_000;

/** The refusal of a right password that is not enough, with the ticket that the second step is taken with. */
export async function secondStepNeeded(
  db: Db,
  user: { readonly id: string; readonly password_hash: string },
  now: number,
): Promise<HttpError> {
  const ticket = newToken();
  await db
    .insertInto('second_steps')
    .values({
      token_hash: hashToken(ticket),
      user_id: user.id,
      password_hash: user.password_hash,
      expires_at: at(now + LIFE_MS),
    })
    .execute();
  // 403, not 401: the password was right, and nobody is logged out
  return new HttpError(403, accountWords.secondStep, {
    code: 'SECOND_STEP',
    ticket,
  });
}

/** The user of a ticket, as long as the password that it was given for is still theirs; null for any other ticket. */
export function findSecondStep(db: Db, ticket: string, now: number) {
  return db
    .selectFrom('second_steps')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'second_steps.user_id')
        .onRef('users.password_hash', '=', 'second_steps.password_hash'),
    )
    .selectAll('users')
    .where('second_steps.token_hash', '=', hashToken(ticket))
    .where('second_steps.expires_at', '>', at(now))
    .executeTakeFirst();
}

/** Uses a ticket up: of any number of tries at once one gets true. */
export async function useSecondStep(db: Db, ticket: string): Promise<boolean> {
  const used = await db
    .deleteFrom('second_steps')
    .where('token_hash', '=', hashToken(ticket))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
