import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';

/** A diner's device gets a token; the diner never logs in. */
export function registerClients(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'clientSession', async ({ now }) => {
    const { token, expiresAt } = await deps.clientTokens.issue(now);
    return { token, expiresAt: new Date(expiresAt).toISOString() };
  });
}
