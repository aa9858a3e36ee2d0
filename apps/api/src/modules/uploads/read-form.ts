import { PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/http/errors.ts';
import { brokenForm, noForm, tooLarge } from './refuse-picture.ts';

const LIMITS = { fileSize: PICTURE_LIMITS.bytes, files: 1, fields: 12, fieldSize: 1_000, parts: 13 };

/** A place is kept only while bytes flow. */
const STALLED_MS = 10_000;

function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : brokenForm();
}

/**
 * The fields of a multipart form by their names, files as bytes. They are kept in memory, so that nothing is left of
 * one that breaks off. A file's name is not even looked at. Throws 400, 413 or 415, and whatever `beforeFile` thinks of the
 * fields that come first: then nobody waits for the file.
 */
export async function readForm(
  request: FastifyRequest,
  beforeFile: (fields: ReadonlyMap<string, unknown>) => Promise<void>,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw noForm();
  const line = watchLine(request);
  try {
    return await Promise.race([collect(request, beforeFile), line.broken]);
  } catch (error) {
    // whoever sends too much still hears why, instead of a broken line
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  } finally {
    line.forget();
  }
}

async function collect(
  request: FastifyRequest,
  beforeFile: (fields: ReadonlyMap<string, unknown>) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({ limits: LIMITS })) {
    if (fields.has(part.fieldname)) throw brokenForm();
    if (part.type === 'file') await beforeFile(fields);
    fields.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value);
  }
  return Object.fromEntries(fields);
}

/** Rejects when the line breaks, also before anybody listened, or when no byte comes by for long: its place is others'. */
function watchLine({ raw }: FastifyRequest): { broken: Promise<never>; forget: () => void } {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const { socket } = raw;
  let seen = socket.bytesRead;
  const onClose = () => {
    if (!raw.complete) reject(brokenForm());
  };
  const look = setInterval(() => {
    if (socket.bytesRead === seen && !raw.complete) reject(brokenForm());
    seen = socket.bytesRead;
  }, STALLED_MS);
  if (raw.destroyed) onClose();
  raw.once('close', onClose);
  broken.catch(() => {});
  return {
    broken,
    forget: () => {
      clearInterval(look);
      raw.off('close', onClose);
    },
  };
}
