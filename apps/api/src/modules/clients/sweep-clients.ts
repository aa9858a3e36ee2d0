import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { createIdleClients } from '#platform/access/idle-clients.ts';

/** As long as a token is good. */
const IDLE_DAYS = 30;

/** Removes devices that were not used for so long; those with orders go once these have lost their diner. */
export function createClientSweep({ database }: Pick<Dependencies, 'database'>) {
  const needs = sql<boolean>`EXISTS (SELECT FROM orders o WHERE o.client_id = c.id)`;
  return createIdleClients(database, { idleDays: IDLE_DAYS, needs });
}
