import { errorCode } from './embedded/start-error.ts';

/**
 * The database cannot answer now; trying again soon may work. HTTP answers 503 with `Retry-After`, never 401: a
 * 401 would log every kitchen tablet out. After a failed commit the outcome is unknown: repeat with the same key.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 2;
}

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'EAGAIN', 'ETIMEDOUT'],
  ...['EMFILE', 'ENFILE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Connection exceptions, shutdown, crash, start-up, idle timeouts, too many connections (PostgreSQL, appendix A). */
const BROKEN_STATES = /^(?:08...|57P0[1235]|25P0[34]|53300)$/;

/** Timeouts of statements and locks, a full disk, a read-only server: the session is sound, the server is not. */
const OVERLOADED_STATES = /^(?:57014|55P03|53...|58030|25006)$/;

/** `pg` gives these no code. */
const BROKEN_WORDS =
  /^(?:Connection (?:terminated|ended)|timeout e(?:xceeded|xpired)|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool|Connection lost)/;

/** Whether the session that gave this error is lost. */
export function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return SYSTEM_CODES.has(code) || BROKEN_STATES.test(code);
  return error instanceof Error && BROKEN_WORDS.test(error.message);
}

/** Classifies errors of the driver as `DatabaseUnavailable` where the database is away or overloaded. */
export function classified(error: unknown): unknown {
  const unavailable = isConnectionError(error) || OVERLOADED_STATES.test(errorCode(error) ?? '');
  return unavailable ? new DatabaseUnavailable('The database is not available.', { cause: error }) : error;
}
