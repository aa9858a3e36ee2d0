import type { Closings } from '#platform/closings.ts';

const GRACE_MS = 10_000;
/** A database that writes everything down takes no longer; then it is left to itself, which loses nothing either. */
const LAST_GRACE_MS = 25_000;

/** One Ctrl+C arrives several times, also forwarded by parent processes. Signals within this time count once. */
const SAME_WISH_MS = 1_000;

/** All files are taken: the work that met it has failed, but nothing in the process is broken by it. */
const PASSING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);

/** A closed terminal takes no words any more, nor does a log on a full disk until there is room. */
const UNWRITTEN: ReadonlySet<string> = new Set(['EIO write', 'EPIPE write', 'ENOSPC write', 'EDQUOT write']);

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

type Report = (error: unknown, sentence: string) => void;

type Wishes = {
  readonly report: Report;
  /** Before a close that was asked for: calls are answered while a load balancer learns to send them elsewhere. */
  readonly drain?: () => Promise<void>;
  /** What is waited for in any case: the end of a database that would otherwise go on without us. */
  readonly atLeast?: () => Promise<unknown>;
};

/**
 * Closes on SIGTERM, SIGINT and SIGHUP: new requests are refused, those under way finish, streams end, then pool and
 * database. A second signal, or the end of the grace, exits with `atLeast`; nothing acknowledged is lost. An uncaught
 * error is reported and closes as well, with exit code 1, unless it passes by itself.
 */
export function closeInGoodOrder(
  closings: Pick<Closings, 'closeAll'>,
  { report, drain = async () => {}, atLeast = async () => {} }: Wishes,
): void {
  let askedAt: number | null = null;

  function endNow(): void {
    setTimeout(() => process.exit(1), LAST_GRACE_MS).unref();
    void atLeast().then(() => process.exit(1));
  }

  function end(code: number): void {
    askedAt = performance.now();
    setTimeout(endNow, GRACE_MS).unref();
    void closings.closeAll().then((areClosed) => process.exit(areClosed ? code : 1));
  }

  const onSignal = () => {
    if (askedAt === null) {
      askedAt = performance.now();
      void drain().then(() => end(0));
    } else if (performance.now() - askedAt > SAME_WISH_MS) endNow();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('uncaughtException', (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
    if (UNWRITTEN.has(`${code} ${call}`)) return;
    if (PASSING.has(code)) {
      report(error, 'too many files are open; work that needed one has failed');
      return;
    }
    report(error, 'an error that nobody caught; Comanda closes, and whoever watches over it starts it anew');
    if (askedAt === null) end(1);
  });
}
