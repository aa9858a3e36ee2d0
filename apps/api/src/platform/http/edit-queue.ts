import type { EndpointName } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import { rateLimited } from '#platform/access/spend.ts';
import { createQueue } from '#platform/queue.ts';
import { costOf } from './call-costs.ts';

/** Does an edit of a restaurant when it is its turn. Throws 429 when too many wait already. */
export type EditQueue = <T>(restaurantId: string, work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_MS = 2_000;
/** All edits of a restaurant wait for its row anyway: here they wait without a connection that others need. */
const AT_ONCE = 1;
/** More of one restaurant than that are refused. */
const WAITING = 5;

export function createEditQueue(waiting = WAITING): EditQueue {
  const refusal = () => rateLimited({ kind: 'edit', per: 'restaurant', until: RETRY_AFTER_MS }, { now: 0 });
  const queue = createQueue({
    atOnce: Number.POSITIVE_INFINITY,
    eachAtOnce: AT_ONCE,
    waiting: Number.POSITIVE_INFINITY,
    eachWaiting: waiting,
    refusal,
  });
  return queue.run;
}

const OF_A_RESTAURANT: ReadonlySet<Endpoint['access']> = new Set(['member', 'admin-or-manager', 'admin']);

/** Reads first, which may take long, and takes its turn by itself when it comes to writing, if it ever does. */
const TAKES_ITS_TURN: ReadonlySet<EndpointName> = new Set([
  ...([
    'importMenu',
    'importSheet',
    'importGloriaFood',
    'importCustomers',
    'readMenuFile',
    'readMenuPage',
    'readMenuPictures',
  ] as const),
]);

/** Where a call names the restaurant that it edits; null for other calls, and for moves, which never wait. */
function namesEdited(name: EndpointName, { method, access, of }: Endpoint): string | null {
  if (method === 'GET' || !OF_A_RESTAURANT.has(access) || costOf(name).refusedAt === 3) return null;
  return TAKES_ITS_TURN.has(name) ? null : (of ?? 'params.id');
}

/** The restaurant that a call edits, by its validated parts; null for what edits none. */
export function editedRestaurant(
  name: EndpointName,
  endpoint: Endpoint,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const [part = '', field = ''] = namesEdited(name, endpoint)?.split('.') ?? [];
  const named = values[part];
  const id: unknown = typeof named === 'object' && named !== null ? Reflect.get(named, field) : null;
  return typeof id === 'string' ? id : null;
}
