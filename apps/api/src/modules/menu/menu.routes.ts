import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import type { EncodedMenu } from './encoded-menu.ts';
import { requireMenu } from './require-menu.ts';
import { setItemAvailability, setOptionAvailability } from './set-availability.ts';

type Encoding = 'br' | 'gzip' | 'identity';

function chosenEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
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
  if (request.headers['if-none-match'] === menu.etag) {
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
