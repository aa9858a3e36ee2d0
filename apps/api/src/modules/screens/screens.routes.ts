import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import { iso } from '@comanda/domain/hours/instants';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { callerOf } from '#platform/access/caller.ts';
import { systemOf } from '#platform/access/device-words.ts';
import { createSenderKeys } from '#platform/access/sender-keys.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { storeAlert } from './order-alerts.queries.ts';
import { closeScreen, isNoticed, storeBeat } from './screens.queries.ts';
import { unheardAtBoard } from './unheard-orders.ts';
import type { WithWatch } from './watch.ts';

/** Three heartbeats of 15 s. */
const LEASE_MS = 45_000;

/** Every live board holds a lease, renewed by its own heartbeat: so everybody can see whether somebody watches. */
export function registerScreens(
  app: FastifyInstance,
  deps: Dependencies & WithWatch,
  /** Printers that do not print: every screen of the restaurant gets them with its heartbeat. */
  printersOf: (db: Db, restaurantId: string, now: number) => Promise<PrinterAtBoard[]>,
): void {
  const { database, watch } = deps;
  const senderKey = createSenderKeys(deps.startSecret);

  serve(app, deps, 'screen', async ({ params, body, user, request, now }) => {
    if (body.board === 'closed') {
      await closeScreen(database.db, { restaurantId: params.id, screenId: params.screenId, by: user });
      return { leaseUntil: iso(now) };
    }
    const lease = { restaurantId: params.id, screenId: params.screenId, leaseUntil: now + LEASE_MS };
    const seen = { board: body.board === 'live', visible: body.visible, audible: body.audible };
    const caller = callerOf(request);
    const sender = senderKey(caller.address);
    const device = systemOf(caller.userAgent);
    await storeBeat(database.db, { ...lease, ...seen, sender, device, by: user, at: now });
    watch.beat({ ...lease, watches: isNoticed(seen) });
    const printers = await printersOf(database.db, params.id, now);
    const unheard = await unheardAtBoard(database.db, params.id, now);
    return {
      leaseUntil: iso(lease.leaseUntil),
      ...(printers.length > 0 ? { printers } : {}),
      ...(unheard.length > 0 ? { unheard } : {}),
    };
  });

  serve(app, deps, 'orderAlert', async ({ params, body, now }) => {
    const order = { restaurantId: params.id, orderId: params.orderId };
    if (!(await storeAlert(database.db, order, body, now))) throw notFound('order');
    return null;
  });
}
