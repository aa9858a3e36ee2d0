type Asked = { readonly url: string; readonly method: string; readonly mode: string };

/** The folders of the office's pages. */
const PAGE = /^\/(?:merchant|restaurant|menu|orders)(?:\/|$)/;

/**
 * How the service worker of the office answers what is not among its own files: `SHELL` a page of the office, from the
 * network, or else with the document that is the same for everybody; `NETWORK` a page of somebody else's. Null: calls,
 * pictures and all else pass it by.
 */
export function planOf({ url, method, mode }: Asked, origin: string): 'SHELL' | 'NETWORK' | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || mode !== 'navigate' || asked !== origin) return null;
  return PAGE.test(pathname) ? 'SHELL' : 'NETWORK';
}
