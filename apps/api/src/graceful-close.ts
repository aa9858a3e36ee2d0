const GRACE_MS = 10_000;

/** One Ctrl+C arrives several times: from the terminal, and from each program above that sends it on. */
const SAME_WISH_MS = 1_000;

/**
 * Closes in good order on SIGTERM and SIGINT: new requests are refused, those under way finish, streams end, then pool
 * and database. Who asks a second time, or waits longer than the grace, gets out at once; nothing acknowledged is lost.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let askedAt: number | null = null;
  const onSignal = () => {
    const now = performance.now();
    if (askedAt !== null) {
      if (now - askedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    askedAt = now;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
