import { EmbeddedServerError } from './errors.ts';

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
