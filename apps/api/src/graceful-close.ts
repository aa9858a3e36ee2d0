const GRACE_MS = 10_000;

/** One Ctrl+C arrives several times, also forwarded by parent processes. Signals within this time count once. */
const SAME_WISH_MS = 1_000;

/** All files are taken: the work that met it has failed, but nothing in the process is broken by it. */
const PASSING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);

type Report = (error: unknown, sentence: string) => void;

/**
 * Closes in good order on SIGTERM and SIGINT: new requests are refused, those under way finish, streams end, then pool
 * and database. Who asks a second time, or waits longer than the grace, gets out at once; nothing acknowledged is lost.
 * An error that nobody caught is reported and closes as well, with exit code 1, unless it passes by itself. `drain`
 * comes before a close that was asked for: calls are answered on while a load balancer learns to send them elsewhere.
 */
export function closeInGoodOrder(
  close: () => Promise<void>,
  report: Report,
  drain: () => Promise<void> = async () => {},
): void {
  let askedAt: number | null = null;

  function end(code: number): void {
    askedAt = performance.now();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        report(error, 'closing failed');
        process.exit(1);
      },
    );
  }

  const onSignal = () => {
    if (askedAt === null) {
      askedAt = performance.now();
      void drain().then(() => end(0));
    } else if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (PASSING.has(code)) {
      report(error, 'too many files are open; work that needed one has failed');
      return;
    }
    report(error, 'an error that nobody caught; Comanda closes, and whoever watches over it starts it anew');
    if (askedAt === null) end(1);
  });
}
