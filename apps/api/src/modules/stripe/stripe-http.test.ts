import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { portOf } from '@comanda/testing/listening';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeHttp } from './stripe-http.ts';

let listener: RequestListener = () => {};
const server = createServer((request, response) => listener(request, response));
let port = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String(portOf(server));
});
afterAll(() => server.close().closeAllConnections());

const { signal: patient } = new AbortController();

function ask({ signal = patient, timeout = 10_000 } = {}) {
  const { makeRequest } = createStripeHttp(() => ({ signal, listen: () => {} }));
  return makeRequest('127.0.0.1', port, '/v1/balance', 'POST', {}, 'a=1', 'http', timeout);
}

test('what is answered comes as it is, and a redirect is not followed', async () => {
  listener = (request, response) => {
    const isAsked = request.url === '/v1/balance';
    response.writeHead(isAsked ? 302 : 200, { location: '/elsewhere' }).end('{"object":"balance"}');
  };
  const answer = await ask();
  expect([answer.getStatusCode(), answer.getHeaders().location]).toEqual([302, '/elsewhere']);
  expect(await answer.toJSON()).toEqual({ object: 'balance' });
});

test.each<[string, RequestListener]>([
  ['a line that is cut', (request) => request.socket.destroy()],
  [
    'an answer that is cut',
    (request, response) => {
      response
        .writeHead(200, { 'content-length': '100' })
        .write('{"object":', () => request.socket.destroy());
    },
  ],
  ['an answer without end', (_, response) => void response.end(' '.repeat(4_000_001))],
])('%s is no answer, and has no code by which it would be sent again', async (_, how) => {
  listener = how;
  const failed = await ask().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toHaveProperty('code');
});

test('whoever waits no longer, or longer than may be, has no answer', async () => {
  const stopped = new AbortController();
  listener = () => stopped.abort();
  await expect(ask({ signal: stopped.signal })).rejects.toThrow('Stripe did not answer.');
  listener = () => {};
  await expect(ask({ timeout: 1 })).rejects.toThrow('Stripe did not answer.');
});
