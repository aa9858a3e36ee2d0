import { type EndpointName, endpoints } from '@comanda/contract/endpoints';

/** How hard the process is pressed; at each step fewer calls are taken. 0: not at all. */
export type Pressure = 0 | 1 | 2 | 3;

/** The least pressure at which a call is refused; 4 is never. */
type RefusedAt = 1 | 2 | 3 | 4;

/** Costs much, and a person can do it later. */
const FIRST: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...([
    'importMenu',
    'exportMenu',
    'exportUser',
    'upload',
    'deliveryPlaces',
    'findPlace',
    'availability',
    'audit',
  ] as const),
]);

/** What a kitchen, a diner with a full basket, and a login need. */
const LAST: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['liveOrders', 'ordersStream', 'order', 'moveOrder', 'undoMove', 'screen'] as const),
  ...(['cancelWaiting', 'promiseLater', 'promiseAllLater', 'allergySeen', 'dismissMissed'] as const),
  ...(['clientSession', 'quote', 'placeOrder', 'orderByKey', 'dinerOrder', 'dinerOrderStream'] as const),
  ...([
    'askCode',
    'confirmCode',
    'cancelOrder',
    'login',
    'logout',
    'me',
    'userMerchants',
    'restaurant',
  ] as const),
  ...([
    'askPasskey',
    'passkeyLogin',
    'secondStep',
    'askOwnPasskey',
    'provePasskey',
    'reauthenticate',
  ] as const),
]);

const NEVER: ReadonlySet<EndpointName> = new Set<EndpointName>(['healthLive', 'healthReady', 'version']);

/** Calls that count for several: measured in an ordinary read, which is one. */
const WEIGHTS: ReadonlyMap<EndpointName, number> = new Map<EndpointName, number>([
  ['importMenu', 60],
  ['exportMenu', 20],
  ['availability', 10],
  ['findPlace', 10],
  ['deliveryPlaces', 5],
  ['slots', 3],
  // a slow hash, so that a stolen table of codes cannot be read in time
  ['askCode', 10],
  ['confirmCode', 10],
  // an address in it may ask a geocoder that somebody pays
  ['quote', 3],
  ['menu', 2],
  ['liveOrders', 2],
]);
const SLOTS_OF_ALL_DAYS = 20;
/** A document that is not kept: rendered, and compressed three ways. */
export const RENDERING_WEIGHT = 10;
const OPENAPI_WEIGHT = 10;

/** What a kitchen does with orders is never counted against who does it: a rush must not run into a limit. */
const FREE_FOR_USERS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['moveOrder', 'undoMove', 'screen', 'promiseLater', 'promiseAllLater', 'cancelWaiting'] as const),
  ...(['allergySeen', 'dismissMissed'] as const),
]);

function isEndpoint(name: unknown): name is EndpointName {
  return typeof name === 'string' && Object.hasOwn(endpoints, name);
}

/** The endpoint that a route's configuration names; null for files and pages. */
export function endpointOf(config: unknown): EndpointName | 'openapi' | null {
  const name: unknown =
    typeof config === 'object' && config !== null ? Reflect.get(config, 'endpoint') : null;
  return name === 'openapi' || isEndpoint(name) ? name : null;
}

/**
 * At which pressure a call is refused: dear ones first, then browsing, boards, orders and logins last. Files, kept pages
 * and the office's one document cost next to nothing; a page that has to be rendered asks for itself.
 */
export function refusedAt(name: EndpointName | 'openapi' | null): RefusedAt {
  if (name === null) return 3;
  if (name === 'openapi' || FIRST.has(name)) return 1;
  if (NEVER.has(name)) return 4;
  return LAST.has(name) ? 3 : 2;
}

/** For how many calls it counts. `url` with its query. */
export function weightOf(name: EndpointName | 'openapi' | null, url: string): number {
  if (name === null) return 1;
  if (name === 'openapi') return OPENAPI_WEIGHT;
  if (name === 'slots' && !url.includes('day=')) return SLOTS_OF_ALL_DAYS;
  return WEIGHTS.get(name) ?? 1;
}

/** As `weightOf`, against the login or the device that makes it. */
export function ownWeightOf(name: EndpointName, url: string): number {
  return FREE_FOR_USERS.has(name) ? 0 : weightOf(name, url);
}
