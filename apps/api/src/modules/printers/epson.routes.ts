import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { encodeGiven, forPrinter, giveJob } from './give-job.ts';
import { widthOf } from './make-ticket.ts';
import { confirmJob, waitingJob } from './print-jobs.ts';

/** Its library is loaded with the first printer that asks, not at start. */
const loadXml = () => import('./epson-xml.ts');

/**
 * Epson Server Direct Print: the printer posts a form, either to ask for work (`GetRequest`, answered in XML) or to say
 * what became of it (`SetResponse`). https://files.support.epson.com/pdf/pos/bulk/tm-int_sdp_um_e_reve.pdf
 */
export function registerEpson(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const kind = 'EPSON_SERVER_DIRECT';
  const answer = (reply: FastifyReply, xml: string) => {
    reply
      .header('cache-control', 'no-store')
      .type('text/xml; charset=utf-8')
      .serializer((text) => text)
      .send(xml);
    return ANSWERED;
  };

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );

    serve(scope, deps, 'epsonDirectPrint', async ({ params: { token }, body, reply, now }) => {
      const asking = { token, kind, device: body.ID ?? '', now } as const;
      if (body.ConnectionType === 'SetResponse') {
        const { resultsIn } = await loadXml();
        const results = resultsIn(body.ResponseFile ?? '');
        const problem = results.at(-1)?.problem;
        await forPrinter(deps, asking, problem, async (tx, taking) => {
          for (const { id, problem: why } of results) {
            await confirmJob(
              tx,
              taking,
              id,
              why === null ? { printed: true } : { printed: false, problem: why },
            );
          }
        });
        return answer(reply, '');
      }
      const take = () =>
        forPrinter(deps, asking, undefined, async (tx, taking) => {
          // it never asks again for what it has: a question meanwhile comes from another device
          const next = body.ConnectionType === 'GetRequest' ? await waitingJob(tx, taking) : null;
          const found = next && (await giveJob(deps, tx, taking, next.id));
          return found && { ...found, columns: widthOf(taking.printer) };
        });
      const ready = await encodeGiven(deps, now, take, async (given) => {
        const { requestFor } = await loadXml();
        return requestFor(given, given.columns);
      });
      return answer(reply, ready?.encoded ?? '');
    });
  });
}
