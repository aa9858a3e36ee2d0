import { errorMessage } from '@comanda/postgres/errors';

/** Whether something that this server needs, and can do without for a while, is away. */
export type Outage = {
  /** A try failed, and not because of what was tried. */
  readonly failed: (why: string) => void;
  readonly worked: () => void;
  readonly isAway: () => boolean;
  /** For how long, in milliseconds; 0 while it is not away, and once nobody has tried for ten minutes. */
  readonly awayMs: () => number;
};

type Told = {
  /** Milliseconds since some beginning. */
  readonly elapsed: () => number;
  readonly onGone: (why: string) => void;
  readonly onBack: (awayMs: number) => void;
};

/** A failure that is older says nothing about now. */
const OUTDATED_MS = 10 * 60_000;

/** Tells once when it goes and once when it is back, however many tries fail in between. */
export function createOutage({ elapsed, onGone, onBack }: Told): Outage {
  let goneAt: number | null = null;
  let failedAt = 0;
  return {
    failed(why) {
      failedAt = elapsed();
      if (goneAt !== null) return;
      goneAt = failedAt;
      onGone(why);
    },
    worked() {
      if (goneAt === null) return;
      const ms = elapsed() - goneAt;
      goneAt = null;
      onBack(ms);
    },
    isAway: () => goneAt !== null,
    awayMs: () => (goneAt === null || elapsed() - failedAt > OUTDATED_MS ? 0 : elapsed() - goneAt),
  };
}

/** The same answer, with what it says of the service that gave it, or did not. */
export async function noted<Answer>(
  { failed, worked }: Pick<Outage, 'failed' | 'worked'>,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    const given = await answer;
    worked();
    return given;
  } catch (error) {
    failed(errorMessage(error));
    throw error;
  }
}
