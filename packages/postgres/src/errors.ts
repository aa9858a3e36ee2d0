/** The embedded server cannot serve. The message is a whole sentence that says what to do; show it without a stack. */
export class EmbeddedServerError extends Error {
  override readonly name = 'EmbeddedServerError';
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What went wrong, in one line; of a program that failed, the last thing that it said. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return said.split('\n').at(-1) || error.message.split('\n')[0] || error.name;
}

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'EAGAIN', 'ETIMEDOUT'],
  ...['EMFILE', 'ENFILE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Connection exceptions, shutdown, crash, start-up, idle timeouts, too many connections (PostgreSQL, appendix A). */
const BROKEN_STATES = /^(?:08...|57P0[1235]|25P0[34]|53300)$/;

/** `pg` gives these no code. */
const BROKEN_WORDS =
  /^(?:Connection (?:terminated|ended)|timeout e(?:xceeded|xpired)|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool|Connection lost)/;

/** Whether the session that gave this error is lost. */
export function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return SYSTEM_CODES.has(code) || BROKEN_STATES.test(code);
  return error instanceof Error && BROKEN_WORDS.test(error.message);
}
