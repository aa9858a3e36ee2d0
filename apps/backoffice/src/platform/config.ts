/** What the server wrote into the document for this page view. */
export type OfficeConfig = {
  productName: string;
  apiBaseUrl: string;
  /** For every style element made at run time: the content security policy lets in nothing else. */
  nonce: string;
};

function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}

export function readConfig(): OfficeConfig {
  return {
    productName: metaContent('comanda-product') ?? 'Comanda',
    apiBaseUrl: metaContent('comanda-api') ?? '/api',
    nonce: metaContent('comanda-nonce') ?? '',
  };
}

/** Browser tests may listen to the alarm. Read late, so that a test can still ask for it after the page has loaded. */
export function hasTestHooks(): boolean {
  return metaContent('comanda-test') !== null;
}
