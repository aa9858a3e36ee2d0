import { createOutage } from '#platform/outage.ts';
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

/** Looks again and again whether a database that is gone is back. */
export function createOutageLog({
  ping,
  elapsed = () => performance.now(),
  lookMs = LOOK_MS,
  onGone,
  onBack,
}: Told): OutageLog {
  const outage = createOutage({ elapsed, onGone, onBack: (ms) => onBack(Math.round(ms / 1_000)) });
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = setTimeout(() => void ping().then(outage.worked, look), lookMs).unref();
  }

  return {
    covers(error) {
      if (!(error instanceof DatabaseUnavailable)) return false;
      if (error.isAway && !outage.isAway()) {
        outage.failed(error.message);
        look();
      }
      return outage.isAway();
    },
    close: () => clearTimeout(timer),
  };
}
