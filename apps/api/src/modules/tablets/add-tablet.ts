import { randomInt } from 'node:crypto';
import {
  MOST_TABLETS,
  TABLET_CODE_LENGTH,
  TABLET_CODE_LETTERS,
  type TabletCode,
} from '@comanda/contract/shapes/tablets';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { v7 as uuid } from 'uuid';
import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { tabletWords } from './words.ts';

const CODE_MS = 10 * MINUTE_MS;

/** Some 39 bits, good once and for ten minutes; tries are counted by address. */
function newCode(): string {
  const letters = Array.from({ length: TABLET_CODE_LENGTH }, () => randomInt(TABLET_CODE_LETTERS.length));
  return letters.map((letter) => TABLET_CODE_LETTERS.charAt(letter)).join('');
}

async function requireRoom(tx: Db, restaurantId: string): Promise<void> {
  const { tablets } = await tx
    .selectFrom('tablets')
    .select(({ fn }) => fn.countAll<number>().as('tablets'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (tablets < MOST_TABLETS) return;
  throw new HttpError(409, tabletWords.tooMany(MOST_TABLETS), { code: 'TOO_MANY', most: MOST_TABLETS });
}

/**
 * A code by which one tablet joins under this name, within ten minutes; its hash alone is kept. For a name that waits
 * already the former code is dead. Throws 409 for the name of a tablet that works here, and for one too many.
 */
export async function addTablet(
  db: Db,
  user: SessionUser,
  { restaurantId, name }: { readonly restaurantId: string; readonly name: string },
  now: number,
): Promise<TabletCode> {
  const id = uuid();
  const code = newCode();
  const until = now + CODE_MS;
  const nameTaken = () => {
    const message = tabletWords.nameTaken(name);
    return new HttpError(409, message, {
      code: 'TABLET_NAME_TAKEN',
      details: [{ path: 'name', message, code: 'AS_REFUSED' }],
    });
  };
  try {
    await transaction(db, async (tx) => {
      await lockTablets(tx, restaurantId);
      await tx
        .deleteFrom('tablets')
        .where('restaurant_id', '=', restaurantId)
        .where((is) =>
          is.or([
            is('code_until', '<=', at(now)),
            is.and([
              is('code_until', 'is not', null),
              is(is.fn('lower', ['name']), '=', is.fn('lower', [is.val(name)])),
            ]),
          ]),
        )
        .execute();
      await requireRoom(tx, restaurantId);
      await tx
        .insertInto('tablets')
        .values({
          id,
          restaurant_id: restaurantId,
          name,
          code_hash: hashToken(code),
          code_until: at(until),
          created_at: at(now),
          set_up_by: user.userId,
        })
        .execute();
      await recordEntry(tx, user, { restaurantId, action: 'tablet.code', record: name }, now);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'tablets_name_key') ? nameTaken() : error;
  }
  return { id, name, code, codeUntil: new Date(until).toISOString() };
}

/** One at a time in a restaurant, so that no two take the last place; orders pass. */
async function lockTablets(tx: Db, restaurantId: string): Promise<void> {
  await tx
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
