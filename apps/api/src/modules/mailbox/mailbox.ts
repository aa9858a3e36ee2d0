// The e-mails that this installation keeps instead of sending, for its operator.

import { Id, Instant } from '@comanda/contract/shapes/common';
import { PageAsked } from '@comanda/contract/shapes/paging';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { notFound } from '#platform/http/errors.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { answerLinked, readPage } from '#platform/http/paging.ts';
import { isLoopback, isReachable } from '#platform/http/reachability.ts';
import { validateParts } from '#platform/http/validate.ts';
import { mailboxWords } from './words.ts';

type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly at: string };

/** Addresses in the text become links; everything else is shown as it was written. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** A plain page without styles of its own (the policy allows none): it is a tool, not a screen. */
function mailboxPage(mails: readonly Mail[], productName: string, older: string | null): string {
  const articles = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${at}</time></p><pre>${linked(text)}</pre></article><hr>`,
  );
  const body = articles.join('') || `<p>${mailboxWords.empty}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(productName)}</title></head><body><main><h1>Mailbox</h1>${body}${older ? `<p><a href="${escapeHtml(older)}">${mailboxWords.older}</a></p>` : ''}</main></body></html>`;
}

const Position = z.tuple([Instant, Id]);
const Asked = PageAsked.extend({ to: z.string().toLowerCase().optional() });

/** E-mails to an address, or all of them, the newest first. */
async function listMails({ database: { db } }: Dependencies, { to, ...asked }: z.output<typeof Asked>) {
  const { rows, ...next } = await readPage(
    { list: 'mails', of: to ?? '', position: Position },
    asked,
    (after, limit) => {
      let mails = db
        .selectFrom('mails')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (to) mails = mails.where('recipient', '=', to);
      if (after) {
        const [written, id] = after;
        mails = mails.where(sql<boolean>`(created_at, id) < (${at(Date.parse(written))}, ${id}::uuid)`);
      }
      return mails.execute();
    },
    ({ created_at, id }): z.output<typeof Position> => [new Date(created_at).toISOString(), id],
  );
  const mails = rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    at: new Date(row.created_at).toISOString(),
  }));
  return { rows: mails, ...next };
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

function askedIn({ query: value }: FastifyRequest): z.output<typeof Asked> {
  validateParts({ query: { schema: Asked, value } });
  return Asked.parse(value);
}

/** Without a mail server, e-mails can be read here, from this machine alone. No part of the contract. */
export function registerMailbox(app: FastifyInstance, deps: Dependencies): void {
  if (deps.config.SMTP_URL || isReachable(deps.config)) return;

  app.get(
    '/api/dev/mailbox',
    { schema: { hide: true }, config: { endpoint: 'mailbox' } },
    async (request, reply) => {
      if (!isFromThisMachine(request)) throw notFound('mailbox');
      return answerLinked({ request, reply }, await listMails(deps, askedIn(request)));
    },
  );

  app.get(
    '/dev/mailbox',
    { schema: { hide: true }, config: { endpoint: 'mailbox' } },
    async (request, reply) => {
      if (!isFromThisMachine(request)) throw notFound('mailbox');
      const { to, ...asked } = askedIn(request);
      const { rows, nextCursor } = await listMails(deps, { to, ...asked });
      const older = nextCursor && new URLSearchParams({ ...(to && { to }), cursor: nextCursor });
      const page = mailboxPage(rows, deps.config.PRODUCT_NAME, older ? `?${older}` : null);
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
