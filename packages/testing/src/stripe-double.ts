import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './listening.ts';
import {
  createStripeBooks,
  STRIPE_VERSION,
  type StripeBooks,
  type StripeRefund,
  type StripeReport,
  type StripeSession,
} from './stripe-books.ts';
import { refuseStripe, type StripeAnswer, type StripeCall, stripeCalls } from './stripe-calls.ts';
import { stripeAccountPage, stripePage } from './stripe-page.ts';

/**
 * `cut` does what it is asked for and ends the connection; `silent` does nothing and answers when it hangs up; `down`
 * ends the connection at once; `broken` says 500 and keeps no answer, `failed` says 500 once it has begun, which is
 * kept under the key; `garbage` says something that is no JSON, `unlike` JSON of another shape.
 */
export type StripeBehaviour = 'work' | 'cut' | 'silent' | 'down' | 'broken' | 'failed' | 'garbage' | 'unlike';

export type StripeDouble = {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Method and path of each call, in their order. */
  readonly asked: readonly string[];
  /** The `Idempotency-Key` of each POST, in their order. */
  readonly keys: readonly string[];
  readonly books: StripeBooks;
  /** The newest session of an order, by its `client_reference_id`. */
  readonly sessionOf: (reference: string) => StripeSession;
  /** For calls that begin with this method and path, or for all. */
  readonly behave: (how: StripeBehaviour, of?: string) => void;
  /** Ends every connection. */
  readonly hangUp: () => void;
  /** Pays by session id or `client_reference_id`; returns what is reported. */
  readonly pay: (reference: string) => readonly StripeReport[];
  /** The diner's bank sends a refund back. */
  readonly failRefund: (refund: StripeRefund) => StripeReport;
  /** Headers that sign these bytes, as of now or of another time (epoch ms). */
  readonly headersOf: (body: string, at?: number) => Readonly<Record<string, string>>;
  /** From now on what happens is reported there by itself, one report after the other; null: no longer. */
  readonly deliverTo: (url: string | null) => void;
  /** Resolves once everything that can be delivered is; sends again what was refused. */
  readonly delivered: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const SECRET_KEY = 'sk_test_only_for_the_tests';
const WEBHOOK_SECRET = 'whsec_only_for_the_tests';
const MOST_TRIES = 5;

/** JSON by the names that its parts would have in a form. */
function flat(value: unknown, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flat(part, name === '' ? key : `${name}[${key}]`));
}

async function formOf(request: IncomingMessage, at: URL): Promise<Map<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers['content-type'] ?? '';
  const body = Buffer.concat(chunks).toString();
  // the second version of the API takes JSON
  if (body !== '' && type.startsWith('application/json')) {
    const json: unknown = JSON.parse(body);
    return new Map(flat(json, ''));
  }
  const sent = type.startsWith('application/x-www-form-urlencoded') ? body : '';
  return new Map([...at.searchParams, ...new URLSearchParams(sent)]);
}

/**
 * Stripe over real HTTP, as its documentation describes it, with the page on which a person pays. `now` (epoch ms) is
 * its own clock, which its answers and its signatures tell.
 */
