import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { createSenderKeys } from '#platform/access/sender-keys.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { storeAlert } from './order-alerts.queries.ts';
import { isNoticed, storeBeat } from './screens.queries.ts';
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
    const lease = { restaurantId: params.id, screenId: params.screenId, leaseUntil: now + LEASE_MS };
    const seen = { board: body.board === 'live', visible: body.visible, audible: body.audible };
    const sender = senderKey(callerAddress(request));
    await storeBeat(database.db, { ...lease, ...seen, sender, by: user, at: now });
    watch.beat({ ...lease, watches: isNoticed(seen) });
    const printers = await printersOf(database.db, params.id, now);
    const unheard = await unheardAtBoard(database.db, params.id, now);
    return {
      leaseUntil: new Date(lease.leaseUntil).toISOString(),
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
