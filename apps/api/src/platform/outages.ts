import type { Clock } from './clock.ts';
import { createOutage, type Outage } from './outage.ts';

/** Services that this server needs and can do without for a while: the mail server, the files, payment providers. */
export type Outages = {
  /** The same for each that asks for it by this name. */
  readonly of: (service: string) => Outage;
  /** Those that were asked for, and for how many milliseconds each has been away; 0 while it is not. */
  readonly awayMs: () => readonly (readonly [service: string, ms: number])[];
};

/** Says in the log when a service goes and when it is back, not at each try; both at levels that are on by default. */
export function createOutages(
  { now }: Pick<Clock, 'now'>,
  log: Readonly<Record<'error' | 'warn', (what: object, words: string) => void>>,
): Outages {
  const known = new Map<string, Outage>();

  function begin(service: string): Outage {
    const outage = createOutage({
      elapsed: now,
      onGone: (why) => log.error({ service, why }, 'a service is away; what it is needed for waits'),
      onBack: (awayMs) => log.warn({ service, awayMs }, 'a service is back'),
    });
    known.set(service, outage);
    return outage;
  }

  return {
    of: (service) => known.get(service) ?? begin(service),
    awayMs: () => Array.from(known, ([service, outage]) => [service, outage.awayMs()] as const),
  };
}
