import { documentSecurityHeaders } from '#platform/web/security-headers.ts';
import type { OfficeConfig } from './office-document.ts';

/**
 * The headers of a back-office page (reliability.md, D.1): the strict policy of every document, with the nonce of this
 * response for style elements and, in development, for the inline preamble of hot reload.
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
