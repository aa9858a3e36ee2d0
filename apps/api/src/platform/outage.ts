/** Whether something that this server needs, and can do without for a while, is away. */
export type Outage = {
  /** A try failed, and not because of what was tried. */
  readonly failed: (why: string) => void;
  readonly worked: () => void;
  readonly isAway: () => boolean;
  /** For how long, in milliseconds; 0 while it is not away. */
  readonly awayMs: () => number;
};

type Told = {
  /** Milliseconds since some beginning. */
  readonly elapsed: () => number;
  readonly onGone: (why: string) => void;
  readonly onBack: (awayMs: number) => void;
};

/** Tells once when it goes and once when it is back, however many tries fail in between. */
export function createOutage({ elapsed, onGone, onBack }: Told): Outage {
  let goneAt: number | null = null;
  const awayMs = () => (goneAt === null ? 0 : elapsed() - goneAt);
  return {
    failed(why) {
      if (goneAt !== null) return;
      goneAt = elapsed();
      onGone(why);
    },
    worked() {
      if (goneAt === null) return;
      const ms = awayMs();
      goneAt = null;
      onBack(ms);
    },
    isAway: () => goneAt !== null,
    awayMs,
  };
}
