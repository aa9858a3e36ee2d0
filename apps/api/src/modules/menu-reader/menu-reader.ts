// Photos of a card, and scanned ones: read by a service that whoever runs this server has chosen, if any.

import type { MenuPicturesText, ReadMenuPictures } from '@comanda/contract/shapes/menu-file';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import { HttpError } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { createQueue } from '#platform/queue.ts';
import { BUSY_WORDS } from '#platform/words.ts';
import { createBoundedWorker, TaskTooLarge } from '#platform/worker/bounded-worker.ts';
import {
  type AskReader,
  createAskReader,
  hostOf,
  parseAnswer,
  type Reader,
  type ReaderAnswer,
} from './ask-reader.ts';
import { pictureShapes } from './reader-shapes.ts';
import { READER_WORDS } from './words.ts';
import { writeMenu } from './write-menu.ts';

const BOUNDS = { waiting: 4, eachWaiting: 1, memoryMb: 512 };
/** Each of them holds some megabytes for as long as the service takes. */
const ASKED = { atOnce: 4, eachAtOnce: 1, waiting: 8, eachWaiting: 1 };
const NO_PICTURES = {
  LOCKED: 'FILE_LOCKED',
  BROKEN: 'FILE_UNREADABLE',
  NO_PICTURES: 'FILE_UNREADABLE',
  NOT_PICTURES: 'FILE_UNREADABLE',
} as const;
const AWAY = {
  NOT_ASKED: 'UNREACHABLE',
  UNREACHABLE: 'UNREACHABLE',
  TOO_SLOW: 'TOO_SLOW',
  READER_REFUSED: 'READER_REFUSED',
  NOT_READ: 'NOT_READ',
} as const;

type Settings = Pick<Config, 'MENU_READER_URL' | 'MENU_READER_KEY' | 'MENU_READER_MODEL'>;

function readerOf({ MENU_READER_URL: url, MENU_READER_KEY: key, ...rest }: Settings): Reader | null {
  const { MENU_READER_MODEL: model } = rest;
  return url && model ? { url, key, model } : null;
}

/** The host that pictures of menus are sent to; null where they are sent nowhere. */
export function readerHost(config: Settings): string | null {
  const reader = readerOf(config);
  return reader && hostOf(reader.url);
}

function unread(answer: Exclude<ReaderAnswer, { readonly outcome: 'answer' }>): HttpError {
  const { outcome } = answer;
  if (outcome !== 'ASKED_TOO_OFTEN')
    return new HttpError(503, READER_WORDS[outcome], { code: AWAY[outcome] });
  return new HttpError(503, READER_WORDS.ASKED_TOO_OFTEN, {
    code: 'ASKED_TOO_OFTEN',
    retryAfterSeconds: answer.afterSeconds,
  });
}

type Reading = {
  readonly given: ReadMenuPictures;
  readonly who: { readonly restaurant: string; readonly user: string };
  readonly now: number;
  readonly signal: AbortSignal;
};

/** What comes of work, unless `signal` is aborted before: its caller is told while the line is still open. */
function orTooSlow<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(unread({ outcome: 'TOO_SLOW' })), { once: true });
  return Promise.race([late, work]);
}

export function registerMenuReader(app: FastifyInstance, deps: Dependencies): void {
  const { config, database, log, rates } = deps;
  const file = new URL('./picture-worker.ts', import.meta.url);
  const worker = createBoundedWorker(file, pictureShapes, { limitMs: config.bounds.sheetMs, ...BOUNDS });
  app.addHook('onClose', () => worker.close());
  const refusal = () => new HttpError(503, BUSY_WORDS.worker, { code: 'OVERLOADED', retryAfterSeconds: 5 });
  const queue = createQueue({ ...ASKED, refusal });
  const reader = readerOf(config);
  const ask = reader && createAskReader(reader);

  async function picturesOf({ pictures = [], file }: ReadMenuPictures, holder: string, signal: AbortSignal) {
    const task = { pictures, file: file ?? null };
    const made = await worker.run(task, holder, signal).catch((error: unknown) => {
      if (!(error instanceof TaskTooLarge)) throw error;
      throw new HttpError(400, READER_WORDS.tooSlow, { code: 'FILE_TOO_SLOW' });
    });
    if (made.kind === 'pictures') return made;
    throw new HttpError(400, READER_WORDS[made.why], { code: NO_PICTURES[made.why] });
  }

  /** Counted before anything is made of them, and given back where nobody was asked. */
  async function readPictures(ask: AskReader, { given, who, now, signal }: Reading) {
    await rates.spend(database.db, 'menuPictures', who, { now });
    let isAsked = false;
    try {
      const made = await picturesOf(given, who.restaurant, signal);
      const answer = await queue.run(who.restaurant, () => ask(made.pictures, signal), signal);
      isAsked = answer.outcome !== 'NOT_ASKED';
      if (answer.outcome !== 'answer') log.warn(answer, 'menu reader');
      return { ...made, answer };
    } finally {
      if (!isAsked) await rates.giveBack(database.db, 'menuPictures', who);
    }
  }

  serve(app, deps, 'readMenuPictures', async ({ params, body, user, now }): Promise<MenuPicturesText> => {
    if (!ask) throw new HttpError(409, READER_WORDS.off, { code: 'NOT_OFFERED' });
    const signal = AbortSignal.timeout(config.bounds.menuReaderMs);
    const who = { restaurant: params.id, user: user.userId };
    const reading = readPictures(ask, { given: body, who, now, signal });
    const { pictures, isCut, answer } = await orTooSlow(reading, signal);
    if (answer.outcome !== 'answer') throw unread(answer);
    const menu = parseAnswer(answer.text);
    if (!menu && answer.isCut) throw new HttpError(503, READER_WORDS.cutOff, { code: 'NOT_READ' });
    if (!menu) throw unread({ outcome: 'NOT_READ' });
    const written = writeMenu(menu);
    if (written.marks.length === 0) throw new HttpError(400, READER_WORDS.noMenu, { code: 'NOT_A_MENU' });
    return { ...written, pages: pictures.length, isCut: isCut || written.isCut || answer.isCut };
  });
}