export async function startStripe(now: () => number = Date.now): Promise<StripeDouble> {
  const asked: string[] = [];
  const keys = createStripeKeys(now);
  let behaviour: { readonly how: StripeBehaviour; readonly of: string } = { how: 'work', of: '' };
  let url = '';
  let target: string | null = null;
  let sending = Promise.resolve();
  let waiting: { readonly body: string; readonly tries: number }[] = [];

  async function post(body: string): Promise<boolean> {
    if (target === null) return true;
    const headers = books.headersOf(body);
    const answer = await fetch(target, { method: 'POST', body, headers }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  }

  /** What was refused comes again after what belongs before it. */
  async function deliver(): Promise<void> {
    const due = waiting;
    waiting = [];
    for (const { body, tries } of due) {
      if (!(await post(body)) && tries < MOST_TRIES) waiting.push({ body, tries: tries + 1 });
    }
  }

  const books = createStripeBooks(WEBHOOK_SECRET, now, ({ body }) => {
    if (target === null) return;
    waiting.push({ body, tries: 1 });
    sending = sending.then(deliver);
  });
  const answerOf = stripeCalls(books, () => `${url}/pay`);

  function send(response: ServerResponse, { status, body }: StripeAnswer, headers: object = {}): void {
    const all = {
      'content-type': 'application/json',
      date: new Date(now()).toUTCString(),
      'request-id': `req_${asked.length}`,
      'stripe-version': STRIPE_VERSION,
      ...headers,
    };
    response.writeHead(status, all).end(JSON.stringify(body));
  }

  const SORRY = refuseStripe({ type: 'api_error', message: 'Sorry.' }, 500);

  async function answerCall(request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> {
    const { method = '' } = request;
    const line = `${method} ${at.pathname}`;
    asked.push(line);
    const how = line.startsWith(behaviour.of) ? behaviour.how : 'work';
    if (how === 'down') return void request.socket.destroy();
    const form = await formOf(request, at);
    if (how === 'silent') return;
    if (how === 'broken') return send(response, SORRY);
    if (how === 'garbage') return void response.end('<html>Bad gateway</html>');
    if (how === 'unlike') return send(response, { status: 200, body: { id: 7, object: 'something' } });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const message = 'Invalid API Key provided.';
      return send(response, refuseStripe({ type: 'invalid_request_error', message }, 401));
    }
    const key = request.headers['idempotency-key'];
    const account = request.headers['stripe-account'];
    const call: StripeCall = {
      ...{ method, path: at.pathname, form },
      account: typeof account === 'string' ? account : null,
    };
    const work = () => (how === 'failed' ? { answer: SORRY, isWork: true } : answerOf(call));
    const { answer, isReplayed } =
      method === 'POST'
        ? keys.once(String(key ?? ''), call, work)
        : { answer: work().answer, isReplayed: false };
    if (how === 'cut') return void request.socket.destroy();
    send(response, answer, {
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, at: URL): void {
    request.resume();
    const { method = '' } = request;
    const isPayment = at.pathname.startsWith('/pay/');
    const { status, location, html } = isPayment
      ? stripePage(books, at.pathname, method)
      : stripeAccountPage(books, at, method);
    const headers = location === undefined ? { 'content-type': 'text/html; charset=utf-8' } : { location };
    response.writeHead(status, headers).end(html);
  }

  const server = createServer((request, response) => {
    const at = new URL(request.url ?? '/', 'http://stripe');
    if (/^\/pay(-account)?\//.test(at.pathname)) return answerPage(request, response, at);
    answerCall(request, response, at).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server)}`;

  function sessionOf(reference: string): StripeSession {
    const like = books.sessions.filter(
      (one) => one.id === reference || one.client_reference_id === reference,
    );
    const found = like.at(-1);
    if (!found) throw new Error(`Nobody knows ${reference}.`);
    return found;
  }

  return {
    ...{
      url,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      asked,
      keys: keys.used,
      books,
      sessionOf,
    },
    behave(how, of = '') {
      behaviour = { how, of };
    },
    hangUp: () => server.closeAllConnections(),
    pay: (reference) => books.pay(sessionOf(reference)),
    failRefund: books.failRefund,
    headersOf: books.headersOf,
    deliverTo(to) {
      target = to;
    },
    async delivered() {
      for (let round = 0; round < MOST_TRIES; round += 1) {
        sending = sending.then(deliver);
        await sending;
      }
    },
    async close() {
      target = null;
      await sending;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const KEPT_MS = 24 * 60 * 60_000;

type Kept = { readonly asked: string; readonly answer: StripeAnswer; readonly at: number };

// `Idempotency-Key`: what was answered once work had begun is answered again for a day, also where it was an error, and
// the same key with anything else is refused.
function createStripeKeys(now: () => number) {
  const kept = new Map<string, Kept>();
  const used: string[] = [];

  function once(
    key: string,
    { path, form }: StripeCall,
    work: () => { readonly answer: StripeAnswer; readonly isWork: boolean },
  ): { readonly answer: StripeAnswer; readonly isReplayed: boolean } {
    used.push(key);
    const asked = JSON.stringify([path, [...form].sort(([one], [other]) => (one < other ? -1 : 1))]);
    const before = kept.get(key);
    if (key !== '' && before && now() - before.at < KEPT_MS) {
      if (before.asked === asked) return { answer: before.answer, isReplayed: true };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { answer: refuseStripe({ type: 'idempotency_error', message }), isReplayed: false };
    }
    const { answer, isWork } = work();
    if (key !== '' && isWork) kept.set(key, { asked, answer, at: now() });
    return { answer, isReplayed: false };
  }

  return { once, used };
}
