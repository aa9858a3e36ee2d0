import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HeaderLines } from '#platform/http/api-headers.ts';

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

/** A web app's built assets, named by their content: kept for ever, and sent as compressed at build time. */
export async function serveBuiltAssets(
  app: FastifyInstance,
  {
    root,
    prefix,
    headers,
  }: { readonly root: string; readonly prefix: string; readonly headers: HeaderLines },
): Promise<void> {
  await app.register(fastifyStatic, {
    ...{ root, prefix, decorateReply: false, index: false, preCompressed: true },
    ...{ maxAge: '1y', immutable: true },
    setHeaders: (reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', ...headers });
    },
  });
}
