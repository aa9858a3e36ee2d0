import { isIP } from 'node:net';
import type { Config } from '#config.ts';

type Allowed = Pick<Config, 'TEST_HOOKS'>;

/** Whether an address is that of the push service of tests, which lies on this machine. */
export function isTestService({ TEST_HOOKS: { push } }: Allowed, endpoint: URL): boolean {
  return push !== undefined && endpoint.origin === new URL(push).origin;
}

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/**
 * Whether the server may send to an address that a browser has named: https at its usual port, by a name of the
 * internet, spelt as browsers spell it, so that everybody reads the same name out of it. Where a name leads is judged
 * at each connection.
 */
export function mayPushTo(settings: Allowed, address: string): boolean {
  const endpoint = URL.parse(address);
  if (endpoint?.username !== '' || endpoint.password !== '') return false;
  if (isTestService(settings, endpoint)) return true;
  if (endpoint.protocol !== 'https:' || endpoint.port !== '' || endpoint.href !== address) return false;
  const { hostname } = endpoint;
  // one machine has thousands of addresses, and would have as many places among those that send
  if (isIP(hostname) || hostname.startsWith('[') || hostname.endsWith('.')) return false;
  return hostname.includes('.') && !LOCAL_NAMES.test(hostname);
}
