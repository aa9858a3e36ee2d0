import { get } from 'node:http';
import type { BareAnswer } from '../load/jobs.ts';

/** Headers that every Node server sets by itself. */
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

export type RawAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
};

/** An answer as it comes over the wire; `fetch` would unpack it. */
export async function rawAnswer(port: number, path: string, encoding = 'br'): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const request = get(
    { host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers: Record<string, string> = {};
        for (const [name, value] of Object.entries(response.headers))
          if (!OF_CONNECTION.has(name)) headers[name] = String(value);
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    },
  );
  request.on('error', reject);
  return promise;
}

export function bareAnswerOf({ status, headers, body }: RawAnswer): BareAnswer {
  return { status, headers, base64: body.toString('base64') };
}
