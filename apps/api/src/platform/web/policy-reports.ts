import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerAddress } from '#platform/access/caller-address.ts';
import type { Rates } from '#platform/access/spend.ts';

const MOST_BYTES = 16_384;

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2_000).optional(),
  }),
});

/** Where something came from, without the path and query, which may say more than anybody should read in a log. */
function origin(blocked: string): string {
  return URL.canParse(blocked) && /^https?:/.test(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
}

/** Those of our own policy. What is said otherwise was not said by a browser. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'connect-src', 'font-src', 'worker-src', 'manifest-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'frame-src', 'child-src', 'media-src'],
]);

/** The directive that a report names: old browsers put its sources behind it. */
function directiveOf(report: string): string {
  const [name = ''] = report.split(' ', 1);
  return DIRECTIVES.has(name) ? name : 'unknown';
}

/** Logs what browsers report about the content security policy (its `report-uri`), by directive and origin. */
export function registerPolicyReports(app: FastifyInstance, rates: Pick<Rates, 'takeHere'>): void {
  app.register(async (room) => {
    room.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    room.post('/csp-report', { bodyLimit: MOST_BYTES, schema: { hide: true } }, async (request, reply) => {
      // nobody reads the answer, so it is the same
      if (rates.takeHere('policyReport', { address: callerAddress(request) }))
        return reply.status(204).send();
      let report: unknown = null;
      try {
        report = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
      } catch {
        // what is no JSON is no report
      }
      const { data } = Report.safeParse(report);
      if (data) {
        const report = data['csp-report'];
        const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
        request.log.warn(
          { directive: directiveOf(directive), blocked: origin(report['blocked-uri'] ?? '') },
          'the policy refused something',
        );
      }
      return reply.status(204).send();
    });
  });
}
