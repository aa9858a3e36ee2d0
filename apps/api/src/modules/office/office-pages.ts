import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '@comanda/domain/people/routes';
import type { FastifyInstance } from 'fastify';
import { isNavigation, issueHandoverTicket } from '#platform/access/handover-tickets.ts';
import { serveBuiltAssets, serveServiceWorker } from '#platform/web/built-files.ts';
import {
  createNonce,
  fillDocument,
  type OfficeConfig,
  officeHeaders,
  officeManifest,
} from './office-document.ts';

const dist = fileURLToPath(new URL('../../../../backoffice/dist/', import.meta.url));

/** Screens without a login; of the guarded ones the office answers all, because its guard knows where each leads. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/merchant/login',
  '/merchant/register',
  '/merchant/verify',
  '/merchant/forgot-password',
  '/merchant/reset-password',
  '/restaurant/invite',
  '/restaurant/tablet',
]);

/** Their addresses carry tokens, which no other site is to learn. */
const SECRET_PATHS: ReadonlySet<string> = new Set([
  '/merchant/verify',
  '/merchant/reset-password',
  '/restaurant/invite',
  '/restaurant/tablet',
]);

/** The document of a page, still without what belongs to one response. */
type Template = (path: string, isOpen: boolean) => Promise<string>;

async function builtDocument(name: string): Promise<string> {
  return readFile(`${dist}${name}.html`, 'utf8').catch(() => {
    throw new Error('The back office is not built: apps/backoffice/dist is missing. Run `npm run build`.');
  });
}

async function serveBuilt(app: FastifyInstance): Promise<Template> {
  const template = await builtDocument('index');
  const login = { open: await builtDocument('login-open'), invited: await builtDocument('login-invited') };
  const headers = { 'cross-origin-resource-policy': 'same-site' };
  await serveBuiltAssets(app, { root: `${dist}assets`, prefix: '/office/assets/', headers });
  await serveServiceWorker(app, { path: '/office/notifications.js', file: `${dist}notifications.js` });
  await serveServiceWorker(app, { path: '/office/offline-worker.js', file: `${dist}offline.js`, pages: '/' });
  return async (path, isOpen) => (path === '/merchant/login' ? login[isOpen ? 'open' : 'invited'] : template);
}

/** Answers every back-office page with the one document, and its assets. Throws when production files are missing. */
export async function registerOffice(
  app: FastifyInstance,
  options: {
    config: OfficeConfig;
    mode: 'development' | 'production';
    /** Epoch ms. */
    now: () => number;
    /** The key of tickets comes from it. */
    startSecret: Buffer;
    /** Whether somebody can open an account without an invitation; never rejects. */
    isOpen: () => Promise<boolean>;
    testHooks?: boolean;
  },
): Promise<void> {
  const { config, mode, now, startSecret, isOpen, testHooks = false } = options;
  const templateFor: Template =
    mode === 'development'
      ? await (await import('./office-development.ts')).serveFromVite(app)
      : await serveBuilt(app);

  app.get('/office/app.webmanifest', (_, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json', 'x-content-type-options': 'nosniff' })
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(officeManifest(config))),
  );
  // what a device keeps for when it has no network: the document with nobody in it
  app.get('/office/shell', async (_, reply) => {
    const nonce = createNonce();
    reply.headers({ ...officeHeaders(config, nonce, mode), 'cache-control': 'no-cache' });
    const page = { config, path: '/', nonce, isOpen: await isOpen(), testHooks };
    return reply.send(fillDocument(await templateFor('/', page.isOpen), page));
  });
  const pages = ROUTES.filter((route) => route.login || OPEN_PATHS.has(route.path));
  for (const { path } of pages) {
    app.get(path, async (request, reply) => {
      const nonce = createNonce();
      const opens = await isOpen();
      const template = await templateFor(path, opens);
      reply.headers(officeHeaders(config, nonce, mode));
      const handover = isNavigation(request.headers) && { handover: issueHandoverTicket(startSecret, now()) };
      const page = { config, path, nonce, isOpen: opens, testHooks, ...handover };
      if (SECRET_PATHS.has(path)) reply.header('referrer-policy', 'no-referrer');
      return reply.send(fillDocument(template, page));
    });
  }
}
