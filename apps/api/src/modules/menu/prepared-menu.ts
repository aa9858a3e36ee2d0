import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@comanda/contract/calls';
import type { EncodedMenu } from '#modules/renderings';
import type { HeaderLines } from '#platform/http/api-headers.ts';
import type { Ready } from '#platform/http/front-server.ts';
import { encodingFor, hasAlready } from '#platform/http/negotiation.ts';
import type { Snapshots } from './snapshots.ts';

/** Sends the prepared bytes with `common` and their own headers: nothing is serialised or compressed per request. */
export function sendPrepared(
  menu: EncodedMenu,
  common: HeaderLines,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = encodingFor(request);
  const body = menu[encoding];
  const headers: Record<string, string | number> = {
    ...common,
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
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(body, 'latin1');
}

const PATH = new RegExp(`^/api${calls.dinerMenu.path.replace('{slug}', '([a-z0-9-]+)')}$`);

/** Answers for menus that are made and still good; the route makes those that are not. */
export function readyMenu(snapshots: Snapshots, common: HeaderLines): Ready {
  return (request, response) => {
    const slug = request.method === 'GET' ? PATH.exec(request.url ?? '')?.[1] : undefined;
    const view = slug === undefined ? null : snapshots.ready(slug);
    if (view) sendPrepared(view.encoded, common, randomUUID(), request, response);
    return view !== null;
  };
}
