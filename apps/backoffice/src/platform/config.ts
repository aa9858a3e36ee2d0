/** What the server wrote into the document for this page view. */
export type OfficeConfig = {
  productName: string;
  apiBaseUrl: string;
  /** The pictures of a map by `{z}`, `{x}` and `{y}`, and their credits; null draws maps on paper. */
  tiles: { url: string; attribution: string } | null;
  /** Whether restaurants pay for this: without plans nothing of it shows. */
  hasPlans: boolean;
  /** The host that photos of menus are sent to; null where they are not taken, and nothing of it shows. */
  menuReader: string | null;
  /** Whether somebody can open an account without an invitation. */
  isOpen: boolean;
  /** For every style element made at run time: the content security policy allows nothing else. */
  nonce: string;
  /** What this document may ask other tabs for their session with; null where the browser did not navigate to it. */
  handover: HandoverTicket | null;
};

/** Of this document alone, for a minute (decision 23). */
export type HandoverTicket = { readonly id: string; readonly key: string };

function metaContent(name: string): string | null {
  // where the login is drawn there is no document yet
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}

function tilesOf(document: Document): OfficeConfig['tiles'] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="comanda-tiles"]');
  return meta?.content ? { url: meta.content, attribution: meta.dataset.attribution ?? '' } : null;
}

function handoverOf(document: Document): HandoverTicket | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="comanda-handover"]');
  return meta?.content && meta.dataset.key ? { id: meta.content, key: meta.dataset.key } : null;
}

export function readConfig(): OfficeConfig {
  return {
    productName: metaContent('comanda-product') ?? 'Comanda',
    apiBaseUrl: metaContent('comanda-api') ?? '/api',
    tiles: tilesOf(document),
    hasPlans: metaContent('comanda-plans') === 'yes',
    menuReader: metaContent('comanda-menu-reader') || null,
    isOpen: metaContent('comanda-registration') !== 'invited',
    nonce: metaContent('comanda-nonce') ?? '',
    handover: handoverOf(document),
  };
}

/** Browser tests may listen to the alarm. Read late, so that a test can still ask for it after the page has loaded. */
export function hasTestHooks(): boolean {
  return metaContent('comanda-test') !== null;
}
