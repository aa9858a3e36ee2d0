import { errorCode } from '@comanda/postgres/errors';
import type { Clock } from '#platform/clock.ts';

/** Whether new callers should come to this process, for load balancers. */
export type Readiness = {
  /** Null where it is ready. */
  readonly whyNot: () => 'CLOSING' | 'UNAVAILABLE' | null;
  /** From now on others are to be sent elsewhere; calls are still answered. */
  readonly leave: () => void;
  readonly refused: (cause: unknown) => void;
};

const FULL_DISK = '53100';
/** A full disk may have room for the check itself while it has none for orders. */
const REMEMBERED_MS = 60_000;

export function createReadiness({ now }: Pick<Clock, 'now'>): Readiness {
  let isLeaving = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    whyNot() {
      if (isLeaving) return 'CLOSING';
      return now() - refusedAt < REMEMBERED_MS ? 'UNAVAILABLE' : null;
    },
    leave() {
      isLeaving = true;
    },
    refused(cause) {
      if (errorCode(cause) === FULL_DISK) refusedAt = now();
    },
  };
}
