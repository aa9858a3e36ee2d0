import { createGate as createBareGate, createGates, type Gate } from '#platform/gate.ts';
import { HttpError } from '#platform/http/errors.ts';

const RETRY_AFTER_SECONDS = 2;

function crowded(): HttpError {
  return new HttpError(503, 'Many pictures are on their way. Try again in a moment.', {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** A gate for pictures; who finds it full is told to try later. */
export function createGate(limits: { atOnce: number; waiting: number }): Gate {
  return createBareGate({ ...limits, refusal: crowded });
}

/** So many at once in all, and of those so many for each; who finds it full is told to try later. */
export function createSharedGate(limits: { atOnce: number; each: number }) {
  const all = createGate({ atOnce: limits.atOnce, waiting: 0 });
  const own = createGates(() => createGate({ atOnce: limits.each, waiting: 0 }));
  return <T>(whose: string, work: () => Promise<T>): Promise<T> => own(whose, () => all(work));
}
