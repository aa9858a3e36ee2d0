import type { FastifyInstance } from 'fastify';
import { deviceTokenOf, recentDevices } from '#modules/accounts';
import { type CallLimits, MOST_KNOWN, registerLimits } from '#platform/http/limits.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Dependencies } from './dependencies.ts';

type Needs = Pick<Dependencies, 'config' | 'database' | 'sessions' | 'clock' | 'pressure'>;

/** The limits of calls, with the sessions and browsers that are known from before the process began. */
export async function registerKnownLimits(
  http: FastifyInstance,
  { onShed }: Metrics,
  { config, database, sessions, clock, pressure }: Needs,
): Promise<CallLimits> {
  const calls = registerLimits(http, { config, clock, pressure, onShed, deviceOf: deviceTokenOf });
  calls.know({
    sessions: await sessions.recent(MOST_KNOWN, clock.now()),
    devices: await recentDevices(database.db, MOST_KNOWN),
  });
  return calls;
}
