export type DocumentSecurity = {
  /** Whether browsers are told to insist on HTTPS: on a shop's plain-HTTP network that would break every asset. */
  readonly publicUrl: string;
  readonly apiBaseUrl: string;
  /** The template of the map's pictures, where one is configured. */
  readonly tilesUrl?: string | undefined;
  readonly reportsDsn?: string | null;
  /** The pages that may show the document in a frame: the board shows diners' pages, and no page shows the board. */
  readonly framedBy: "'self'" | "'none'";
  /** Origins of others that may, beside `framedBy`. */
  readonly sites?: readonly string[];
  /** What the document itself may show in frames. */
  readonly frames: "'self'" | "'none'";
  /** Development only: lets the style elements of hot reload in. */
  readonly styleNonce?: string;
};

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** The policy of every document: nothing inline, nothing from elsewhere. */
function contentSecurityPolicy({
  publicUrl,
  apiBaseUrl,
  tilesUrl = '',
  reportsDsn,
  framedBy,
  sites = [],
  frames,
  styleNonce,
}: DocumentSecurity): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`,
    ["img-src 'self' data: blob:", ...originOf(tilesUrl)].join(' '),
    ["connect-src 'self'", ...originOf(apiBaseUrl), ...originOf(reportsDsn ?? '')].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${frames}`,
    ['frame-ancestors', framedBy, ...sites].join(' '),
    'report-uri /csp-report',
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return policy.join('; ');
}

export function documentSecurityHeaders(security: DocumentSecurity): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(security),
    // not that of the back office: a window with it that a diner's page opens is cut off from the page
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'x-content-type-options': 'nosniff',
    // it knows no list of sites, and browsers that know one go by the policy
    ...(!security.sites?.length && {
      'x-frame-options': security.framedBy === "'self'" ? 'SAMEORIGIN' : 'DENY',
    }),
    ...(security.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}
