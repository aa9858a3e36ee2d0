import type { SetUpBy } from '@comanda/contract/shapes/tablets';
import { type RawBuilder, sql } from 'kysely';

/** The maker of a device, as its row says with these columns. */
export type SetUpColumns = {
  readonly set_up_by: string | null;
  readonly set_up_name: string | null;
  readonly set_up_here: boolean;
};

/**
 * Whether the maker of a row of `table` still works there; may still set up (`manages`); is an admin (`administers`).
 */
export function isStillHere(
  table: string,
  { manages = false, administers = false } = {},
): RawBuilder<boolean> {
  const [restaurant, user] = [sql.ref(`${table}.restaurant_id`), sql.ref(`${table}.set_up_by`)];
  const role = administers ? sql`u.role = 'ADMIN'` : manages ? sql`u.role <> 'STAFF'` : sql`true`;
  return sql<boolean>`(EXISTS (SELECT FROM restaurant_users u
      WHERE u.restaurant_id = ${restaurant} AND u.user_id = ${user} AND ${role})
    OR EXISTS (SELECT FROM restaurants r JOIN merchant_members m ON m.merchant_id = r.merchant_id
      WHERE r.id = ${restaurant} AND m.user_id = ${user}))`;
}

/** Null once they have deleted their account. */
export const setUpName = (table: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = ${sql.ref(`${table}.set_up_by`)})`;

export const setUpView = ({
  set_up_by: userId,
  set_up_name: name,
  set_up_here: isHere,
}: SetUpColumns): SetUpBy => (userId === null ? null : { userId, name, isHere });
