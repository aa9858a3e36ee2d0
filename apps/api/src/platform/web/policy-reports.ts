import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const MOST_BYTES = 16_384;

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2_000).optional(),
  }),
});

/** Where something came from, without the path and query that may tell more than anybody should read in a log. */
function origin(blocked: string): string {
  return URL.canParse(blocked) && /^https?:/.test(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
}

/** Takes what browsers tell of the content security policy (its `report-uri`) into the log, by directive and origin. */
export function registerPolicyReports(app: FastifyInstance): void {
  app.register(async (room) => {
    room.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    room.post('/csp-report', { bodyLimit: MOST_BYTES, schema: { hide: true } }, async (request, reply) => {
      let report: unknown = null;
      try {
        report = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
      } catch {
        // what is no JSON is no report
      }
      const { data } = Report.safeParse(report);
      if (data) {
        const told = data['csp-report'];
        const directive = told['effective-directive'] ?? told['violated-directive'] ?? 'unknown';
        request.log.warn(
          { directive, blocked: origin(told['blocked-uri'] ?? '') },
          'the policy refused something',
        );
      }
      return reply.status(204).send();
    });
  });
}
