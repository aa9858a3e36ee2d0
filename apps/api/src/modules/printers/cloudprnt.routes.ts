import type { PrinterProblem } from '@comanda/domain/orders/printing';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import { idOf } from '#platform/access/tokens.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import type { PrinterLanguage } from './encode-ticket.ts';
import { encodeGiven, forPrinter, giveJob } from './give-job.ts';
import { loadTicketBytes } from './load-ticket-bytes.ts';
import { widthOf } from './make-ticket.ts';
import { confirmJob, waitingJob } from './print-jobs.ts';

/** What a printer may ask for, the best first (Star CloudPRNT, "Content Media Types"). */
const MEDIA: ReadonlyMap<string, PrinterLanguage | 'picture'> = new Map([
  ['application/vnd.star.starprnt', 'star-prnt'],
  ['application/vnd.star.line', 'star-line'],
  ['image/png', 'picture'],
]);

/** A status code is written as text, in percent signs: "200%20OK". */
function codeOf(text: string): number {
  return Number.parseInt(/\d{3}/.exec(text)?.[0] ?? '0', 10);
}

/** Star CloudPRNT, "Printer Status Codes": 2xx is on line, 4xx an error that somebody can mend, 5xx one of the job. */
function problemOf(code: number): PrinterProblem | null {
  if (code >= 200 && code < 300) return null;
  if (code === 410 || code === 411) return 'PAPER';
  if (code === 420) return 'COVER';
  return code >= 510 && code < 530 ? 'REFUSED' : 'ERROR';
}

/** "OK" is what firmware of before the numbers says. */
const isDone = (code: string) => /^(?:OK|200|2\d\d)/i.test(code.trim());

/**
 * Star CloudPRNT: the printer asks (POST), fetches what there is (GET) and says what became of it (DELETE), all at one
 * address. https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/
 */
export function registerCloudPrnt(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const kind = 'STAR_CLOUDPRNT';

  serve(app, deps, 'cloudPrntPoll', ({ params: { token }, body, now }) => {
    const device = body.printerMAC ?? '';
    const code = body.statusCode ? codeOf(body.statusCode) : 200;
    return forPrinter(deps, { token, kind, device, now }, problemOf(code), async (tx, taking) => {
      const job = await waitingJob(tx, taking);
      return job ? { jobReady: true, mediaTypes: [...MEDIA.keys()], jobToken: job.id } : { jobReady: false };
    });
  });

  serve(app, deps, 'cloudPrntJob', async ({ params: { token }, query, reply, now }) => {
    const language = MEDIA.get(query.type ?? '');
    if (!language) throw new HttpError(415, [...MEDIA.keys()].join(', '), { code: 'UNSUPPORTED' });
    const asking = { token, kind, device: query.mac ?? '', now } as const;
    const take = () =>
      forPrinter(deps, asking, undefined, async (tx, taking) => {
        const jobId = query.token === undefined ? undefined : (idOf(query.token) ?? '');
        const found = jobId === '' ? null : await giveJob(deps, tx, taking, jobId);
        return found && { ...found, columns: widthOf(taking.printer) };
      });
    const ready = await encodeGiven(deps, now, take, async ({ blocks, columns }) => {
      const { drawTicket, encodeTicket } = await loadTicketBytes();
      return language === 'picture' ? drawTicket(blocks, columns) : encodeTicket(blocks, language, columns);
    });
    if (!ready) throw notFound('printJob');
    reply
      .header('cache-control', 'no-store')
      .type(query.type ?? '')
      .serializer((body) => body)
      .send(Buffer.from(ready.encoded));
    return ANSWERED;
  });

  serve(app, deps, 'cloudPrntConfirm', async ({ params: { token }, query, now }) => {
    const { code = '' } = query;
    const printed = isDone(code);
    const problem = printed ? null : (problemOf(codeOf(code)) ?? 'ERROR');
    const asking = { token, kind, device: query.mac ?? '', now } as const;
    return forPrinter(deps, asking, undefined, async (tx, taking) => {
      const jobId = query.token === undefined ? undefined : (idOf(query.token) ?? '');
      if (jobId !== '') {
        await confirmJob(
          tx,
          taking,
          jobId,
          problem === null ? { printed: true } : { printed: false, problem },
        );
      }
      return {};
    });
  });
}
