/**
 * An Epson printer that asks by itself, as the public manual of Server Direct Print has it: it posts a form, prints the
 * commands of the XML that comes back, and posts the result.
 */
export type EpsonPrinter = {
  /** Everything that came out, in order. */
  readonly printed: readonly Buffer[];
  /** Asks; what comes back is empty where there is nothing. */
  readonly ask: () => Promise<{ status: number; type: string | null; xml: string }>;
  readonly confirm: (jobId: string, code?: string) => Promise<number>;
  /** One look: asks, prints, and says so. `SILENT` says nothing; a code is why it could not print. */
  readonly poll: (ending?: 'SILENT' | string) => Promise<Buffer | null>;
};

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** What the printer reports about a job; an empty code is that it is printed. */
function epsonResponse(jobId: string, code = ''): string {
  const response = `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${code === ''}" code="${code}" status="251658262" battery="0"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter><PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`;
}

export function createEpsonPrinter(url: string, id = 'kitchen'): EpsonPrinter {
  const printed: Buffer[] = [];
  const post = (form: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ ID: id, Name: 'TM-m30III', ...form }) });

  async function ask() {
    const response = await post({ ConnectionType: 'GetRequest' });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      xml: await response.text(),
    };
  }

  async function confirm(jobId: string, code = '') {
    const ResponseFile = epsonResponse(jobId, code);
    return (await post({ ConnectionType: 'SetResponse', ResponseFile })).status;
  }

  return {
    printed,
    ask,
    confirm,
    async poll(ending = '') {
      const { xml } = await ask();
      const jobId = textIn(xml, 'printjobid');
      if (jobId === '') return null;
      if (!/^[\w.-]{1,30}$/.test(jobId)) throw new Error(`No printer takes the job id ${jobId}.`);
      const bytes = Buffer.from(textIn(xml, 'command'), 'hex');
      const isPrinted = ending === 'SILENT' || ending === '';
      if (isPrinted) printed.push(bytes);
      if (ending !== 'SILENT') await confirm(jobId, ending);
      return isPrinted ? bytes : null;
    },
  };
}
