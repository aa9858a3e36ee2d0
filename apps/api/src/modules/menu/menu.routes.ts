import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import type { EncodedMenu } from './encoded-menu.ts';
import { requireMenu } from './require-menu.ts';
import { setItemAvailability, setOptionAvailability } from './set-availability.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Named, but not with weight 0, which says that the reader cannot take it (RFC 9110, 12.4.2). */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

function chosenEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** One of several, weakened by a proxy that compresses, or any: compared weakly (RFC 9110, 13.1.2). */
function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || known === etag) return known === etag;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Hands out the prepared bytes as they are: nothing is serialised, compressed or hashed per request. */
function sendPrepared(menu: EncodedMenu, request: FastifyRequest, reply: FastifyReply): void {
  const encoding = chosenEncoding(request);
  const body = menu[encoding];
  const headers: Record<string, string | number> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=15',
    etag: menu.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  };
  reply.hijack();
  if (hasAlready(request, menu.etag)) {
    reply.raw.writeHead(304, headers);
    reply.raw.end();
    return;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.byteLength;
  reply.raw.writeHead(200, headers);
  reply.raw.end(body);
}

export function registerMenu(app: FastifyInstance, deps: Dependencies): void {
  const { snapshots, ticker, sse } = deps;

  serve(app, deps, 'dinerMenu', async ({ params, request, reply }) => {
    const snapshot = await requireMenu(snapshots, params.slug);
    sendPrepared(snapshots.view(snapshot).encoded, request, reply);
    return ANSWERED;
  });

  serve(app, deps, 'storefrontStream', async ({ params, request, reply }) => {
    const snapshot = await requireMenu(snapshots, params.slug);
    const stream = sse.open(request, reply);
    const { menu } = snapshots.view(snapshot);
    stream.send({ event: 'state', data: menu.state });
    const end = ticker.follow(snapshot.restaurant.id, ({ version, state, menuChanged }) => {
      if (menuChanged) stream.send({ event: 'menu', data: { version } });
      stream.send({ event: 'state', data: state });
    });
    stream.onClose(end);
    return ANSWERED;
  });

  serve(app, deps, 'itemAvailability', ({ params, body, now }) =>
    setItemAvailability(deps, { restaurantId: params.id, id: params.itemId }, body, now),
  );

  serve(app, deps, 'optionAvailability', ({ params, body, now }) =>
    setOptionAvailability(deps, { restaurantId: params.id, id: params.optionId }, body, now),
  );
}
