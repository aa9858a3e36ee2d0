import { DAY_MS } from '@comanda/domain/durations';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { HttpError } from '#platform/http/errors.ts';
import { createRateBudget } from '#platform/http/rate-budget.ts';
import { serve } from '#platform/http/serve.ts';
import { clientWords } from './words.ts';

/** A diner's device gets a token; the diner never logs in. Each is a row, so an address has so many in a minute and a day. */
export function registerClients(app: FastifyInstance, deps: Dependencies): void {
  const { config, clock, clientTokens } = deps;
  const budgets = [
    createRateBudget(config.ADDRESS_DEVICES_PER_MINUTE, clock.now),
    createRateBudget(config.ADDRESS_DEVICES_PER_DAY, clock.now, DAY_MS),
  ];

  serve(app, deps, 'clientSession', async ({ request, now }) => {
    for (const budget of budgets) {
      const waitMs = budget.spendAddress(callerAddress(request), 1);
      if (waitMs === null) continue;
      throw new HttpError(429, clientWords.manyNewDevices, {
        code: 'TOO_MANY_REQUESTS',
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    }
    const { token, expiresAt } = await clientTokens.issue(now);
    return { token, expiresAt: new Date(expiresAt).toISOString() };
  });
}
