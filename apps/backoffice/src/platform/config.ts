/** What the server wrote into the document for this page view. */
export type OfficeConfig = {
  productName: string;
  apiBaseUrl: string;
  /** The pictures of a map by `{z}`, `{x}` and `{y}`, and whom they thank; null draws maps on paper. */
  tiles: { url: string; attribution: string } | null;
  /** For every style element made at run time: the content security policy lets in nothing else. */
  nonce: string;
};

function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}

function tilesOf(document: Document): OfficeConfig['tiles'] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="comanda-tiles"]');
  return meta?.content ? { url: meta.content, attribution: meta.dataset.attribution ?? '' } : null;
}

export function readConfig(): OfficeConfig {
  return {
    productName: metaContent('comanda-product') ?? 'Comanda',
    apiBaseUrl: metaContent('comanda-api') ?? '/api',
    tiles: tilesOf(document),
    nonce: metaContent('comanda-nonce') ?? '',
  };
}

/** Browser tests may listen to the alarm. Read late, so that a test can still ask for it after the page has loaded. */
export function hasTestHooks(): boolean {
  return metaContent('comanda-test') !== null;
}
