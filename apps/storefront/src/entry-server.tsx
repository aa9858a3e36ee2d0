import { renderDocument } from './document.tsx';
import { ServedInformation } from './features/menu/later-information.tsx';
import { Information } from './features/menu/show-information.tsx';
import { matchPath } from './match-path.ts';
import type { RenderedPage, RenderPage } from './page-source.ts';
import { expired, notFound, type Page, type PageContext, pages, unreadable } from './pages.ts';

type Wanted = Omit<PageContext, 'params'> & { readonly assets: Parameters<RenderPage>[1]['assets'] };

async function renderPage<D>(
  page: Page<D>,
  context: PageContext,
  wanted: Wanted,
  status: 200 | 401 | 404 | 409,
): Promise<RenderedPage | null> {
  const loaded = await page.load(context);
  if (loaded.kind === 'missing') return null;
  if (loaded.kind === 'redirect') return loaded;
  if (loaded.kind === 'expired') return renderPage(expired, context, wanted, 401);
  if (loaded.kind === 'unreadable') return renderPage(unreadable(loaded.data), context, wanted, 409);
  const { component: Component } = page;
  return {
    kind: 'document',
    status,
    audience: page.audience,
    validUntil: loaded.validUntil ?? null,
    html: renderDocument({
      head: page.head(loaded.data, context),
      locale: loaded.locale ?? 'en-GB',
      element: (
        <ServedInformation value={Information}>
          <Component data={loaded.data} />
        </ServedInformation>
      ),
      script: page.script,
      data: loaded.data,
      assets: wanted.assets,
      reportsDsn: context.config.reportsDsn,
    }),
  };
}

/** Answers any path with a document: the page of the table that fits, or else "not found". */
export const render: RenderPage = async (request, { source, config, assets, now }) => {
  const wanted: Wanted = { request, source, config, now, assets };
  for (const page of pages) {
    const params = matchPath(page.path, request.path);
    if (!params) continue;
    const rendered = await page.use((found) => renderPage(found, { ...wanted, params }, wanted, 200));
    if (rendered) return rendered;
    break;
  }
  const missing = await renderPage(notFound, { ...wanted, params: {} }, wanted, 404);
  if (!missing) throw new Error('The not-found page is always there');
  return missing;
};
