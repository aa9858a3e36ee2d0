import type { Config } from '#config.ts';

type Allowed = Pick<Config, 'TEST_HOOKS'>;

/** Whether an address is that of the push service of tests, which lies on this machine. */
export function isTestService({ TEST_HOOKS: { push } }: Allowed, endpoint: URL): boolean {
  return push !== undefined && endpoint.origin === new URL(push).origin;
}

/** The names at which Chrome and its kin, Firefox and Safari are notified. */
const SERVICES = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
/** Firefox, Edge and Safari have further ones below these. */
const BELOW = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** Whether a name is that of a push service itself; labels below it are anybody's to make up. */
export const isPushService = (host: string): boolean => SERVICES.has(host);

/**
 * Whether the server may send to an address that a browser has named: https at its usual port, by the name of a push
 * service of browsers, spelt as they spell it, so that everybody reads the same name out of it. Where a name leads is
 * judged at each connection.
 */
export function mayPushTo(settings: Allowed, address: string): boolean {
  const endpoint = URL.parse(address);
  if (endpoint?.username !== '' || endpoint.password !== '') return false;
  if (isTestService(settings, endpoint)) return true;
  if (endpoint.protocol !== 'https:' || endpoint.port !== '' || endpoint.href !== address) return false;
  const { hostname } = endpoint;
  return isPushService(hostname) || BELOW.some((end) => hostname.endsWith(end));
}
