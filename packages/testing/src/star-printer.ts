/**
 * A Star printer that asks by itself, as the public protocol guide of CloudPRNT has it: POST with its status, GET of
 * what is ready, DELETE with the result. It prints what it gets, and keeps it.
 */
export type StarPrinter = {
  /** Everything that came out, in order. */
  readonly printed: readonly Buffer[];
  /** One look: it asks, and prints what there is. Returns what it has printed. */
  readonly poll: (how?: StarBehaviour) => Promise<Buffer | null>;
  /** The three requests by themselves, for what can go wrong between them. */
  readonly ask: (status?: string) => Promise<StarAnswer>;
  readonly fetchJob: (token?: string, type?: string) => Promise<Response>;
  readonly confirm: (code: string, token?: string) => Promise<Response>;
};

export type StarAnswer = {
  readonly status: number;
  readonly jobReady: boolean;
  readonly jobToken?: string;
  readonly mediaTypes?: readonly string[];
};

type StarBehaviour = {
  /** What it reports about itself: "410 Paper out". */
  readonly status?: string;
  /** `SILENT` takes the job and never says what became of it; a code is how printing ended. */
  readonly ending?: 'SILENT' | string;
};

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** `mac` distinguishes two printers that have been given one address. */
export function createStarPrinter(url: string, mac = '00:11:62:aa:bb:cc'): StarPrinter {
  const printed: Buffer[] = [];
  const asked = (more: Readonly<Record<string, string | undefined>>) => {
    const query = new URLSearchParams({ uid: mac, mac });
    for (const [key, value] of Object.entries(more)) if (value !== undefined) query.set(key, value);
    return `${url}?${query}`;
  };
  async function ask(status = '200 OK'): Promise<StarAnswer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'mC-Print3 Ver3.2' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0',
        printerMAC: mac,
        uniqueID: mac,
        statusCode: encodeURIComponent(status),
        printingInProgress: false,
        clientAction: null,
      }),
    });
    const body: unknown = await response.json();
    const of = (key: string): unknown =>
      typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    const [jobToken, types] = [text(of('jobToken')), of('mediaTypes')];
    return {
      status: response.status,
      jobReady: of('jobReady') === true,
      ...(jobToken === undefined ? {} : { jobToken }),
      ...(Array.isArray(types) ? { mediaTypes: types.flatMap((type) => text(type) ?? []) } : {}),
    };
  }
  const fetchJob = (token?: string, type = 'application/vnd.star.starprnt') => fetch(asked({ type, token }));
  const confirm = (code: string, token?: string) => fetch(asked({ code, token }), { method: 'DELETE' });

  return {
    printed,
    ask,
    fetchJob,
    confirm,
    async poll({ status = '200 OK', ending = '200 OK' } = {}) {
      const { jobReady, jobToken, mediaTypes = [] } = await ask(status);
      if (!jobReady || !status.startsWith('2')) return null;
      const response = await fetchJob(jobToken, mediaTypes[0]);
      if (!response.ok) {
        await confirm('520 Download error', jobToken);
        return null;
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      const isPrinted = ending === 'SILENT' || ending.startsWith('2');
      if (isPrinted) printed.push(bytes);
      if (ending !== 'SILENT') await confirm(ending, jobToken);
      return isPrinted ? bytes : null;
    },
  };
}
