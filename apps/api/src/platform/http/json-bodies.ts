import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { UNREADABLE_WORDS } from '#platform/words.ts';
import { HttpError } from './errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
const READABLE: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** Only JSON in UTF-8 is read: bytes that are none would be stored as other letters than were meant. */
export function registerJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !READABLE.has(charset.toLowerCase())) {
      done(new HttpError(415, UNREADABLE_WORDS.charset(charset), { code: 'UNSUPPORTED' }));
      return;
    }
    if (!isUtf8(bytes)) {
      done(new HttpError(400, UNREADABLE_WORDS.bytes, { code: 'INVALID' }));
      return;
    }
    parse(request, bytes.toString(), done);
  });
}
