import type { Session } from '@comanda/contract/shapes/accounts';
import { recordEntry } from '#modules/audit';
import { locked } from '#platform/access/guard.ts';
import { isStillHere } from '#platform/access/set-up-by.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { tabletWords } from './words.ts';

/** Takes the hash of a tablet's token and the time. */
export const NOTE_TABLET_USE = 'UPDATE tablets SET last_used_at = $2 WHERE token_hash = $1';

/**
 * Uses a code up: of any number of concurrent tries exactly one gets the tablet's session. Throws 400 for a code that
 * is used, over, unknown, or whose maker has lost the right to it, all alike, and 423 while the restaurant is locked;
 * then the code stays good.
 */
export function joinTablet(db: Db, code: string, userAgent: string, now: number): Promise<Session> {
  const accessToken = newToken();
  return transaction(db, async (tx) => {
    const tablet = await tx
      .updateTable('tablets')
      .set({
        code_hash: null,
        code_until: null,
        token_hash: hashToken(accessToken),
        user_agent: userAgent,
        joined_at: at(now),
        last_used_at: at(now),
      })
      .where('code_hash', '=', hashToken(code))
      .where('code_until', '>', at(now))
      .where((is) => is.or([is('set_up_by', 'is', null), isStillHere('tablets', { manages: true })]))
      .returning(['id', 'restaurant_id', 'name'])
      .executeTakeFirst();
    if (!tablet) {
      const message = tabletWords.codeOver;
      throw new HttpError(400, message, {
        code: 'TABLET_CODE_OVER',
        details: [{ path: 'code', message, code: 'AS_REFUSED' }],
      });
    }
    const { id, restaurant_id: restaurantId, name } = tablet;
    const { account_locked: isLocked, locked_by_operator: byOperator } = await tx
      .selectFrom('restaurants')
      .select(['account_locked', 'locked_by_operator'])
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    if (isLocked) throw locked(byOperator ? 'OPERATOR' : 'PLAN');
    const actor = { userId: id, firstName: name, lastName: '' };
    await recordEntry(tx, actor, { restaurantId, action: 'tablet.joined', record: name }, now);
    return {
      accessToken,
      id,
      firstName: name,
      lastName: '',
      email: '',
      isVerified: true,
      role: 'STAFF',
      isTablet: true,
    };
  });
}
