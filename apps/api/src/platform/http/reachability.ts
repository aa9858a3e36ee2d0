import { isIP } from 'node:net';
import { OPERATOR_WORDS } from '#platform/words.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || (isIP(host) === 4 && host.startsWith('127.'));
}

type Where = {
  readonly HOST: string;
  readonly TRUST_PROXY?: readonly string[] | undefined;
  readonly NODE_ENV: string;
  readonly PUBLIC_URL?: string | null | undefined;
};

/** Which setting says that others than this machine reach Comanda, in words; null when none does. */
export function reachableBecause({ HOST, PUBLIC_URL, TRUST_PROXY, NODE_ENV }: Where): string | null {
  if (!isLoopback(HOST)) return OPERATOR_WORDS.reachable.HOST(HOST);
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    return OPERATOR_WORDS.reachable.PUBLIC_URL(PUBLIC_URL);
  }
  if (TRUST_PROXY?.length) return OPERATOR_WORDS.reachable.TRUST_PROXY;
  return NODE_ENV === 'production' ? OPERATOR_WORDS.reachable.NODE_ENV : null;
}

export function isReachable(where: Where): boolean {
  return reachableBecause(where) !== null;
}
