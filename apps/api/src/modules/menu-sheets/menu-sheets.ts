// A whole menu as a sheet: sent out, judged and read in.

import { decodeUnseenSheet } from '@comanda/contract/decode-sheet';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { createMenuFetcher } from '#modules/gloriafood';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { importGloriaFood } from './import-gloriafood.ts';
import { importSheet } from './import-sheet.ts';
import { createSheetTasks } from './sheet-tasks.ts';
import { importMenu } from './take-sheet.ts';
import { exportMenu } from './write-sheet.ts';

export { fillMenu, readWholeSheet } from './fill-menu.ts';
export type { Sheet } from './read-sheet.ts';

export function registerMenuSheets(app: FastifyInstance, deps: Dependencies): void {
  const { clock, config, database } = deps;
  const sheets = createSheetTasks(config.bounds.sheetMs);
  app.addHook('onClose', () => sheets.close());
  const fetchMenu = createMenuFetcher({
    url: config.GLORIAFOOD_URL,
    now: clock.now,
    nameServer: config.TEST_HOOKS.names,
    answerMs: config.bounds.menuFetchMs,
  });

  serve(app, deps, 'exportMenu', async ({ params, reply }) => {
    const csv = await exportMenu(database.db, params.id);
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="menu.csv"')
      .type('text/csv; charset=utf-8')
      .serializer((text) => text)
      .send(csv);
    return ANSWERED;
  });

  serve(app, deps, 'importSheet', ({ params, body, user, now }) =>
    importSheet({ ...deps, sheets }, { restaurantId: params.id, user, now }, body),
  );

  serve(app, deps, 'importGloriaFood', ({ params, body, user, now }) =>
    importGloriaFood({ ...deps, sheets, fetchMenu }, { restaurantId: params.id, user, now }, body),
  );

  // in a scope of its own: nowhere else is anything but JSON read
  app.register(async (scope) => {
    // no preview stands before it: its code page is never guessed at
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_, bytes, done) => {
      done(null, { csv: decodeUnseenSheet(Buffer.from(bytes)).text });
    });
    serve(scope, deps, 'importMenu', ({ params, query, body, user, now }) =>
      importMenu({ ...deps, sheets }, { restaurantId: params.id, user, now }, body.csv, {
        isDryRun: body.dryRun || query.dryRun === true,
        isAsNew: body.asNew || query.asNew === true,
        isOnlyNew: body.onlyNew || query.onlyNew === true,
      }),
    );
  });
}
