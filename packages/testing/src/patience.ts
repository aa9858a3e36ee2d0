/** Milliseconds that a test waits for what must come: a machine that stands still for a moment is no failure. */
export const PATIENCE_MS = 60_000;
/** A test may wait three times in vain, so that the wait says what was missing, and not the test's own end. */
export const TEST_PATIENCE_MS = 3 * PATIENCE_MS;
/** What is no test of these waits waits as long as the test itself; what is one opens a database of its own. */
export const WIDE_WAITS = { waitMs: PATIENCE_MS, queue: 10_000 };
