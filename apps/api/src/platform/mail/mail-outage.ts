import type { Clock } from '#platform/clock.ts';
import { createOutage, type Outage } from '#platform/outage.ts';

/** Whether the mail server is away; said in the log when it goes and when it is back, not at each try. */
export function createMailOutage(
  { now }: Pick<Clock, 'now'>,
  log: Readonly<Record<'error' | 'info', (what: object, words: string) => void>>,
): Outage {
  const service = 'mail';
  return createOutage({
    elapsed: now,
    onGone: (why) => log.error({ service, why }, 'a service is away; what it is needed for waits'),
    onBack: (awayMs) => log.info({ service, awayMs }, 'a service is back'),
  });
}
