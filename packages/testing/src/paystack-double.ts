import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './listening.ts';
import {
  createPaystackBooks,
  type PaystackRefund,
  type PaystackReport,
  type PaystackSubaccount,
  type PaystackTransaction,
} from './paystack-books.ts';
import { type PaystackAnswer, type PaystackBank, paystackCalls } from './paystack-calls.ts';
import { paystackPage } from './paystack-page.ts';

/**
 * `cut` does what it is asked for and ends the connection; `silent` does nothing and answers when it hangs up; `down`
 * ends the connection at once; `broken` says 500, `garbage` something that is no JSON, `unlike` JSON of another shape.
 */
export type PaystackBehaviour = 'work' | 'cut' | 'silent' | 'down' | 'broken' | 'garbage' | 'unlike';

export type PaystackDouble = {
  readonly url: string;
  readonly secretKey: string;
  /** Method and path of each call, in their order. */
  readonly asked: readonly string[];
  readonly transactions: readonly PaystackTransaction[];
  readonly refunds: readonly PaystackRefund[];
  readonly subaccounts: readonly PaystackSubaccount[];
  /** Everything that it would report, in its order, whether or not anybody is told. */
  readonly reports: readonly PaystackReport[];
  /** By the name that Paystack gives the country. */
  readonly banks: Map<string, readonly PaystackBank[]>;
  /** For calls that begin with this method and path, or for all. */
  readonly behave: (how: PaystackBehaviour, of?: string) => void;
  /** Ends every connection. */
  readonly hangUp: () => void;
  /** Pays by its reference, perhaps another amount than was asked for; returns what is reported. */
  readonly pay: (reference: string, of?: { amount?: number; currency?: string }) => PaystackReport;
  /** What becomes of a refund, days later. */
  readonly settle: (refund: PaystackRefund, how: 'processed' | 'failed') => PaystackReport;
  /** Where the hosted page's payments are reported to. */
  readonly reportTo: (url: string) => void;
  readonly close: () => Promise<void>;
};

const SECRET_KEY = 'sk_test_only_for_the_tests';

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const read: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/** Paystack over real HTTP, as its documentation describes it, with the page on which a person pays. */
export async function startPaystack(now: () => number = Date.now): Promise<PaystackDouble> {
  const books = createPaystackBooks(SECRET_KEY, now);
  const banks = new Map<string, readonly PaystackBank[]>();
  const asked: string[] = [];
  let behaviour: { readonly how: PaystackBehaviour; readonly of: string } = { how: 'work', of: '' };
  let url = '';
  let reportTo: string | null = null;
  const answerOf = paystackCalls(books, { banks, pages: () => `${url}/checkout` });

  function tell({ body, headers }: PaystackReport): void {
    // as a provider does: a server that cannot be reached is told later, by the test
    if (reportTo) fetch(reportTo, { method: 'POST', body, headers }).catch(() => undefined);
  }

  function send(response: ServerResponse, { status, body }: PaystackAnswer): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> {
    const { method = '' } = request;
    const line = `${method} ${at.pathname}`;
    asked.push(line);
    const how = line.startsWith(behaviour.of) ? behaviour.how : 'work';
    if (how === 'down') return void request.socket.destroy();
    const body = await bodyOf(request);
    if (how === 'silent') return;
    if (how === 'broken') return send(response, { status: 500, body: { status: false, message: 'Sorry' } });
    if (how === 'garbage') return void response.end('<html>Bad gateway</html>');
    if (how === 'unlike') return send(response, { status: 200, body: { status: true, data: { id: 'x' } } });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return send(response, { status: 401, body: { status: false, message: 'Invalid key' } });
    }
    const answer = answerOf({ method, url: at, body });
    if (how === 'cut') return void request.socket.destroy();
    send(response, answer);
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, at: URL): void {
    request.resume();
    const { status, location, html } = paystackPage(books, at.pathname, request.method ?? '', tell);
    const headers = location === undefined ? { 'content-type': 'text/html' } : { location };
    response.writeHead(status, headers).end(html);
  }

  const server = createServer((request, response) => {
    const at = new URL(request.url ?? '/', 'http://paystack');
    if (at.pathname.startsWith('/checkout/')) return answerPage(request, response, at);
    answerCall(request, response, at).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server)}`;
  const { transactions, refunds, subaccounts, reports } = books;
  return {
    ...{ url, secretKey: SECRET_KEY, asked, banks, transactions, refunds, subaccounts, reports },
    behave(how, of = '') {
      behaviour = { how, of };
    },
    hangUp: () => server.closeAllConnections(),
    pay(reference, of) {
      const found = books.transaction(reference);
      if (!found) throw new Error(`Nobody knows ${reference}.`);
      return books.pay(found, of);
    },
    settle(refund, how) {
      refund.status = how;
      const of = transactions.find(({ id }) => id === refund.transaction);
      if (of && how === 'failed') of.status = 'success';
      return books.reportRefund(refund);
    },
    reportTo(to) {
      reportTo = to;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
