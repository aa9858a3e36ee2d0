import { createHash } from 'node:crypto';
import { EmbeddedServerError } from './errors.ts';

/** `relaxed` gives up safety for speed; only throw-away databases of tests may ask for it. */
export type Durability = 'full' | 'relaxed';

/** What the database programs see of our environment: nothing of ours, least of all its secrets. */
export const CHILD_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const SOCKET_PORT = 5432;

/**
 * Every setting of the server, given on its command line, where no file in the data directory overrides them.
 * `listen_addresses` empty: a socket in the data directory is the only way in.
 */
export function serverSettings(durability: Durability): ReadonlyMap<string, string> {
  const durable = durability === 'full' ? 'on' : 'off';
  return new Map([
    ['listen_addresses', ''],
    ['unix_socket_directories', '.'],
    ['unix_socket_permissions', '0700'],
    ['port', String(SOCKET_PORT)],
    ['password_encryption', 'scram-sha-256'],
    ['fsync', durable],
    ['synchronous_commit', durable],
    ['full_page_writes', durable],
    // a throw-away database gains nothing by it, and its plans must not hang on when it came by
    ['autovacuum', durable],
    // tests run several apps at once, each with a pool of its own
    ['max_connections', durability === 'full' ? '100' : '300'],
    ['max_wal_size', '1GB'],
    ['checkpoint_timeout', '15min'],
    ['jit', 'off'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    // Refused statements carry personal data in their details, so the server's log is about the server only.
    ['log_min_messages', 'log'],
    ['log_min_error_statement', 'panic'],
    ['log_checkpoints', 'off'],
  ]);
}

/** Shows whether a running server was started by this version with these settings; stored as its `cluster_name`. */
export function settingsFingerprint(settings: ReadonlyMap<string, string>, version: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, ...settings]))
    .digest('hex');
  return `comanda-${hash.slice(0, 12)}`;
}

type Session = { query(sql: string): Promise<{ rows: readonly { name: string; setting: string }[] }> };

const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Refuses a server that may lose an acknowledged order: a commit must be on disk before it is answered.
 * `synchronous_commit` may be stronger than `on` where there are standbys, but not `off`.
 */
export async function assertDurable(session: Session): Promise<void> {
  const { rows } = await session.query(
    `select name, setting from pg_settings where name in ('${DURABLE_SETTINGS.join("', '")}')`,
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (off.length === 0 && rows.length === DURABLE_SETTINGS.length) return;
  throw new EmbeddedServerError(
    `The database may lose orders in a crash: ${off.join(', ') || 'its settings cannot be seen'}. ` +
      `Set ${DURABLE_SETTINGS.join(', ')} to on, then start Comanda again.`,
  );
}
