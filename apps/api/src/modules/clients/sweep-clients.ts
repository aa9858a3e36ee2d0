import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { createIdleClients } from '#platform/access/idle-clients.ts';

/** Removes devices that were not used for `IDLE_DEVICE_DAYS`; those with orders go once these have lost their diner. */
export function createClientSweep({ config, database }: Pick<Dependencies, 'config' | 'database'>) {
  const needs = sql<boolean>`EXISTS (SELECT FROM orders o WHERE o.client_id = c.id)`;
  return createIdleClients(database, { idleDays: config.IDLE_DEVICE_DAYS, needs });
}
