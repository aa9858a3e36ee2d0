import { Id } from '@comanda/contract/shapes/common';
import { MOST_RESPELLED, type Printers } from '@comanda/contract/shapes/printers';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import { readPage } from '#platform/http/paging.ts';
import { serve } from '#platform/http/serve.ts';
import { registerCloudPrnt } from './cloudprnt.routes.ts';
import { createPrinter, deletePrinter, renewAccess, updatePrinter } from './edit-printers.ts';
import { registerEpson } from './epson.routes.ts';
import { dismissJob, printOnScreen, printTestPage, reprint } from './print-again.ts';
import { jobView, printerView } from './printer-views.ts';
import { listJobs, listPrinters, listRareNames } from './printers.queries.ts';

/** The restaurant's printers as its people set them up, and what they print. */
export function registerPrinters(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  async function respelledOn(restaurantId: string): Promise<Printers['respelled']> {
    const names = await listRareNames(db, restaurantId);
    if (names.length === 0) return [];
    const { respelledOf } = await import('./missing-letters.ts');
    return respelledOf(names, MOST_RESPELLED);
  }

  serve(app, deps, 'printers', async ({ params, role, now }) => {
    const printers = (await listPrinters(db, params.id, now)).map((row) => printerView(row, now));
    const respelled = printers.length > 0 ? await respelledOn(params.id) : [];
    if (role === 'ADMIN') return { printers, networks: [...deps.config.PRINTER_NETWORKS], respelled };
    // where printers are in the network is for admins and managers
    return { printers: printers.map(({ address: _, ...shown }) => shown), networks: [], respelled };
  });

  serve(app, deps, 'createPrinter', ({ params, body, user, now }) =>
    createPrinter(deps, { restaurantId: params.id, user, now }, body),
  );

  serve(app, deps, 'updatePrinter', ({ params, body, user, now }) =>
    updatePrinter(deps, { restaurantId: params.id, user, now }, params.printerId, body),
  );

  serve(app, deps, 'deletePrinter', ({ params, query, user, now }) =>
    deletePrinter(deps, { restaurantId: params.id, user, now }, params.printerId, query.version),
  );

  serve(app, deps, 'renewPrinterAccess', ({ params, user, now }) =>
    renewAccess(deps, { restaurantId: params.id, user, now }, params.printerId),
  );

  serve(app, deps, 'printTestPage', ({ params, now }) =>
    printTestPage(deps, { restaurantId: params.id, printerId: params.printerId }, now),
  );

  serve(app, deps, 'printJobs', async ({ params, query, now }) => {
    const { rows, ...next } = await readPage(
      { list: 'print-jobs', of: params.id, position: Id },
      query,
      (before, limit) => listJobs(db, params.id, { before }, limit),
      ({ id }) => id,
    );
    return { jobs: rows.map((row) => jobView(row, now)), ...next };
  });

  serve(app, deps, 'dismissPrintJob', ({ params, now }) =>
    dismissJob(deps, { restaurantId: params.id, jobId: params.jobId }, now),
  );

  serve(app, deps, 'reprint', ({ params, body, now }) =>
    reprint(deps, { restaurantId: params.id, orderId: params.orderId }, body, now),
  );

  serve(app, deps, 'printOnScreen', ({ params, body }) =>
    printOnScreen(deps, { restaurantId: params.id, orderId: params.orderId }, body),
  );
}

/** The calls of printers that ask for work by themselves. Each has an address of its own, whose token is its right. */
export function registerPrinterProtocols(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  registerCloudPrnt(app, deps);
  registerEpson(app, deps);
}
