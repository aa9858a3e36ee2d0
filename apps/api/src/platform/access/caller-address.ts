import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** The first three groups, and the first half of the fourth. */
const LAST_GROUP = 0xff00;

/** The address that a caller is counted by. IPv6: its /56, which is a household; some providers give a /48. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4).map((group) => Number.parseInt(group, 16));
  const network = groups.map((group, n) => (n === 3 ? group & LAST_GROUP : group).toString(16));
  return `${network.join(':')}::/56`;
}

const accounts = new WeakMap<FastifyRequest, string>();

/** Notes whose account a request is about, for the security log. */
export function nameAccount(request: FastifyRequest, userId: string): void {
  accounts.set(request, userId);
}

export function accountNamedIn(request: FastifyRequest): string | undefined {
  return accounts.get(request);
}
