/** After so long a line has swallowed a short question, and may never say so. */
export const PATIENCE_MS = 15_000;

/**
 * A call that counts as lost, not as given up, when no answer came within `ms`: a stalled line says nothing, and a
 * call on it would never end.
 */
export async function withPatience<T>(
  call: (extras: { signal: AbortSignal }) => Promise<T>,
  ms = PATIENCE_MS,
): Promise<T> {
  const swallowed = new AbortController();
  const over = setTimeout(() => swallowed.abort(new TypeError('no answer')), ms);
  try {
    return await call({ signal: swallowed.signal });
  } finally {
    clearTimeout(over);
  }
}
