import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { stateView } from '#modules/restaurant-settings';
import { apiHeaders } from '#platform/http/api-headers.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { sendPrepared } from './prepared-menu.ts';
import { requireMenu } from './require-menu.ts';
import type { WithSnapshots } from './snapshots.ts';
import type { WithTicker } from './state-ticker.ts';

export function registerMenu(app: FastifyInstance, deps: Dependencies & WithSnapshots & WithTicker): void {
  const { snapshots, ticker, sse } = deps;
  const common = apiHeaders(deps.publicUrl);

  serve(app, deps, 'dinerMenu', async ({ params, request, reply }) => {
    const snapshot = await requireMenu(snapshots, params.slug);
    const { encoded } = snapshots.view(snapshot);
    reply.hijack();
    sendPrepared(encoded, common, request.id, request.raw, reply.raw);
    return ANSWERED;
  });

  serve(app, deps, 'storefrontStream', async ({ params, request, reply, now }) => {
    const snapshot = await requireMenu(snapshots, params.slug);
    const stream = sse.open<'storefrontStream'>(request, reply, { kind: 'menu' });
    stream.send({ event: 'state', data: stateView(snapshot, now) });
    const end = ticker.follow(snapshot.restaurant.id, ({ version, state, menuChanged }) => {
      if (menuChanged) stream.send({ event: 'menu', data: { version } });
      stream.send({ event: 'state', data: state });
    });
    stream.onClose(end);
    return ANSWERED;
  });
}
