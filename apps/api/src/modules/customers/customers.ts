// People who agreed to be written to by a restaurant: brought in from a file, shown, exported and deleted by its owner.

import { Id } from '@comanda/contract/shapes/common';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { todayIn } from '#modules/hours';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { HttpError } from '#platform/http/errors.ts';
import { readPage } from '#platform/http/paging.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { createBoundedWorker, TaskTooLarge } from '#platform/worker/bounded-worker.ts';
import { customerShapes } from './customer-shapes.ts';
import { countCustomers, listCustomers } from './customers.queries.ts';
import { exportCustomers } from './export-customers.ts';
import { type Importer, importCustomers } from './import-customers.ts';
import { removeAll, removeCustomer } from './remove-customers.ts';
import { customerWords } from './words.ts';

export { forgetCustomers } from './remove-customers.ts';

const BOUNDS = { waiting: 8, eachWaiting: 3, memoryMb: 512 };

export function registerCustomers(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const { db } = deps.database;
  const worker = createBoundedWorker(new URL('./customer-worker.ts', import.meta.url), customerShapes, {
    limitMs: deps.config.bounds.sheetMs,
    ...BOUNDS,
  });
  app.addHook('onClose', () => worker.close());
  const read: Importer['read'] = (file, restaurantId) =>
    worker.run(file, restaurantId).catch((error: unknown) => {
      if (!(error instanceof TaskTooLarge)) throw error;
      throw new HttpError(400, customerWords.tooSlow, { code: 'SHEET_TOO_SLOW' });
    });

  async function placeOf(restaurantId: string, now: number) {
    const { restaurant } = await requireSettings(deps.keptSettings, restaurantId);
    const { timezone: timeZone, address } = restaurant;
    return { timeZone, country: address.country, today: todayIn(timeZone, now) };
  }

  serve(app, deps, 'customers', async ({ params: { id }, query: { q = '', ...page } }) => {
    const list = { list: 'customers', of: id, position: Id };
    const [{ rows, ...next }, total] = await Promise.all([
      readPage(
        list,
        page,
        (before, limit) => listCustomers(db, id, q, { before, limit }),
        (customer) => customer.id,
      ),
      countCustomers(db, id),
    ]);
    return { customers: [...rows], total, ...next };
  });

  serve(app, deps, 'importCustomers', async ({ params, body, user, now }) => {
    const { country, today } = await placeOf(params.id, now);
    return importCustomers({ ...deps, read }, { restaurantId: params.id, user, now, country, today }, body);
  });

  serve(app, deps, 'exportCustomers', async ({ params: { id: restaurantId }, user, now, reply }) => {
    const { timeZone, today } = await placeOf(restaurantId, now);
    const details = { customers: await countCustomers(db, restaurantId) };
    const record = customerWords.exportRecord;
    await recordEntry(db, user, { restaurantId, action: 'customers.exported', record, details }, now);
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="customers-${today}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(exportCustomers(db, restaurantId, timeZone));
    return ANSWERED;
  });

  serve(app, deps, 'deleteCustomer', async ({ params: { id: restaurantId, customerId }, user, now }) => {
    const { today } = await placeOf(restaurantId, now);
    await removeCustomer(deps, { restaurantId, user, now, today }, customerId);
    return null;
  });

  serve(app, deps, 'deleteCustomers', async ({ params: { id: restaurantId }, user, now }) => ({
    deleted: await removeAll(deps, { restaurantId, user, now }),
  }));
}
