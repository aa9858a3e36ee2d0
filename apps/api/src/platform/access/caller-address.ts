import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;

/** The address that a caller is counted by: IPv6 by its /64, of which everybody has one (reliability.md D.2). */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0') : [];
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Whom a call from an address is counted for: `subject` has the limits of this many addresses. */
export type AddressShare = { readonly subject: string; readonly addresses: number };

/** Some providers give a customer a /48, which is 65,536 addresses as we count them. */
export const ADDRESSES_OF_NETWORK = 8;

/** The address itself, as `callerAddress` names it, and behind it the network (/48) of an IPv6 address. */
export function sharesOf(address: string): readonly AddressShare[] {
  const own = { subject: address, addresses: 1 };
  if (!address.endsWith('::/64')) return [own];
  const network = `${address.split(':').slice(0, 3).join(':')}::/48`;
  return [own, { subject: network, addresses: ADDRESSES_OF_NETWORK }];
}

const accounts = new WeakMap<FastifyRequest, string>();

/** Notes whose account a request is about, for the security log. */
export function nameAccount(request: FastifyRequest, userId: string): void {
  accounts.set(request, userId);
}

export function accountNamedIn(request: FastifyRequest): string | undefined {
  return accounts.get(request);
}
