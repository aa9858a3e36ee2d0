import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { encodeMenu } from './encoded-menu.ts';
import { compressDocument } from './kept-document.ts';
import type { BigPage, RenderAnswer, RenderTask } from './render-tasks.ts';
import { loadBuiltRenderer } from './storefront-production.ts';

async function renderPage({ path, menu, etag, validUntil, config, now }: BigPage): Promise<RenderAnswer> {
  const { render, assets } = await loadBuiltRenderer();
  const found = {
    kind: 'found' as const,
    menu: JSON.parse(Buffer.from(menu.buffer, menu.byteOffset, menu.byteLength).toString()),
    etag,
    validUntil,
  };
  const source = { menu: async () => found, order: async () => null };
  const page = await render({ path, query: '', clientToken: null }, { source, config, assets, now });
  if (page.kind !== 'document' || page.status !== 200) return { kind: 'page', document: null };
  const document = await compressDocument(page.html, page.validUntil ?? Number.POSITIVE_INFINITY);
  return { kind: 'page', document };
}

serveTasks(async (task: RenderTask): Promise<RenderAnswer> => {
  return task.kind === 'menu' ? { kind: 'menu', ...encodeMenu(task.menu) } : renderPage(task);
});
