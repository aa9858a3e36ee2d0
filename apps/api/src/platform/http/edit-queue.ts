import type { Endpoint } from '@comanda/contract/endpoint';
import type { EndpointName } from '@comanda/contract/endpoints';
import { createGate, createGates } from '#platform/gate.ts';
import { refusedAt } from './call-costs.ts';
import { HttpError } from './errors.ts';

/** Does an edit of a restaurant when it is its turn. Throws 429 when too many wait already. */
export type EditQueue = <T>(restaurantId: string, work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 2;
/** All edits of a restaurant wait for its row anyway: here they wait without a connection that others need. */
const AT_ONCE = 1;

export function createEditQueue(waiting: number): EditQueue {
  const refusal = () =>
    new HttpError(
      429,
      'Many changes are being saved right now. Nothing of this one was stored; try again in a moment.',
      {
        code: 'TOO_MANY_REQUESTS',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  return createGates(() => createGate({ atOnce: AT_ONCE, waiting, refusal }));
}

const OF_A_RESTAURANT: ReadonlySet<Endpoint['access']> = new Set(['member', 'admin-or-manager', 'admin']);

/**
 * The restaurant whose record a call edits, by its validated parts; null for what edits none, and for moves of orders,
 * which never queue behind edits. An import has a queue of its own before it comes to the database.
 */
export function editedRestaurant(
  name: EndpointName,
  endpoint: Endpoint,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const isEdit = endpoint.method !== 'GET' && OF_A_RESTAURANT.has(endpoint.access) && !endpoint.of;
  if (!isEdit || name === 'importMenu' || refusedAt(name) === 3) return null;
  const { params } = values;
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : null;
  return typeof id === 'string' ? id : null;
}
