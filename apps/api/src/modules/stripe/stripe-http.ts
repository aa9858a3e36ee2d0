import http from 'node:http';
import https from 'node:https';
import type Stripe from 'stripe';

/** These pages contain nothing else of Comanda, and an answer of Stripe has at most some ten thousand characters. */
const LONGEST_ANSWER = 4_000_000;
/** Stripe may close a line that is idle; one that has just been is not taken again. */
const IDLE_MS = 4_000;

type Asked = Parameters<Stripe.HttpClient['makeRequest']>;
type Answer = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>;

/** What the SDK knows nothing of: the signal of the waiting call, and its listener for headers. */
export type Waiting = {
  readonly signal: AbortSignal;
  readonly listen: (headers: http.IncomingHttpHeaders) => void;
};

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, text: string): Answer {
  const present: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) present[name] = value;
  }
  return {
    getStatusCode: () => statusCode,
    getHeaders: () => present,
    getRawResponse: () => ({ statusCode }),
    toStream() {
      throw new Error('Nothing of Stripe is streamed here.');
    },
    toJSON: async (): Promise<unknown> => JSON.parse(text),
  };
}

/**
 * Lines to Stripe that are kept, for its SDK: by `node:http`, which takes a third of the processor time of `fetch`.
 * Redirects are not followed. What breaks has no code by which the SDK would send it again on its own.
 */
export function createStripeHttp(waiting: () => Waiting | undefined): Stripe.HttpClient {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const [plain, secure] = [new http.Agent(kept), new https.Agent(kept)];

  function send(...[host, port, path, method, headers, body, protocol, timeout]: Asked): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const fail = (cause: unknown) => reject(new Error('Stripe did not answer.', { cause }));
    const call = waiting();
    const [ask, agent] = protocol === 'http' ? [http.request, plain] : [https.request, secure];
    const named = { host, port, path, method, agent, headers: { ...headers } };
    const request = ask(call ? { ...named, signal: call.signal } : named);
    const late = setTimeout(() => request.destroy(new Error('Stripe took too long.')), timeout);
    request.on('error', fail);
    request.on('close', () => clearTimeout(late));
    request.on('response', (response) => {
      call?.listen(response.headers);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > LONGEST_ANSWER)
          request.destroy(new Error('Stripe answered with more than anybody reads.'));
      });
      response.on('error', fail);
      response.on('end', () => resolve(answerOf(response, text)));
    });
    request.end(body);
    return promise;
  }

  return { getClientName: () => 'node', makeRequest: send };
}
