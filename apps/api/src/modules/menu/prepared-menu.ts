import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpoints } from '@comanda/contract/endpoints';
import { API_HEADERS } from '#platform/http/api-headers.ts';
import type { Ready } from '#platform/http/front-server.ts';
import type { EncodedMenu } from './encoded-menu.ts';
import type { Snapshots } from './snapshots.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Named, but not with weight 0, which says that the reader cannot take it (RFC 9110, 12.4.2). */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

function chosenEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** One of several, weakened by a proxy that compresses, or any: compared weakly (RFC 9110, 13.1.2). */
function hasAlready(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || known === etag) return known === etag;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Hands out the prepared bytes as they are: nothing is serialised, compressed or hashed per request. */
export function sendPrepared(
  menu: EncodedMenu,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = chosenEncoding(request);
  const body = menu[encoding];
  const headers: Record<string, string | number> = {
    ...API_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=15',
    etag: menu.etag,
    vary: 'accept-encoding',
    'x-request-id': requestId,
  };
  if (hasAlready(request, menu.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.byteLength;
  response.writeHead(200, headers).end(body);
}

const PATH = new RegExp(`^/api${endpoints.dinerMenu.path.replace('{slug}', '([a-z0-9-]+)')}$`);

/** Answers for menus that are made and still good; the route makes those that are not. */
export function readyMenu(snapshots: Snapshots): Ready {
  return (request, response) => {
    const slug = request.method === 'GET' ? PATH.exec(request.url ?? '')?.[1] : undefined;
    const view = slug === undefined ? null : snapshots.ready(slug);
    if (view) sendPrepared(view.encoded, randomUUID(), request, response);
    return view !== null;
  };
}
