import type { UserExport } from '@comanda/contract/shapes/personal-data';
import { iso } from '@comanda/domain/hours/instants';
import { isProven } from '#modules/accounts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';

/** Of the lists without an end, the newest so many; the file says how many were left out. */
const MOST_ENTRIES = 10_000;

/** `email` is null where nobody has proven that the address is the user's. */
async function listInvitations(
  db: Db,
  userId: string,
  email: string | null,
): Promise<UserExport['invitations']> {
  const rows = await db
    .selectFrom('invites')
    .innerJoin('restaurants', 'restaurants.id', 'invites.restaurant_id')
    .select([
      'restaurants.id as restaurantId',
      'restaurants.name as restaurant',
      'invites.invited_by',
      'invites.email',
      'invites.first_name as firstName',
      'invites.role',
      'invites.created_at',
    ])
    .where((is) =>
      is.or([
        is('invites.invited_by', '=', userId),
        ...(email === null ? [] : [is('invites.email', '=', email)]),
      ]),
    )
    .orderBy('invites.created_at')
    .execute();
  return rows.map(({ invited_by, created_at, ...row }) => ({
    ...row,
    direction: row.email === email ? 'RECEIVED' : 'SENT',
    sentAt: iso(created_at),
  }));
}

async function listWorkplaces(db: Db, userId: string): Promise<Pick<UserExport, 'businesses' | 'roles'>> {
  const businesses = await db
    .selectFrom('merchant_members')
    .innerJoin('merchants', 'merchants.id', 'merchant_members.merchant_id')
    .select(['merchants.id', 'merchants.name', 'merchant_members.created_at'])
    .where('merchant_members.user_id', '=', userId)
    .execute();
  const roles = await db
    .selectFrom('restaurant_users')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_users.restaurant_id')
    .select([
      'restaurants.id as restaurantId',
      'restaurants.name as restaurant',
      'restaurant_users.role',
      'restaurant_users.created_at',
    ])
    .where('restaurant_users.user_id', '=', userId)
    .execute();
  return {
    businesses: businesses.map(({ created_at, ...row }) => ({ ...row, since: iso(created_at) })),
    roles: roles.map(({ created_at, ...row }) => ({ ...row, since: iso(created_at) })),
  };
}

async function listWork(
  db: Db,
  userId: string,
): Promise<Pick<UserExport, 'auditEntries' | 'orderMoves' | 'leftOut'>> {
  const entries = db.selectFrom('audit_entries').where('actor_user_id', '=', userId);
  const moves = db.selectFrom('order_events').where('actor_user_id', '=', userId);
  const all = await entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const allMoves = await moves
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const beyond = (count: number) => Math.max(0, count - MOST_ENTRIES);
  const audit = await entries
    .select(['restaurant_id as restaurantId', 'at', 'action', 'record', 'details'])
    .orderBy('at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const moved = await moves
    .select(['restaurant_id as restaurantId', 'order_id as orderId', 'type as move', 'at'])
    .orderBy('at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return {
    auditEntries: audit.map((row) => ({ ...row, at: iso(row.at) })),
    orderMoves: moved.map((row) => ({ ...row, at: iso(row.at) })),
    leftOut: { auditEntries: beyond(all.count), orderMoves: beyond(allMoves.count) },
  };
}

async function listEmails(db: Db, email: string): Promise<UserExport['emails']> {
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    subject: row.subject,
    text: withoutTokens(row.text_body),
    writtenAt: iso(row.created_at),
  }));
}

/** Everything kept about a user, for themselves; what was written to their address only once it is proven. */
export async function exportUser(db: Db, userId: string, now: number): Promise<UserExport> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound('user');
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const change = await db
    .selectFrom('email_changes')
    .select(['new_email', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const provenEmail = isProven(user) ? user.email : null;
  return {
    exportedAt: iso(now),
    user: {
      id: user.id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      isVerified: user.is_verified,
      createdAt: iso(user.created_at),
    },
    emailChange: change ? { newEmail: change.new_email, askedAt: iso(change.created_at) } : null,
    ...(await listWorkplaces(db, userId)),
    sessions: sessions.map((row) => ({
      startedAt: iso(row.created_at),
      lastUsedAt: iso(row.last_used_at),
      browser: row.user_agent,
    })),
    passkeys: passkeys.map((row) => ({
      name: row.name,
      addedAt: iso(row.created_at),
      lastUsedAt: row.last_used_at === null ? null : iso(row.last_used_at),
    })),
    invitations: await listInvitations(db, userId, provenEmail),
    emails: provenEmail === null ? [] : await listEmails(db, provenEmail),
    ...(await listWork(db, userId)),
  };
}

/** A waiting e-mail holds its link or code readably: a reader of the file must not be able to use it. */
function withoutTokens(text: string): string {
  return text.replace(/[A-Za-z0-9_-]{43}|\b\d{6}\b/g, '…');
}
