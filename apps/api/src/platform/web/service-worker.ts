import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Answers `path` with the service worker in `file`. It has the same address in each version, and may load nothing. */
export async function serveServiceWorker(app: FastifyInstance, path: string, file: string): Promise<void> {
  const worker = await readFile(file);
  app.get(path, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-cache',
      })
      .send(worker),
  );
}
