import { ImageRef } from '@comanda/contract/shapes/common';
import { highestRole } from '@comanda/domain/roles';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { deleteSession, listMerchantsOf, listRestaurantsOf, roleAnywhere } from './accounts.queries.ts';
import { logIn } from './log-in.ts';

export function registerAccounts(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  serve(app, deps, 'login', ({ body, now }) => logIn(deps, body, now));

  serve(app, deps, 'logout', async ({ user }) => {
    await deleteSession(db, user.tokenHash);
    deps.bus.announce({ kind: 'access', userId: user.userId });
    return null;
  });

  serve(app, deps, 'me', async ({ user }) => ({
    id: user.userId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isVerified: user.isVerified,
    role: await roleAnywhere(db, user.userId),
  }));

  serve(app, deps, 'userMerchants', async ({ user }) => {
    const restaurants = await listRestaurantsOf(db, user.userId);
    const merchants = await listMerchantsOf(
      db,
      user.userId,
      restaurants.map((row) => row.merchant_id),
    );
    return merchants.map(({ id, name, logo, isOwned }) => {
      const own = restaurants.filter((row) => row.merchant_id === id);
      return {
        id,
        name,
        logo: logo === null ? null : ImageRef.parse(logo),
        role: isOwned ? 'ADMIN' : highestRole(own.map(({ role }) => role)),
        restaurants: own.map((row) => ({
          id: row.id,
          slug: row.slug,
          name: row.name,
          role: row.role,
          accountLocked: row.account_locked,
        })),
      };
    });
  });
}
