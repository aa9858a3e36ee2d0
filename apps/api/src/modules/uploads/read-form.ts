import { PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.ts';
import { brokenForm, crowded, noForm, tooLarge, tooSlow } from './refuse-picture.ts';

const LIMITS = { fileSize: PICTURE_LIMITS.bytes, files: 1, fields: 12, fieldSize: 1_000, parts: 13 };

/** Files that are received at once: ten megabytes of memory each at most. More of a restaurant's wait for their turn. */
const PLACES = { atOnce: 8, eachAtOnce: 2, waiting: 32, eachWaiting: 6, refusal: crowded };

/** Milliseconds, but for `leastBytes`. */
export type Pace = {
  /** To the first byte of the file, and then for a place. */
  readonly firstMs: number;
  /** Without a byte. */
  readonly silentMs: number;
  /** How often a file on its way is looked at. */
  readonly lookMs: number;
  /** Fewer between two looks are no flow: then the place goes to who waits for one. A slow phone sends ten times as many. */
  readonly leastBytes: number;
};

const PACE: Pace = { firstMs: 10_000, silentMs: 10_000, lookMs: 2_000, leastBytes: 16_384 };

type Fields = ReadonlyMap<string, unknown>;

function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : brokenForm();
}

/**
 * Reads multipart forms: their fields by their names, files as bytes. They are kept in memory, so that nothing is left of
 * one that breaks off; a file's name is not even looked at. A form holds a place only from the first byte of its file on and
 * while bytes flow.
 */
export function createFormReader(pace: Pace = PACE) {
  const places = createQueue(PLACES);

  /** Refuses a line that is too slow, by `end`; gone once it is not watched any more. */
  function watchFlow({ raw }: FastifyRequest, end: (why: HttpError) => void): () => void {
    let seen = raw.socket.bytesRead;
    let silentMs = 0;
    const look = setInterval(() => {
      const moved = raw.socket.bytesRead - seen;
      seen += moved;
      silentMs = moved === 0 ? silentMs + pace.lookMs : 0;
      if (raw.complete) return;
      if (silentMs >= pace.silentMs) end(tooSlow());
      else if (moved < pace.leastBytes && places.waiting() > 0) end(crowded());
    }, pace.lookMs);
    return () => clearInterval(look);
  }

  /**
   * The fields of a form. `beforeFile` judges those that come before the file, so that nobody waits for it in vain, and returns
   * whose turn it takes. Throws that, 400, 408, 413, 415 or 503.
   */
  return async (
    request: FastifyRequest,
    beforeFile: (fields: Fields) => Promise<string>,
  ): Promise<Record<string, unknown>> => {
    if (!request.isMultipart()) throw noForm();
    const line = watchLine(request);
    let waiting = setTimeout(() => line.end(tooSlow()), pace.firstMs);

    async function receive(whose: string, part: { toBuffer: () => Promise<Buffer> }): Promise<Buffer> {
      clearTimeout(waiting);
      line.signal.throwIfAborted();
      waiting = setTimeout(() => line.end(crowded()), pace.firstMs);
      return places.run(
        whose,
        async () => {
          clearTimeout(waiting);
          const unwatch = watchFlow(request, line.end);
          return Promise.race([part.toBuffer(), line.broken]).finally(unwatch);
        },
        line.signal,
      );
    }

    async function collect(): Promise<Record<string, unknown>> {
      const fields = new Map<string, unknown>();
      for await (const part of request.parts({ limits: LIMITS })) {
        if (fields.has(part.fieldname)) throw brokenForm();
        const value = part.type === 'file' ? await receive(await beforeFile(fields), part) : part.value;
        fields.set(part.fieldname, value);
      }
      return Object.fromEntries(fields);
    }

    try {
      return await Promise.race([collect(), line.broken]);
    } catch (error) {
      // whoever sends too much still gets the reason, instead of a broken connection
      request.raw.unpipe();
      request.raw.resume();
      throw refusalOf(error);
    } finally {
      clearTimeout(waiting);
      line.forget();
    }
  };
}

/** Ends when the line breaks, also before anybody listened, or when it is ended. */
function watchLine({ raw }: FastifyRequest) {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const ending = new AbortController();
  function end(why: HttpError): void {
    reject(why);
    ending.abort(why);
  }
  const onClose = () => {
    if (!raw.complete) end(brokenForm());
  };
  if (raw.destroyed) onClose();
  raw.once('close', onClose);
  broken.catch(() => {});
  return { broken, signal: ending.signal, end, forget: () => void raw.off('close', onClose) };
}
