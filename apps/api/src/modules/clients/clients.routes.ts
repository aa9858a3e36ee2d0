import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { serve } from '#platform/http/serve.ts';

/** A diner's device gets a token; the diner never logs in. Each is a row, so an address has so many in a minute and a day. */
export function registerClients(app: FastifyInstance, deps: Dependencies): void {
  const { rates, database, clientTokens } = deps;

  serve(app, deps, 'clientSession', async ({ request, now }) => {
    await rates.spend(database.db, 'device', { address: callerAddress(request) }, { now });
    const { token, expiresAt } = await clientTokens.issue(now);
    return { token, expiresAt: new Date(expiresAt).toISOString() };
  });
}
