import { isIP } from 'node:net';
import { isPublicAddress } from '#platform/http/public-addresses.ts';
import { isLoopback, isReachable, reachableBecause } from '#platform/http/reachability.ts';
import { providerHooks } from './providers.ts';
import type { Settings } from './variables.ts';

export const WELL_KNOWN_PASSWORD = 'comanda-demo';

type Checked = Omit<Settings, 'SEED_DEMO'> & { readonly SEED_DEMO: boolean };
type Check = (settings: Checked) => string | false;

const ENCRYPTED_MODES = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/** A database on this machine, or reached by a socket or with TLS. */
function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host)) return true;
  const mode = searchParams.get('sslmode');
  return mode ? ENCRYPTED_MODES.has(mode) : ['true', '1'].includes(searchParams.get('ssl') ?? '');
}

/** An address that a path can be put behind. */
const isBeginning = ({ pathname, search, hash, username, password }: URL) =>
  !pathname.endsWith('/chat/completions') && [search, hash, username, password].every((part) => part === '');

const OF_A_NETWORK = /^[^.]*$|\.(?:local|lan|internal)$/u;

/** Neither this machine nor one of its own network, as far as its name or address says. */
function isOfInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[/, '').replace(/\]$/, '');
  return isIP(host) === 0 ? !OF_A_NETWORK.test(host) : isPublicAddress(host);
}

const OF_MEASUREMENTS: ReadonlySet<string> = new Set(['wide', 'patient', ...Object.keys(providerHooks)]);

/** What is refused at start: each says what is wrong and what to change. */
const CHECKS: readonly Check[] = [
  ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
    !S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY &&
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.',
  ({ MENU_READER_URL, MENU_READER_MODEL }) =>
    !MENU_READER_URL !== !MENU_READER_MODEL &&
    'MENU_READER_URL and MENU_READER_MODEL belong together: set both, or neither.',
  ({ MENU_READER_KEY, MENU_READER_URL }) =>
    MENU_READER_KEY !== undefined &&
    MENU_READER_URL === undefined &&
    'MENU_READER_KEY is set, but MENU_READER_URL is not. Set the address of the reader as well, or unset its key.',
  ({ MENU_READER_URL }) =>
    MENU_READER_URL !== undefined &&
    !isBeginning(new URL(MENU_READER_URL)) &&
    'MENU_READER_URL is the address below which /chat/completions answers, such as https://api.openai.com/v1. ' +
      'Leave out that ending, what follows a ? or #, and names and passwords; a key is set by MENU_READER_KEY.',
  ({ MENU_READER_URL }) =>
    MENU_READER_URL?.startsWith('http:') === true &&
    isOfInternet(new URL(MENU_READER_URL).hostname) &&
    'MENU_READER_URL names a machine of the internet without encryption. Let it begin with https://.',
  (settings) => {
    const because = reachableBecause(settings);
    return (
      because !== null &&
      settings.SEED_DEMO &&
      settings.DEMO_PASSWORD === WELL_KNOWN_PASSWORD &&
      `${because}, but the demo logins still have the well-known password. ` +
        'Set DEMO_PASSWORD to one of your own, or SEED_DEMO=false, or leave HOST, PUBLIC_URL and TRUST_PROXY unset ' +
        'to serve this machine only.'
    );
  },
  ({ HOST, SMTP_URL, NODE_ENV }) =>
    !isLoopback(HOST) &&
    !SMTP_URL &&
    NODE_ENV !== 'production' &&
    `HOST is "${HOST}", which others can reach, but e-mails are kept in a mailbox page meant for development. ` +
      'Set NODE_ENV=production (no mailbox), or SMTP_URL, or leave HOST unset to listen on this machine only.',
  (settings) => {
    const hooks = Object.keys(settings.TEST_HOOKS).filter((hook) => !OF_MEASUREMENTS.has(hook));
    // measurements of what production does come from this machine alone
    const isMeasured = hooks.length === 0 && !isReachable({ ...settings, NODE_ENV: 'test' });
    const because = isMeasured ? null : reachableBecause(settings);
    return (
      because !== null &&
      Object.keys(settings.TEST_HOOKS).length > 0 &&
      `${because}, but TEST_HOOKS=${Object.keys(settings.TEST_HOOKS).join(',')} is for developing on one machine. Leave it unset.`
    );
  },
  ({ TRUST_PROXY }) => {
    const everybody = TRUST_PROXY?.find((range) => range.endsWith('/0'));
    return (
      everybody !== undefined &&
      `TRUST_PROXY contains ${everybody}, which is everybody: any caller could then choose the address they are counted by. Name your proxy's address.`
    );
  },
  ({ NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY }) =>
    NODE_ENV === 'production' &&
    isLoopback(HOST) &&
    PUBLIC_URL?.startsWith('https:') === true &&
    !TRUST_PROXY?.length &&
    `PUBLIC_URL is ${PUBLIC_URL} and HOST is "${HOST}", so a proxy on this machine stands in front, and all the world would ` +
      'count as one address. Add TRUST_PROXY=127.0.0.1.',
  ({ SHARED, DATABASE_URL }) =>
    SHARED &&
    DATABASE_URL === undefined &&
    'SHARED=true is for several Comandas on one database, and the embedded one serves only its own. Set DATABASE_URL, ' +
      'or leave SHARED unset; WORKERS alone starts several processes here.',
  ({ WORKERS, TEST_HOOKS }) =>
    WORKERS > 1 &&
    TEST_HOOKS.source !== undefined &&
    'WORKERS above 1 serves built pages only. Leave WORKERS or TEST_HOOKS unset.',
  ({ DATABASE_URL, DATABASE_PLAINTEXT }) =>
    DATABASE_URL !== undefined &&
    !DATABASE_PLAINTEXT &&
    !isPrivateDatabase(DATABASE_URL) &&
    'DATABASE_URL names another machine without encryption. Add ?sslmode=verify-full to it, ' +
      'or set DATABASE_PLAINTEXT=true when the network in between is your own.',
];

/** Why these settings must not be used together, in sentences; empty when they may. */
export function dangersIn(settings: Checked): string[] {
  return CHECKS.map((check) => check(settings)).filter((found) => found !== false);
}
