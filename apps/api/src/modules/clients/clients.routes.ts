import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { serve } from '#platform/http/serve.ts';

/** Gives a diner's device its token; nobody logs in. Each token is a row, so they are limited by address. */
export function registerClients(app: FastifyInstance, deps: Dependencies): void {
  const { rates, database, clientTokens } = deps;

  serve(app, deps, 'clientSession', async ({ request, now }) => {
    await rates.spend(database.db, 'device', { address: callerAddress(request) }, { now });
    const { token, expiresAt } = await clientTokens.issue(now);
    return { token, expiresAt: new Date(expiresAt).toISOString() };
  });
}
