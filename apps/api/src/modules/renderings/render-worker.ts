import { DinerMenu } from '@comanda/contract/shapes/menu';
import { compressDocument } from '#platform/web/kept-document.ts';
import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { encodeParsedMenu } from './encoded-menu.ts';
import { type BigPage, type RenderAnswer, renderShapes } from './render-shapes.ts';

async function renderPage({ path, menu, etag, validUntil, config, now }: BigPage): Promise<RenderAnswer> {
  const { render, assets } = await loadBuiltRenderer();
  const found = {
    kind: 'found' as const,
    menu: DinerMenu.parse(JSON.parse(Buffer.from(menu.buffer, menu.byteOffset, menu.byteLength).toString())),
    etag,
    validUntil,
  };
  const source = {
    menu: async () => found,
    order: async () => null,
    shared: async () => null,
    ownOrder: async () => null,
    pace: async () => null,
  };
  const page = await render({ path, query: '', clientToken: null }, { source, config, assets, now });
  if (page.kind !== 'document' || page.status !== 200) return { kind: 'page', document: null };
  const document = await compressDocument(page.html, page.validUntil ?? Number.POSITIVE_INFINITY);
  return { kind: 'page', document };
}

serveTasks(renderShapes, async (task): Promise<RenderAnswer> => {
  return task.kind === 'menu' ? { kind: 'menu', ...encodeParsedMenu(task.menu) } : renderPage(task);
});
