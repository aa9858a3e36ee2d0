import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { splitUrl } from '#platform/http/canonical-address.ts';
import type { Ready } from '#platform/http/front-server.ts';
import { encodingFor, hasAlready } from '#platform/http/negotiation.ts';
import { createKeptBytes } from '#platform/kept-bytes.ts';

type Headers = Readonly<Record<string, string | number>>;
type Encoded = { readonly headers: Headers; readonly bytes: Buffer };

/** A finished document in every encoding, with its headers. */
export type KeptDocument = {
  readonly etag: string;
  readonly validUntil: number;
  readonly unchanged: Headers;
  readonly identity: Encoded;
  readonly gzip: Encoded;
  readonly br: Encoded;
};

export type DocumentCache = {
  /** The document of a path if it still holds at `now` (epoch ms). */
  readonly find: (path: string, now: number) => KeptDocument | undefined;
  /** Keeps what `render` makes, unless the path was dropped meanwhile; whoever asks at the same time shares the work. */
  readonly make: (path: string, render: () => Promise<Renderable>) => Promise<KeptDocument | null>;
  readonly drop: (paths: readonly string[]) => void;
  readonly clear: () => void;
};

/** Null: there is nothing to keep under this path. */
export type Renderable = { readonly html: string; readonly validUntil: number } | null;

/** Compressed once and sent often, but the first diner is waiting. */
const BROTLI_QUALITY = 6;

function bytesOf({ identity, gzip: zipped, br }: KeptDocument): number {
  return identity.bytes.length + zipped.bytes.length + br.bytes.length;
}

async function prepare(html: string, validUntil: number, common: Headers): Promise<KeptDocument> {
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  const encoded = (body: Buffer, encoding?: string): Encoded => ({
    bytes: body,
    headers: { ...headers, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) },
  });
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  return {
    etag,
    validUntil,
    unchanged: headers,
    identity: encoded(bytes),
    gzip: encoded(zipped, 'gzip'),
    br: encoded(brotli, 'br'),
  };
}

/**
 * Keeps finished documents until they are dropped, end by themselves, or do not fit into so many bytes any more. `common`
 * are the headers of each.
 */
export function createDocumentCache(common: Headers, budgetBytes: number): DocumentCache {
  const kept = createKeptBytes<KeptDocument>(budgetBytes);
  const making = new Map<string, Promise<KeptDocument | null>>();

  async function makeNow(render: () => Promise<Renderable>): Promise<KeptDocument | null> {
    const rendered = await render();
    return rendered && prepare(rendered.html, rendered.validUntil, common);
  }

  function make(path: string, render: () => Promise<Renderable>): Promise<KeptDocument | null> {
    const running = making.get(path);
    if (running) return running;
    const work: Promise<KeptDocument | null> = makeNow(render)
      .then((document) => {
        // Dropped while it was made: what was rendered may be from before the change.
        if (document && making.get(path) === work) {
          kept.set(path, document, bytesOf(document));
        }
        return document;
      })
      .finally(() => {
        if (making.get(path) === work) making.delete(path);
      });
    making.set(path, work);
    return work;
  }

  return {
    find: (path, now) => {
      const document = kept.get(path);
      return document !== undefined && document.validUntil > now ? document : undefined;
    },
    make,
    clear: kept.clear,
    drop: (paths) => {
      for (const path of paths) {
        kept.delete(path);
        making.delete(path);
      }
    },
  };
}

/** Sends a kept document in the best encoding that the browser takes, or says that it has it already. */
export function sendKept(
  document: KeptDocument,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const id = { 'x-request-id': requestId };
  if (hasAlready(request, document.etag)) {
    response.writeHead(304, { ...document.unchanged, ...id }).end();
    return;
  }
  const { headers, bytes } = document[encodingFor(request)];
  response.writeHead(200, { ...headers, ...id }).end(bytes);
}

/** Answers for documents that are kept; the route makes those that are not. `now` tells epoch ms. */
export function readyDocument(cache: DocumentCache, now: () => number): Ready {
  return (request, response) => {
    if (request.method !== 'GET') return false;
    const document = cache.find(splitUrl(request.url ?? '').path, now());
    if (document) sendKept(document, randomUUID(), request, response);
    return document !== undefined;
  };
}
