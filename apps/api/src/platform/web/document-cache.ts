import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitUrl } from '#platform/http/canonical-address.ts';
import type { Ready } from '#platform/http/front-server.ts';
import { encodingFor, hasAlready } from '#platform/http/negotiation.ts';
import { createLruCache } from '#platform/lru-cache.ts';
import type { KeptDocument } from './kept-document.ts';

export type DocumentCache = {
  /** The document of a path if it still holds at `now` (epoch ms). */
  readonly find: (path: string, now: number) => KeptDocument | undefined;
  /**
   * Keeps what `finish` makes, unless the path was dropped meanwhile; callers share the work. Null: nothing to keep.
   */
  readonly make: (path: string, finish: () => Promise<KeptDocument | null>) => Promise<KeptDocument | null>;
  readonly drop: (paths: readonly string[]) => void;
  readonly clear: () => void;
};

function bytesOf({ identity, gzip: zipped, br }: KeptDocument): number {
  return identity.bytes.length + zipped.bytes.length + br.bytes.length;
}

/** Keeps documents until dropped, over, or beyond so many bytes. One that is not sure to be present is not found. */
export function createDocumentCache(
  budgetBytes: number,
  isPresent: (path: string) => boolean = () => true,
): DocumentCache {
  const kept = createLruCache<KeptDocument>(budgetBytes);
  const making = new Map<string, Promise<KeptDocument | null>>();

  function make(path: string, finish: () => Promise<KeptDocument | null>): Promise<KeptDocument | null> {
    const running = making.get(path);
    if (running) return running;
    const work: Promise<KeptDocument | null> = finish()
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
      return document !== undefined && document.validUntil > now && isPresent(path) ? document : undefined;
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

/** Answers for documents that are kept; the route makes those that are not. `now` gives epoch ms. */
export function readyDocument(cache: DocumentCache, now: () => number): Ready {
  return (request, response) => {
    if (request.method !== 'GET') return false;
    const document = cache.find(splitUrl(request.url ?? '').path, now());
    if (document) sendKept(document, randomUUID(), request, response);
    return document !== undefined;
  };
}
