const GRACE_MS = 10_000;

/**
 * Closes in good order on SIGTERM and SIGINT: new requests are refused, those under way finish, streams end, then pool
 * and database. Who asks a second time, or waits longer than the grace, gets out at once; nothing acknowledged is lost.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  const onSignal = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
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
