// The card of a restaurant as a file: its text, to be looked over before anything is kept.

import { MOST_DESCRIPTIONS } from '@comanda/contract/shapes/menu-file';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { HttpError } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { createBoundedWorker, TaskTooLarge } from '#platform/worker/bounded-worker.ts';
import { menuFileShapes } from './menu-file-shapes.ts';
import { MENU_FILE_WORDS } from './words.ts';

const BOUNDS = { waiting: 4, eachWaiting: 1, memoryMb: 512 };
const CODES = {
  LOCKED: 'FILE_LOCKED',
  BROKEN: 'FILE_UNREADABLE',
  PICTURES: 'FILE_OF_PICTURES',
  NO_MENU: 'NOT_A_MENU',
} as const;

export function registerMenuFiles(app: FastifyInstance, deps: Dependencies): void {
  const file = new URL('./menu-file-worker.ts', import.meta.url);
  const worker = createBoundedWorker(file, menuFileShapes, {
    limitMs: deps.config.bounds.sheetMs,
    ...BOUNDS,
  });
  app.addHook('onClose', () => worker.close());

  serve(app, deps, 'readMenuFile', async ({ params, body }) => {
    const read = await worker.run({ file: body.file }, params.id).catch((error: unknown) => {
      if (!(error instanceof TaskTooLarge)) throw error;
      throw new HttpError(400, MENU_FILE_WORDS.tooSlow, { code: 'FILE_TOO_SLOW' });
    });
    if (read.kind === 'unreadable') {
      throw new HttpError(400, MENU_FILE_WORDS[read.why], { code: CODES[read.why] });
    }
    const { kind: _, descriptions, ...text } = read;
    return { ...text, descriptions: descriptions.slice(0, MOST_DESCRIPTIONS) };
  });
}
