// Tokens of the devices that diners order with, and how long they live.

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { createIdleClients } from '#platform/access/idle-clients.ts';
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

/** As long as a token is good. */
const IDLE_DAYS = 30;

/** Removes devices that were not used for so long; those with orders go once these have lost their diner. */
export function createClientSweep({ database }: Pick<Dependencies, 'database'>) {
  const needs = sql<boolean>`EXISTS (SELECT FROM orders o WHERE o.client_id = c.id)`;
  return createIdleClients(database, { idleDays: IDLE_DAYS, needs });
}
