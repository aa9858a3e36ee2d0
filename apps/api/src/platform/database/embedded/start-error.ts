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
