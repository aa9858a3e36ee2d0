import { fileURLToPath } from 'node:url';
import type { PageAssets, RenderPage } from '@comanda/storefront/page-source.ts';
import type { FastifyInstance } from 'fastify';

const root = fileURLToPath(new URL('../../../../storefront/', import.meta.url));
const BASE = '/@storefront/';
const PREAMBLE = `${BASE}refresh-preamble.js`;

/**
 * The storefront's own Vite in middleware mode, beside the back office's: own root, base and reload socket. The
 * preamble of hot reload is served as a file, because the documents' policy allows nothing inline in development
 * either.
 */
export async function serveStorefrontFromVite(
  app: FastifyInstance,
  styleNonce: string,
): Promise<{ renderer: () => Promise<RenderPage>; assets: PageAssets; button: () => Promise<string> }> {
  const [{ build, createServer }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const vite = await createServer({
    configFile: `${root}vite.config.ts`,
    // Node reads the file as it is; bundling it would leave a copy that `node --watch` takes for a change.
    configLoader: 'native',
    base: BASE,
    appType: 'custom',
    html: { cspNonce: styleNonce },
    server: {
      middlewareMode: true,
      // a page in the frame of a board has an origin of its own, which is none
      cors: { origin: 'null' },
      ws: { server: app.server, path: 'hot-reload' },
    },
  });
  app.addHook('onClose', () => vite.close());
  app.get(PREAMBLE, (_, reply) =>
    reply
      .header('access-control-allow-origin', 'null')
      .type('text/javascript')
      .send(react.preambleCode.replace('__BASE__', BASE)),
  );
  app.get(`${BASE}*`, (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  return {
    renderer: async () => {
      const { render } = await vite.ssrLoadModule('/src/entry-server.tsx');
      return render;
    },
    button: async () => {
      // as it is built: a script for pages of others imports nothing
      const made = await build({
        ...{ configFile: `${root}vite.button.config.ts`, configLoader: 'native', logLevel: 'warn' },
        build: { write: false },
      });
      const [output] = [made].flat();
      const chunk = output && 'output' in output ? output.output[0] : undefined;
      return chunk?.code ?? '';
    },
    assets: {
      styles: [],
      fonts: [],
      early: null,
      styleNonce,
      scripts: (script) => ({
        modules: [`${BASE}@vite/client`, PREAMBLE, `${BASE}src/scripts/${script}.tsx`],
        preloads: [],
      }),
    },
  };
}
