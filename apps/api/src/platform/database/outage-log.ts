import { DatabaseUnavailable } from './database-unavailable.ts';

const LOOK_MS = 500;

type Told = {
  /** Rejects while the database is away. */
  readonly ping: () => Promise<void>;
  /** Milliseconds of a clock that only goes on. */
  readonly elapsed?: () => number;
  readonly lookMs?: number;
  readonly onGone: () => void;
  readonly onBack: (seconds: number) => void;
};

export type OutageLog = {
  /** Whether an error says no more than that the database is away, which is told by then. */
  readonly covers: (error: unknown) => boolean;
  readonly close: () => void;
};

/** Tells once that the database is gone and once that it is back, however much work fails in between. */
export function createOutageLog({
  ping,
  elapsed = () => performance.now(),
  lookMs = LOOK_MS,
  onGone,
  onBack,
}: Told): OutageLog {
  let goneAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = setTimeout(() => {
      ping().then(
        () => {
          if (goneAt !== null) onBack(Math.round((elapsed() - goneAt) / 1_000));
          goneAt = null;
        },
        () => look(),
      );
    }, lookMs).unref();
  }

  return {
    covers(error) {
      if (!(error instanceof DatabaseUnavailable)) return false;
      if (goneAt === null && error.isAway) {
        goneAt = elapsed();
        onGone();
        look();
      }
      return goneAt !== null;
    },
    close: () => clearTimeout(timer),
  };
}
