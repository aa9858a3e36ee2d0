import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { z } from 'zod';
import { answerJobs } from './child.ts';
import { GuestFlowsJob, nth } from './jobs.ts';

const Session = z.object({ token: z.string() });
const Priced = z.object({ total: z.int() });

type Call = { port: number; path: string; body: object; status: number; headers?: Record<string, string> };

/** One call as a phone's browser sends it, on a connection that is kept. */
function send(agent: Agent, { port, path, body, status, headers }: Call): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const text = JSON.stringify(body);
  const sent = request(
    {
      ...{ agent, port, host: '127.0.0.1', method: 'POST', path: `/api/clients${path}` },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36',
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br, zstd',
        'accept-language': 'en-GB,en;q=0.9',
        origin: `http://127.0.0.1:${port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...headers,
      },
    },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString();
        if (response.statusCode !== status)
          return reject(new Error(`${path} answered ${response.statusCode}: ${answer}`));
        const read: unknown = JSON.parse(answer);
        resolve(read);
      });
    },
  );
  sent.on('error', reject);
  sent.end(text);
  return promise;
}

/** Process: new diners, each on a device of its own, with a token, a quote and an order. */
answerJobs(GuestFlowsJob, async ({ port, connections, flows, mix: { slugs, bodies } }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let begun = 0;

  async function orderOne(n: number): Promise<void> {
    const slug = nth(slugs, n);
    const { contact, payment, expectedTotal, expectedLines, ofAge, ...basket } = nth(bodies, n);
    const session = await send(agent, { port, path: '/session', body: { slug }, status: 201 });
    const authorization = `Bearer ${Session.parse(session).token}`;
    const quote = await send(agent, {
      ...{ port, path: `/${slug}/quote`, body: basket, status: 200 },
      headers: { authorization },
    });
    const { total } = Priced.parse(quote);
    await send(agent, {
      ...{ port, path: `/${slug}/orders`, status: 201 },
      body: { ...basket, contact, payment, expectedTotal: total, expectedLines, ofAge },
      headers: { authorization, 'idempotency-key': randomUUID() },
    });
  }

  async function orderOn(): Promise<void> {
    while (begun < flows) await orderOne(begun++);
  }

  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, orderOn));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { answers: flows, seconds };
});
