import { ApiError } from '@comanda/client/api-error';
import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import type { Office } from '../office.ts';
import { keep, readKept, type Shape } from '../platform/kept.ts';

/** Nobody answered, or nobody who knows: everything else is the server's word. */
const UNREACHED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** What a query answers; without a network, what it answered last to this user on this device. Throws as the query does. */
export async function askOrRecall<T, Key extends QueryKey>(
  { queryClient, device, session }: Pick<Office, 'queryClient' | 'device' | 'session'>,
  query: EnsureQueryDataOptions<T, Error, T, Key>,
  shape: Shape<T>,
): Promise<T> {
  const key: QueryKey = query.queryKey;
  const name = `${session.user()?.id}:${key.join(':')}`;

  async function recall(): Promise<T | null> {
    const kept = await readKept(device, name, shape);
    // old from the start, so that it is asked for again as soon as somebody can
    if (kept !== null) queryClient.setQueryData<T>(key, () => kept, { updatedAt: 1 });
    return kept;
  }

  // a query that has no network waits for one
  if (navigator.onLine === false && queryClient.getQueryData(key) === undefined) {
    const kept = await recall();
    if (kept !== null) return kept;
  }
  try {
    const answer = await queryClient.ensureQueryData(query);
    if (session.token()) void keep(device, name, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof ApiError && UNREACHED.has(error.status) ? await recall() : null;
    if (kept === null) throw error;
    return kept;
  }
}
