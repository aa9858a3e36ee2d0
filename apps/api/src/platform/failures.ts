import { HOUR_MS } from '@comanda/domain/hours/durations';
import type { Clock } from './clock.ts';
import { DatabaseUnavailable } from './database/database-unavailable.ts';

/** Work in the background on many records of which one may be damaged. */
export type Failures = {
  /**
   * Does the work of one record. When it fails, that is logged and the record rests, each time twice as long; the work
   * of others goes on. Returns whether it was done. Throws only when the database is away, which concerns everybody.
   */
  readonly attempt: (kind: string, key: string, work: () => Promise<unknown>) => Promise<boolean>;
  /** Logs that something is wrong with a record, once an hour, however often it is asked for. It does not rest. */
  readonly report: (kind: string, key: string, error: unknown) => void;
  readonly forget: (kind: string, key: string) => void;
  /** The records of this kind that rest now, so that they are not even asked for. */
  readonly resting: (kind: string) => string[];
};

type Failed = { readonly times: number; readonly restsUntil: number };

const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 10 * 60_000;
/** A record that was not asked for this long after its rest is forgotten: it is gone or repaired. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

export function createFailures({
  clock,
  onError,
  onAway = () => {},
}: {
  readonly clock: Clock;
  /** `restsMs` is null where nothing rests and the record was only reported. */
  readonly onError: (error: unknown, what: { kind: string; key: string; restsMs: number | null }) => void;
  readonly onAway?: (error: DatabaseUnavailable) => void;
}): Failures {
  const kinds = new Map<string, Map<string, Failed>>();
  /** Until when (epoch ms) a record is not reported again, the earliest first. */
  const reported = new Map<string, number>();

  function failedOf(kind: string): Map<string, Failed> {
    const failed = kinds.get(kind) ?? new Map<string, Failed>();
    kinds.set(kind, failed);
    return failed;
  }

  return {
    async attempt(kind, key, work) {
      const failed = failedOf(kind);
      const before = failed.get(key);
      if (before && clock.now() < before.restsUntil) return false;
      try {
        await work();
        failed.delete(key);
        return true;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        const times = (before?.times ?? 0) + 1;
        const restsMs = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (times - 1));
        failed.set(key, { times, restsUntil: clock.now() + restsMs });
        onError(error, { kind, key, restsMs });
        return false;
      }
    },
    report(kind, key, error) {
      if (error instanceof DatabaseUnavailable) return onAway(error);
      const now = clock.now();
      for (const [record, until] of reported) {
        if (now < until) break;
        reported.delete(record);
      }
      const record = `${kind} ${key}`;
      if (reported.has(record)) return;
      reported.set(record, now + HOUR_MS);
      onError(error, { kind, key, restsMs: null });
    },
    forget: (kind, key) => void failedOf(kind).delete(key),
    resting(kind) {
      const failed = failedOf(kind);
      const now = clock.now();
      for (const [key, { restsUntil }] of failed) {
        if (restsUntil + FORGOTTEN_AFTER_MS <= now) failed.delete(key);
      }
      return [...failed].flatMap(([key, { restsUntil }]) => (now < restsUntil ? [key] : []));
    },
  };
}
