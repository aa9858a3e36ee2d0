import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { notFound } from '#platform/http/errors.ts';
import { isLoopback, isReachable } from '#reachability.ts';
import { mailboxPage } from './mailbox-page.ts';

const LATEST = 50;

async function listLetters({ database }: Dependencies, to: string | null) {
  let letters = database.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST);
  if (to) letters = letters.where('recipient', '=', to.toLowerCase());
  const rows = await letters.execute();
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    at: new Date(row.created_at).toISOString(),
  }));
}

/** What a proxy adds: behind one, every caller would seem to be on this machine. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether it was called by a name of this machine; a page elsewhere can point a name of its own at it. */
function isNamedLocally(host: string | undefined): boolean {
  const address = URL.parse(`http://${host}`);
  return address !== null && isLoopback(address.hostname);
}

/** The address of the connection itself, not of a header that anybody can write. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  const isForwarded = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return !isForwarded && isNamedLocally(headers.host) && isLoopback(remoteAddress.replace(/^::ffff:/, ''));
}

function toOf(request: FastifyRequest): string | null {
  return new URL(request.url, 'http://localhost').searchParams.get('to');
}

/**
 * Without a mail server, letters can be read here: by clients on this machine only, and never where others can reach Comanda
 * (product.md, "Notices"). Its two addresses stand outside the contract, because the product does not have them.
 */
export function registerMailbox(app: FastifyInstance, deps: Dependencies): void {
  if (deps.config.SMTP_URL || isReachable(deps.config)) return;

  app.get(
    '/api/dev/mailbox',
    { schema: { hide: true }, config: { endpoint: 'mailbox' } },
    async (request) => {
      if (!isFromThisMachine(request)) throw notFound('The mailbox');
      return listLetters(deps, toOf(request));
    },
  );

  app.get(
    '/dev/mailbox',
    { schema: { hide: true }, config: { endpoint: 'mailbox' } },
    async (request, reply) => {
      if (!isFromThisMachine(request)) throw notFound('The mailbox');
      const page = mailboxPage(await listLetters(deps, toOf(request)), deps.config.PRODUCT_NAME);
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );
}
