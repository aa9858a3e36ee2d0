import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const root = fileURLToPath(new URL('../../../../backoffice/', import.meta.url));

/**
 * The back office's own Vite in middleware mode: its own root, base and reload socket, because one Vite cannot serve
 * two apps. Answers `/office/*`; returns the reader of the document as it is now.
 */
export async function serveFromVite(app: FastifyInstance): Promise<(path: string) => Promise<string>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${root}vite.config.ts`,
    // Node reads the file as it is; bundling it would leave a copy that `node --watch` takes for a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server, path: 'hot-reload' } },
  });
  app.addHook('onClose', () => vite.close());
  app.get('/office/*', (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  return async (path) => vite.transformIndexHtml(path, await readFile(`${root}index.html`, 'utf8'));
}
