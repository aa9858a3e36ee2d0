import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

/** What this server needs of others, and can do without for a while. */
export type Service = 'mail';

/** Which services are away: said in the log when one goes and when it is back, not at each try. */
export type Outages = {
  /** A try failed, and not because of what was tried. */
  readonly failed: (service: Service, why: string) => void;
  readonly worked: (service: Service) => void;
  readonly isAway: (service: Service) => boolean;
  /** For how long each has been away, in milliseconds; 0 where it is not. */
  readonly awayMs: () => ReadonlyMap<Service, number>;
};

const SERVICES: readonly Service[] = ['mail'];

export function createOutages(
  { now }: Pick<Clock, 'now'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Outages {
  const since = new Map<Service, number>();
  return {
    failed(service, why) {
      if (since.has(service)) return;
      since.set(service, now());
      log.error({ service, why }, 'a service is away; what it is needed for waits');
    },
    worked(service) {
      const from = since.get(service);
      if (from === undefined) return;
      since.delete(service);
      log.info({ service, awayMs: now() - from }, 'a service is back');
    },
    isAway: (service) => since.has(service),
    awayMs: () => new Map(SERVICES.map((service) => [service, now() - (since.get(service) ?? now())])),
  };
}
