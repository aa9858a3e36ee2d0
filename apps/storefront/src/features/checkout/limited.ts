const PATIENCE_MS = 15_000;

/** The same signal, which also ends what a stalled line would let wait for ever; older phones cannot join two. */
export function limited(signal: AbortSignal): AbortSignal {
  return 'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : signal;
}
