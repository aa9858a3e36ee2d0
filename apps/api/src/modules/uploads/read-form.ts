import { PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.ts';
import { brokenForm, crowded, noForm, tooLarge } from './refuse-picture.ts';

const LIMITS = { fileSize: PICTURE_LIMITS.bytes, files: 1, fields: 12, fieldSize: 1_000, parts: 13 };

/** Files that are received at once, each up to ten megabytes in memory. Others of a restaurant wait. */
const PLACES = { atOnce: 8, eachAtOnce: 2, waiting: 32, eachWaiting: 6, refusal: crowded };

/** For a place. A whole request has half a minute (`front-server.ts`), so that no slow line holds one for long. */
const WAIT_MS = 10_000;

type Fields = ReadonlyMap<string, unknown>;

function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : brokenForm();
}

/**
 * Reads multipart forms: their fields by their names, files as bytes. They are kept in memory, so that nothing is left
 * of one that breaks off; a file's name is not even looked at. A form holds a place only from the first byte of its
 * file on.
 */
export function createFormReader() {
  const places = createQueue(PLACES);

  /**
   * The fields of a form. `beforeFile` judges those that come before the file, so that nobody waits for it in vain, and
   * returns whose turn it takes. Throws that, 400, 413, 415 or 503.
   */
  return async (
    request: FastifyRequest,
    beforeFile: (fields: Fields) => Promise<string>,
  ): Promise<Record<string, unknown>> => {
    if (!request.isMultipart()) throw noForm();
    const line = watchLine(request);

    async function receive(whose: string, part: { toBuffer: () => Promise<Buffer> }): Promise<Buffer> {
      line.signal.throwIfAborted();
      const waiting = setTimeout(() => line.end(crowded()), WAIT_MS);
      const take = () => {
        clearTimeout(waiting);
        return Promise.race([part.toBuffer(), line.broken]);
      };
      return places.run(whose, take, line.signal).finally(() => clearTimeout(waiting));
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
      // a sender of too much still gets the reason, instead of a broken connection
      request.raw.unpipe();
      request.raw.resume();
      throw refusalOf(error);
    } finally {
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
