import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

type Worker = {
  readonly path: string;
  readonly file: string;
  /** Of one that answers pages: those below this folder. It may load what is ours, and nothing else. */
  readonly pages?: string;
};

/** Answers `path` with the service worker in `file`. It has the same address in each version. */
export async function serveServiceWorker(app: FastifyInstance, { path, file, pages }: Worker): Promise<void> {
  const worker = await readFile(file);
  app.get(path, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': `default-src 'none'${pages === undefined ? '' : "; connect-src 'self'"}`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-cache',
        ...(pages !== undefined && { 'service-worker-allowed': pages }),
      })
      .send(worker),
  );
}
