import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

/** Warns once when a proxy seems to be in front that TRUST_PROXY does not name: all callers count as one address. */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (TRUST_PROXY?.length) return;
  let hasWarned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn(
        'A request came with X-Forwarded-For, but TRUST_PROXY is not set: all callers behind that proxy share one address and its limits.',
      );
    }
    done();
  });
}
