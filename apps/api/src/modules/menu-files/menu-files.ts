// The card of a restaurant as a file or a web page: its text, to be looked over before anything is kept.

import { type MenuFileText, MOST_DESCRIPTIONS } from '@comanda/contract/shapes/menu-file';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { HttpError } from '#platform/http/errors.ts';
import { createPageFetcher, type NoPage, pageAddress } from '#platform/http/fetch-page.ts';
import { serve } from '#platform/http/serve.ts';
import { createBoundedWorker, TaskTooLarge } from '#platform/worker/bounded-worker.ts';
import { menuFileShapes } from './menu-file-shapes.ts';
import { MENU_FILE_WORDS, MENU_PAGE_WORDS } from './words.ts';

const BOUNDS = { waiting: 4, eachWaiting: 1, memoryMb: 512 };
/** As large as a file may be. */
const MOST_BYTES = 15 * 1024 * 1024;
const CODES = {
  LOCKED: 'FILE_LOCKED',
  BROKEN: 'FILE_UNREADABLE',
  PICTURES: 'FILE_OF_PICTURES',
  NO_MENU: 'NOT_A_MENU',
} as const;
const NO_PAGE = {
  BAD_ADDRESS: 'ADDRESS_INVALID',
  NOT_PUBLIC: 'ADDRESS_PRIVATE',
  NOT_FOUND: 'PAGE_NOT_FOUND',
  KEPT_OUT: 'PAGE_KEPT_OUT',
  TOO_LARGE: 'PAGE_TOO_LARGE',
  OTHER_TYPE: 'NOT_A_MENU',
} as const;
const AWAY = { UNREACHABLE: 'UNREACHABLE', TOO_SLOW: 'TOO_SLOW' } as const;

function withoutPage(why: NoPage): HttpError {
  if (why === 'UNREACHABLE' || why === 'TOO_SLOW')
    return new HttpError(503, MENU_PAGE_WORDS[why], { code: AWAY[why] });
  return new HttpError(400, MENU_PAGE_WORDS[why], { code: NO_PAGE[why] });
}

export function registerMenuFiles(app: FastifyInstance, deps: Dependencies): void {
  const { clock, config, database, publicUrl, rates } = deps;
  const file = new URL('./menu-file-worker.ts', import.meta.url);
  const worker = createBoundedWorker(file, menuFileShapes, { limitMs: config.bounds.sheetMs, ...BOUNDS });
  app.addHook('onClose', () => worker.close());
  const fetchPage = createPageFetcher({
    now: clock.now,
    nameServer: config.TEST_HOOKS.names,
    agent: `Comanda (+${publicUrl})`,
    answerMs: config.bounds.menuPageMs,
    mostBytes: MOST_BYTES,
    isOfTest: config.TEST_HOOKS.pages !== undefined,
  });

  async function textOf(
    base64: string,
    restaurantId: string,
    words: Readonly<Record<keyof typeof CODES | 'tooSlow', string>>,
  ): Promise<MenuFileText> {
    const read = await worker.run({ file: base64 }, restaurantId).catch((error: unknown) => {
      if (!(error instanceof TaskTooLarge)) throw error;
      throw new HttpError(400, words.tooSlow, { code: 'FILE_TOO_SLOW' });
    });
    if (read.kind === 'unreadable') throw new HttpError(400, words[read.why], { code: CODES[read.why] });
    const { kind: _, descriptions, ...text } = read;
    return { ...text, descriptions: descriptions.slice(0, MOST_DESCRIPTIONS) };
  }

  serve(app, deps, 'readMenuFile', ({ params, body }) => textOf(body.file, params.id, MENU_FILE_WORDS));

  serve(app, deps, 'readMenuPage', async ({ params, body, now }) => {
    if (!pageAddress(body.address)) throw withoutPage('BAD_ADDRESS');
    await rates.spend(database.db, 'menuPage', { restaurant: params.id }, { now });
    const fetched = await fetchPage(body.address, params.id);
    if (fetched.outcome !== 'page') throw withoutPage(fetched.outcome);
    return textOf(Buffer.from(fetched.bytes).toString('base64'), params.id, MENU_PAGE_WORDS);
  });
}
