import { Agent, request } from 'node:http';
import { type Answer, parsed, type RawRequest } from './answers.ts';

/** All of 127.0.0.0/8 is this machine: the nth address that a caller can have. */
export const addressNumber = (n: number): string => `127.0.${Math.floor(n / 250) + 1}.${(n % 250) + 1}`;

const agent = new Agent({ keepAlive: true });

/** As `send`, from an address of choice, because limits count by it. */
export function sendFrom(localAddress: string, url: string, wish: RawRequest = {}): Promise<Answer> {
  const { method = 'GET', token, headers = {} } = wish;
  const body = wish.json === undefined ? wish.body : JSON.stringify(wish.json);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        localAddress,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      async (response) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const),
          ),
          text,
          json: parsed(text),
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
