import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '@comanda/api/src/platform/access/tokens.ts';
import { at } from '@comanda/api/src/platform/database/column-types.ts';
import type { Role } from '@comanda/domain/people/roles';
import { insertUser, type SampleUser } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

type Of = Pick<TestApp, 'database' | 'clock'>;

/** Another member of a restaurant, as if they had joined long ago. */
export async function insertMember(
  { database, clock }: Of,
  name: string,
  role: Role,
  restaurantId: string,
): Promise<SampleUser> {
  const user = await insertUser(database.db, name, clock.now());
  await insertRole({ database, clock }, user.id, role, restaurantId);
  return user;
}

export async function insertRole(
  { database, clock }: Of,
  userId: string,
  role: Role,
  restaurantId: string,
): Promise<void> {
  await database.db
    .insertInto('restaurant_users')
    .values({ restaurant_id: restaurantId, user_id: userId, role, created_at: at(clock.now()) })
    .execute();
}

/** A kitchen tablet that has joined at this moment. */
export async function insertTablet(
  { database, clock }: Of,
  restaurantId: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, token, now] = [randomUUID(), newToken(), at(clock.now())];
  await database.db
    .insertInto('tablets')
    .values({
      id,
      restaurant_id: restaurantId,
      name: `Tablet ${id}`,
      token_hash: hashToken(token),
      user_agent: 'tests',
      joined_at: now,
      last_used_at: now,
      created_at: now,
    })
    .execute();
  return { id, token };
}

/** The token of a session that began at this moment, without the work of a login. */
export async function insertSession({ database, clock }: Of, userId: string): Promise<string> {
  const token = newToken();
  const now = at(clock.now());
  await database.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: randomUUID(),
      user_id: userId,
      user_agent: 'tests',
      created_at: now,
      last_used_at: now,
      reauthenticated_at: now,
    })
    .execute();
  return token;
}
