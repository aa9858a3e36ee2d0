import { DinerMenu } from '@comanda/contract/shapes/menu';
import type { StorefrontConfig } from '@comanda/storefront/page-source.ts';
import { compressDocument, type DocumentBytes } from '#platform/web/kept-document.ts';
import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { encodeMenu } from './encoded-menu.ts';

/** A page of a restaurant, to be made from the bytes of its menu. */
export type BigPage = {
  readonly path: string;
  /** As JSON in UTF-8. */
  readonly menu: Uint8Array;
  readonly etag: string;
  /** Epoch ms; null when no end is known. */
  readonly validUntil: number | null;
  readonly config: StorefrontConfig;
  readonly now: number;
};

/** What is made beside the thread that answers. */
export type RenderTask =
  | { readonly kind: 'menu'; readonly menu: DinerMenu }
  | ({ readonly kind: 'page' } & BigPage);

export type RenderAnswer =
  | ({ readonly kind: 'menu'; readonly etag: string } & Omit<DocumentBytes, 'validUntil'>)
  | { readonly kind: 'page'; readonly document: DocumentBytes | null };

async function renderPage({ path, menu, etag, validUntil, config, now }: BigPage): Promise<RenderAnswer> {
  const { render, assets } = await loadBuiltRenderer();
  const found = {
    kind: 'found' as const,
    menu: DinerMenu.parse(JSON.parse(Buffer.from(menu.buffer, menu.byteOffset, menu.byteLength).toString())),
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
