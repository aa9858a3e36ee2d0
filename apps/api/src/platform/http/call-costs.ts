import { calls, type EndpointName } from '@comanda/contract/calls';
import { CLASS_OF, CLASSES, type Cost, type CostClass } from './call-classes.ts';

/** Routes beside the calls of the contract, by their configured name or their address. */
const BESIDE: ReadonlyMap<string, CostClass> = new Map<string, CostClass>([
  ['openapi', 'search'],
  ['mailbox', 'search'],
  ['metrics', 'probe'],
]);
const FILES =
  /^\/(?:$|\*$|assets\/|office\/|notifications\/|offline\/|@storefront\/|demo\/|theme\/|uploads\/|merchant|restaurant|menu|orders|clients\/|dev\/mailbox|csp-report|[\w-]+\.(?:svg|png|txt|ico|xml)$)/;

const TIMES_OF_FIRST_DAY = 5;
const SOCIAL_PICTURE = 3;
/** A document that is not kept: rendered, and compressed three ways. */
export const RENDERING_WEIGHT = 10;

const isEndpoint = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(calls, name);
const nameOf = (config: unknown): unknown =>
  typeof config === 'object' && config !== null ? Reflect.get(config, 'endpoint') : null;

/** The class of a route; null for one whose cost nobody has stated. What finds no route is a file that is not there. */
export function classOfRoute({ config, url = '/' }: { config?: unknown; url?: string | undefined }) {
  const name = nameOf(config);
  if (isEndpoint(name)) return CLASS_OF[name];
  const beside = typeof name === 'string' ? BESIDE.get(name) : undefined;
  return beside ?? (FILES.test(url) ? 'file' : null);
}

export const costOfClass = (name: CostClass): Cost => CLASSES[name];
export const costOf = (name: EndpointName): Cost => CLASSES[CLASS_OF[name]];

/** For how many calls a request of a class counts. `url` with its query. */
export function weightOf(name: CostClass, url: string): number {
  if (name === 'times' && !url.includes('day=')) return TIMES_OF_FIRST_DAY;
  if (name === 'file' && url.includes('/social-')) return SOCIAL_PICTURE;
  return CLASSES[name].weight;
}
