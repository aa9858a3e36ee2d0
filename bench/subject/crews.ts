import { hash, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from './restaurants.ts';
import { DEMO_OWNER } from './staff.ts';

export type Crew = { readonly restaurantId: string; readonly token: string };

/** A member of staff for each of these restaurants, logged in: nobody of them works elsewhere. */
export function hireCrews(url: string, slugs: readonly string[]): Promise<Crew[]> {
  return withClient(url, async (client) => {
    const crews: Crew[] = [];
    for (const slug of slugs) {
      const userId = randomUUID();
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'email', $2::text))).*
         FROM users u WHERE email = $3`,
        [userId, `${userId}@comanda.example`, DEMO_OWNER.email],
      );
      const { rows } = await client.query<{ restaurant_id: string }>(
        `INSERT INTO restaurant_users (restaurant_id, user_id, role, created_at)
         SELECT id, $1, 'STAFF', now() FROM restaurants WHERE slug = $2 RETURNING restaurant_id`,
        [userId, slug],
      );
      await client.query(
        `INSERT INTO sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, reauthenticated_at)
         VALUES ($1, $2, $3, 'bench', now(), now(), now())`,
        [randomUUID(), hash('sha256', token, 'buffer'), userId],
      );
      const [row] = rows;
      if (row) crews.push({ restaurantId: row.restaurant_id, token });
    }
    return crews;
  });
}
