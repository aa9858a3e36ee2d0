import type { Role } from '@comanda/domain/people/roles';
import type { NotNull } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import { hashToken } from './tokens.ts';

const IDLE_MS = 12 * 3_600_000;
const LONGEST_MS = 30 * 24 * 3_600_000;
/** Long enough for holidays: a tablet's session ends when somebody removes the tablet. */
export const TABLET_IDLE_MS = 90 * 24 * 3_600_000;
/** Use is noted this coarsely, so that a busy board does not write on every call. */
const NOTE_USE_MS = 60_000;

export type SessionUser = {
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  /** The user's last proof in this session, epoch ms. */
  readonly reauthenticatedAt: number;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Somebody else has set the password: nothing is done with it but choosing another one. */
  readonly mustChangePassword: boolean;
  /** A kitchen tablet: STAFF with the board alone. Its id stands as the user's, its name as the first one. */
  readonly isTablet: boolean;
};

export type Sessions = {
  /** The user of a token that is alive, else null. Throws `DatabaseUnavailable`, which must not become a 401. */
  find: (token: string, now: number) => Promise<SessionUser | null>;
  /** The hashes of the tokens that were used last and may be alive, at most so many. */
  recent: (most: number, now: number) => Promise<Buffer[]>;
  /** The role of a user in a restaurant; null for somebody else's restaurant and for none at all. */
  roleIn: (userId: string, restaurantId: string) => Promise<Role | null>;
  /** ADMIN for a member of the merchant, else the role in one of its restaurants, else null. */
  roleInMerchant: (userId: string, merchantId: string) => Promise<Role | null>;
};

type SessionRow = {
  id: string;
  reauthenticated_at: number;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  is_verified: boolean;
  must_change_password: boolean;
  created_at: number;
  last_used_at: number;
};

type TabletRow = { id: string; name: string; last_used_at: number };

/** A session counts at `now` that was used and opened no longer ago than this, epoch ms. */
export function aliveFrom(now: number): { usedFrom: number; openedFrom: number } {
  return { usedFrom: now - IDLE_MS, openedFrom: now - LONGEST_MS };
}

function isAlive({ created_at, last_used_at }: SessionRow, now: number): boolean {
  const { usedFrom, openedFrom } = aliveFrom(now);
  return last_used_at >= usedFrom && created_at >= openedFrom;
}

/** Writes down that a session, or a tablet, is used at a moment (epoch ms); the modules that own them say how. */
export type NoteUse = (tokenHash: Buffer, now: number) => Promise<void>;

/** Read on every request, so that a logout, a demotion or an unlinking holds from the next request on. */
export function createSessions(
  database: Database,
  noteUse: { readonly ofSession: NoteUse; readonly ofTablet: NoteUse },
): Sessions {
  const findSession = database.prepared<SessionRow>(
    'find-session',
    `SELECT s.id, s.reauthenticated_at, s.user_id, s.created_at, s.last_used_at, u.first_name, u.last_name, u.email, u.is_verified, u.must_change_password
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1`,
  );
  const findTablet = database.prepared<TabletRow>(
    'find-tablet',
    'SELECT id, name, last_used_at FROM tablets WHERE token_hash = $1',
  );
  const findRole = database.prepared<{ role: Role }>(
    'find-role',
    `SELECT 'ADMIN'::member_role AS role FROM restaurants r
       JOIN merchant_members m ON m.merchant_id = r.merchant_id AND m.user_id = $1 WHERE r.id = $2
     UNION ALL SELECT role FROM restaurant_users WHERE user_id = $1 AND restaurant_id = $2
     UNION ALL SELECT 'STAFF'::member_role FROM tablets WHERE id = $1 AND restaurant_id = $2 LIMIT 1`,
  );

  const findMerchantRole = database.prepared<{ role: Role }>(
    'find-merchant-role',
    `SELECT 'ADMIN'::member_role AS role FROM merchant_members WHERE user_id = $1 AND merchant_id = $2
     UNION ALL (SELECT CASE u.role WHEN 'ADMIN' THEN 'MANAGER' ELSE u.role END FROM restaurant_users u
       JOIN restaurants r ON r.id = u.restaurant_id WHERE u.user_id = $1 AND r.merchant_id = $2) ORDER BY role LIMIT 1`,
  );

  async function tabletOf(tokenHash: Buffer, now: number): Promise<SessionUser | null> {
    const [row] = await findTablet([tokenHash]);
    if (!row || row.last_used_at < now - TABLET_IDLE_MS) return null;
    if (now - row.last_used_at > NOTE_USE_MS) await noteUse.ofTablet(tokenHash, now);
    return {
      tokenHash,
      sessionId: row.id,
      reauthenticatedAt: 0,
      userId: row.id,
      firstName: row.name,
      lastName: '',
      email: '',
      isVerified: true,
      mustChangePassword: false,
      isTablet: true,
    };
  }

  return {
    async find(token, now) {
      const tokenHash = hashToken(token);
      const [row] = await findSession([tokenHash]);
      if (!row) return tabletOf(tokenHash, now);
      if (!isAlive(row, now)) return null;
      if (now - row.last_used_at > NOTE_USE_MS) await noteUse.ofSession(tokenHash, now);
      return {
        tokenHash,
        sessionId: row.id,
        reauthenticatedAt: row.reauthenticated_at,
        userId: row.user_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        isVerified: row.is_verified,
        mustChangePassword: row.must_change_password,
        isTablet: false,
      };
    },
    async recent(most, now) {
      const used = database.db
        .selectFrom('sessions')
        .select(['token_hash', 'last_used_at'])
        .where('last_used_at', '>', at(now - IDLE_MS));
      const tablets = database.db
        .selectFrom('tablets')
        .select(['token_hash', 'last_used_at'])
        .$narrowType<{ token_hash: NotNull; last_used_at: NotNull }>()
        .where('last_used_at', '>', at(now - IDLE_MS));
      const rows = await used.unionAll(tablets).orderBy('last_used_at', 'desc').limit(most).execute();
      return rows.map(({ token_hash }) => token_hash);
    },
    async roleInMerchant(userId, merchantId) {
      const [row] = await findMerchantRole([userId, merchantId]);
      return row?.role ?? null;
    },
    async roleIn(userId, restaurantId) {
      const [row] = await findRole([userId, restaurantId]);
      return row?.role ?? null;
    },
  };
}
