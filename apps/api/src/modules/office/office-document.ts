import { randomBytes } from 'node:crypto';
import type { HandoverTicket } from '#platform/access/handover-tickets.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Tiles } from '#platform/maps/maps.ts';
import { documentSecurityHeaders } from '#platform/web/security-headers.ts';

export type OfficeConfig = {
  /** The only product label of the page head. */
  productName: string;
  /** Where the browser finds the API: a path, or an address of another origin. */
  apiBaseUrl: string;
  /** Absolute, without a slash at its end; social tags need absolute addresses. */
  publicUrl: string;
  /** Null: maps are drawn on paper. */
  tiles: Tiles | null;
  /** Where pages report errors to; null where nothing is reported. */
  reportsDsn: string | null;
  /** Whether restaurants pay for this. */
  hasPlans: boolean;
  /** The host that photos of menus are sent to; null where they are not taken. */
  menuReader: string | null;
};

export type OfficePage = {
  config: OfficeConfig;
  path: string;
  nonce: string;
  /** What this document may ask other tabs for their session with; only of a navigation (decision 23). */
  handover?: HandoverTicket;
  /** Whether somebody can open an account without an invitation. */
  isOpen: boolean;
  /** Lets browser tests listen to the alarm (`window.__audio`). */
  testHooks: boolean;
};

/** A nonce for one response: 128 bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * What browsers read when the back office is added to a home screen: it opens the board, in a window of its own. Safari
 * on iPhone and iPad shows notifications of such pages alone.
 */
export function officeManifest({ productName }: Pick<OfficeConfig, 'productName'>) {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    name: productName,
    short_name: productName,
    id: '/orders/live',
    start_url: '/orders/live',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    icons: [icon(192), icon(512)],
  };
}

/** Fills the placeholders of the back office's one HTML document. */
export function fillDocument(
  template: string,
  { config, path, nonce, handover, isOpen, testHooks }: OfficePage,
): string {
  const values: Readonly<Record<string, string>> = {
    '%NONCE%': nonce,
    '%API_BASE_URL%': config.apiBaseUrl,
    '%PRODUCT_NAME%': config.productName,
    '%PUBLIC_URL%': config.publicUrl,
    '%TILES_URL%': config.tiles?.url ?? '',
    '%TILES_ATTRIBUTION%': config.tiles?.attribution ?? '',
    '%HAS_PLANS%': config.hasPlans ? 'yes' : 'no',
    '%MENU_READER%': config.menuReader ?? '',
    '%REGISTRATION%': isOpen ? 'open' : 'invited',
    '%HANDOVER_ID%': handover?.id ?? '',
    '%HANDOVER_KEY%': handover?.key ?? '',
    '%PAGE_URL%': config.publicUrl + path,
  };
  return template
    .replace(/%[A-Z_]+%/g, (name) => {
      const value = values[name];
      return value === undefined ? name : escapeHtml(value);
    })
    .replace(
      '<!-- %REPORTS% -->',
      config.reportsDsn === null
        ? ''
        : `<meta name="comanda-reports" content="${escapeHtml(config.reportsDsn)}" />`,
    )
    .replace('<!-- %TEST_HOOKS% -->', testHooks ? '<meta name="comanda-test" content="on" />' : '');
}

/**
 * The headers of a back-office page: the strict policy of every document, with the nonce of this response for style
 * elements and, in development, for the inline preamble of hot reload.
 */
export function officeHeaders(
  config: OfficeConfig,
  nonce: string,
  mode: 'development' | 'production',
): Record<string, string> {
  const { 'content-security-policy': policy = '', ...headers } = documentSecurityHeaders({
    publicUrl: config.publicUrl,
    apiBaseUrl: config.apiBaseUrl,
    tilesUrl: config.tiles?.url,
    reportsDsn: config.reportsDsn,
    framedBy: "'none'",
    frames: "'self'",
    styleNonce: nonce,
  });
  const scripts = mode === 'development' ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'";
  return {
    ...headers,
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': policy.replace("script-src 'self'", scripts),
    'content-type': 'text/html; charset=utf-8',
    // The nonce makes each copy good for one view; a kept copy would only hide a new version.
    'cache-control': 'no-store',
  };
}
