import { PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/http/errors.ts';
import { brokenForm, noForm, tooLarge } from './refuse-picture.ts';

const LIMITS = { fileSize: PICTURE_LIMITS.bytes, files: 1, fields: 12, fieldSize: 1_000, parts: 13 };

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
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (fields.has(part.fieldname)) throw brokenForm();
      if (part.type === 'file') await beforeFile(fields);
      fields.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value);
    }
  } catch (error) {
    // whoever sends too much still hears why, instead of a broken line
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
  return Object.fromEntries(fields);
}
