import type { PrinterProblem } from '@comanda/domain/orders/printing';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { idOf } from '#platform/access/tokens.ts';
import type { GivenJob } from './give-job.ts';
import { loadTicketBytes } from './load-ticket-bytes.ts';
import type { widthOf } from './make-ticket.ts';

/** A print job's name has at most 30 characters there: an id in the letters of base64url has 22. */
const jobName = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function jobOf(name: string): string | null {
  const hex = Buffer.from(name, 'base64url').toString('hex');
  return idOf(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'ePOSPrint',
});
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** `PrintResponseInfo` 2.00: what became of each job. */
const Results = z.object({
  PrintResponseInfo: z.object({
    ePOSPrint: z.array(
      z.object({
        Parameter: z.object({ printjobid: z.string() }),
        PrintResponse: z.object({
          response: z.object({ success: z.string(), code: z.string().default('') }),
        }),
      }),
    ),
  }),
});

/** Epson Server Direct Print, "Error code". */
function problemOf(code: string): PrinterProblem {
  if (code === 'EPTR_REC_EMPTY') return 'PAPER';
  if (code === 'EPTR_COVER_OPEN') return 'COVER';
  if (code === 'EX_BADPORT' || code === 'EX_TIMEOUT') return 'UNREACHABLE';
  return code === 'SchemaError' || code === 'DeviceNotFound' ? 'REFUSED' : 'ERROR';
}

/** What became of the jobs, by the printer's word; nothing when that cannot be read. */
export function resultsIn(xml: string) {
  let read: unknown;
  try {
    read = parser.parse(xml);
  } catch {
    return [];
  }
  const found = Results.safeParse(read);
  return (found.data?.PrintResponseInfo.ePOSPrint ?? []).flatMap(({ Parameter, PrintResponse }) => {
    const id = jobOf(Parameter.printjobid);
    const { success, code } = PrintResponse.response;
    const isPrinted = success === 'true' || success === '1';
    return id === null ? [] : [{ id, problem: isPrinted ? null : problemOf(code) }];
  });
}

/** The ticket's own bytes, as ePOS-Print carries them: one command, in hexadecimal digits. */
export async function requestFor(
  { job, blocks }: GivenJob,
  columns: ReturnType<typeof widthOf>,
): Promise<string> {
  const { encodeTicket } = await loadTicketBytes();
  const bytes = Buffer.from(await encodeTicket(blocks, 'esc-pos', columns));
  const body = builder.build({
    PrintRequestInfo: {
      '@Version': '2.00',
      ePOSPrint: {
        Parameter: { devid: 'local_printer', timeout: '10000', printjobid: jobName(job.id) },
        PrintData: {
          'epos-print': {
            '@xmlns': 'http://www.epson-pos.com/schemas/2011/03/epos-print',
            command: bytes.toString('hex'),
          },
        },
      },
    },
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n${body}`;
}
