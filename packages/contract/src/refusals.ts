import type { Endpoint, Refused } from './endpoint.ts';

const ALL = [
  '400 INVALID',
  '413 TOO_LARGE',
  '415 UNSUPPORTED',
  '429 RATE_LIMITED',
  '503 OVERLOADED',
  '503 UNAVAILABLE',
  '503 CLOSING',
] as const;

type RuledAccess = Exclude<Endpoint['access'], 'public' | 'user' | 'self' | 'diner'>;
type TabletsUse = { readonly onTablets: true };
type If<Is, C> = [Is] extends [true] ? C : never;

export type CommonOf<E extends Endpoint> =
  | (typeof ALL)[number]
  | If<E['access'] extends 'public' ? false : true, '401 UNAUTHORIZED'>
  | If<E['access'] extends 'public' | 'diner' ? false : true, '403 CHANGE_PASSWORD'>
  | If<E extends TabletsUse | { readonly access: 'public' | 'diner' } ? false : true, '403 FORBIDDEN'>
  | If<E extends { readonly proof: 'recent' } ? true : false, '403 REAUTHENTICATE'>
  | If<E['access'] extends RuledAccess ? true : false, '403 FORBIDDEN' | '404 NOT_FOUND' | '423 LOCKED'>
  | If<E['path'] extends `${string}{${string}` ? true : false, '404 NOT_FOUND'>;

/** What any call of its kind can be refused with, by its access rule and by what its path names. */
export function commonRefusals({ access, proof, path, onTablets }: Endpoint): readonly Refused[] {
  const isOfUser = access !== 'public' && access !== 'diner';
  return [
    ...ALL,
    ...(access === 'public' ? [] : (['401 UNAUTHORIZED'] as const)),
    ...(isOfUser ? (['403 CHANGE_PASSWORD'] as const) : []),
    ...(isOfUser && !onTablets ? (['403 FORBIDDEN'] as const) : []),
    ...(proof ? (['403 REAUTHENTICATE'] as const) : []),
    ...(isOfUser && access !== 'user' && access !== 'self'
      ? (['403 FORBIDDEN', '404 NOT_FOUND', '423 LOCKED'] as const)
      : []),
    ...(path.includes('{') ? (['404 NOT_FOUND'] as const) : []),
  ];
}

/** All that a call can be refused with. */
export function refusalsOf(call: Endpoint): ReadonlySet<Refused> {
  return new Set([...commonRefusals(call), ...call.refusals]);
}
