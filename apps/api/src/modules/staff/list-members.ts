import type { PendingInvite, RestaurantUser } from '@comanda/contract/shapes/accounts';
import { Id } from '@comanda/contract/shapes/common';
import type { PageAsked } from '@comanda/contract/shapes/paging';
import { z } from 'zod';
import type { Db } from '#platform/database/transaction.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import { listOpenInvites, listPeople, type Person } from './staff.queries.ts';

/** When each of them was last seen, as far as a session of theirs still lives. */
async function listLastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['user_id', fn.max('last_used_at').as('seen_at')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, new Date(seen_at).toISOString()]));
}

/** The caller first, so that their role is on the first page; then people, then invitations, each by id. */
const Position = z.tuple([z.enum(['SELF', 'PERSON', 'INVITE']), Id]);

type Asker = {
  readonly restaurantId: string;
  readonly userId: string;
  /** Contacts, last visits and open invitations are for ADMIN only. */
  readonly isForAdmin: boolean;
};

type Entry =
  | ({ readonly kind: 'SELF' | 'PERSON' } & Person)
  | ({ readonly kind: 'INVITE' } & Awaited<ReturnType<typeof listOpenInvites>>[number]);

async function listEntries(
  db: Db,
  { restaurantId, userId, isForAdmin }: Asker,
  after: z.output<typeof Position> | null,
  { limit, now }: { limit: number; now: number },
): Promise<Entry[]> {
  const [kind, id] = after ?? [];
  const self = after === null ? await listPeople(db, restaurantId, { only: userId, limit: 1 }) : [];
  const afterPerson = kind === 'PERSON' ? id : undefined;
  const people =
    kind === 'INVITE'
      ? []
      : await listPeople(db, restaurantId, { but: userId, after: afterPerson, limit: limit - self.length });
  const room = limit - self.length - people.length;
  const afterInvite = kind === 'INVITE' ? id : undefined;
  const invites =
    isForAdmin && room > 0
      ? await listOpenInvites(db, restaurantId, { after: afterInvite, limit: room, now })
      : [];
  return [
    ...self.map((row) => ({ kind: 'SELF' as const, ...row })),
    ...people.map((row) => ({ kind: 'PERSON' as const, ...row })),
    ...invites.map((row) => ({ kind: 'INVITE' as const, ...row })),
  ];
}

/** Members of a restaurant, those of its merchant as ADMIN, and for ADMIN the invited. */
export async function listMembers(
  db: Db,
  asker: Asker,
  asked: PageAsked,
  now: number,
): Promise<Page<RestaurantUser | PendingInvite>> {
  const { rows, ...next } = await readPage(
    { list: 'members', of: asker.restaurantId, position: Position },
    asked,
    (after, limit) => listEntries(db, asker, after, { limit, now }),
    ({ kind, id }): z.output<typeof Position> => [kind, id],
  );
  const people = rows.flatMap((row) => (row.kind === 'INVITE' ? [] : [row.id]));
  const seen = asker.isForAdmin ? await listLastSeen(db, people) : new Map<string, string>();
  return {
    rows: rows.map((row) => {
      if (row.kind === 'INVITE') {
        const { id: inviteId, email, role } = row;
        const expiresAt = new Date(row.expires_at).toISOString();
        return { inviteId, email, firstName: row.first_name, role, expiresAt };
      }
      const { id: userId, role, first_name: firstName, last_name: lastName, email } = row;
      const lastSeenAt = seen.get(userId);
      const reach = { email, isVerified: row.is_verified, ...(lastSeenAt && { lastSeenAt }) };
      return { userId, role, firstName, lastName, ...(asker.isForAdmin && reach) };
    }),
    ...next,
  };
}
