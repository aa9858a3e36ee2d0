import { errorCode, isConnectionError } from '@comanda/postgres/errors';

/**
 * The database cannot answer now; trying again soon may work. HTTP answers 503 with `Retry-After`, never 401: a
 * 401 would log every kitchen tablet out. After a failed commit the outcome is unknown: repeat with the same key.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 2;
}

/** Timeouts of statements and locks, a full disk, a read-only server: the session is sound, the server is not. */
const OVERLOADED_STATES = /^(?:57014|55P03|53...|58030|25006)$/;

/** Classifies errors of the driver as `DatabaseUnavailable` where the database is away or overloaded. */
export function classified(error: unknown): unknown {
  const unavailable = isConnectionError(error) || OVERLOADED_STATES.test(errorCode(error) ?? '');
  return unavailable ? new DatabaseUnavailable('The database is not available.', { cause: error }) : error;
}
