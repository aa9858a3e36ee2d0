import { describe, expect, it } from 'vitest';
import { createNonce, fillDocument, officeHeaders, officeManifest } from './office-document.ts';

const config = {
  productName: 'Ben & "Co"',
  apiBaseUrl: '/api',
  publicUrl: 'http://shop.example',
  tiles: null,
  reportsDsn: null,
  hasPlans: false,
  menuReader: null,
};
const page = { config, path: '/orders/live', nonce: 'n0nce', isOpen: true, testHooks: false };

describe('the back office’s document', () => {
  it('carries the configuration, escaped', () => {
    const html = fillDocument(
      '<title>%PRODUCT_NAME%</title><meta content="%PAGE_URL%"><p nonce="%NONCE%">',
      page,
    );
    expect(html).toBe(
      '<title>Ben &amp; &quot;Co&quot;</title><meta content="http://shop.example/orders/live"><p nonce="n0nce">',
    );
  });

  it('says whether restaurants pay', () => {
    expect(fillDocument('%HAS_PLANS%', page)).toBe('no');
    expect(fillDocument('%HAS_PLANS%', { ...page, config: { ...config, hasPlans: true } })).toBe('yes');
  });

  it('says where photos of menus are sent to, and only then', () => {
    expect(fillDocument('%MENU_READER%', page)).toBe('');
    const reading = { ...config, menuReader: 'reader.example' };
    expect(fillDocument('%MENU_READER%', { ...page, config: reading })).toBe('reader.example');
  });

  it('says whether an account can be opened without an invitation', () => {
    expect(fillDocument('%REGISTRATION%', page)).toBe('open');
    expect(fillDocument('%REGISTRATION%', { ...page, isOpen: false })).toBe('invited');
  });

  it('leaves other percent signs alone', () => {
    expect(fillDocument('100% of %UNKNOWN%', page)).toBe('100% of %UNKNOWN%');
  });

  it('lets tests listen only where they are asked for', () => {
    const template = '<!-- %TEST_HOOKS% -->';
    expect(fillDocument(template, page)).toBe('');
    expect(fillDocument(template, { ...page, testHooks: true })).toContain('comanda-test');
  });
});

it('can be added to a home screen, where it opens the board in a window of its own', () => {
  expect(officeManifest(config)).toMatchObject({
    name: 'Ben & "Co"',
    start_url: '/orders/live',
    display: 'standalone',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  });
});

describe('its headers', () => {
  const policy = (mode: 'development' | 'production') =>
    officeHeaders(config, 'n0nce', mode)['content-security-policy'];

  it('allow pictures of maps from where they are configured to come from, and only then', () => {
    expect(policy('production')).toContain("img-src 'self' data: blob:;");
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' };
    const headers = officeHeaders({ ...config, tiles }, 'n0nce', 'production');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
    const template = '<meta content="%TILES_URL%" data-attribution="%TILES_ATTRIBUTION%">';
    expect(fillDocument(template, { ...page, config: { ...config, tiles } })).toBe(
      '<meta content="https://tiles.example/{z}/{x}/{y}.png" data-attribution="© Somebody">',
    );
  });

  it('allow reports to where they are sent, and the document says where; only then', () => {
    const template = '<head><!-- %REPORTS% --></head>';
    expect(policy('production')).toContain("connect-src 'self';");
    expect(fillDocument(template, page)).toBe('<head></head>');
    const reporting = { ...config, reportsDsn: 'https://key@receiver.example/1' };
    const headers = officeHeaders(reporting, 'n0nce', 'production');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://receiver.example;");
    expect(headers['content-security-policy']).toContain("worker-src 'self';");
    expect(fillDocument(template, { ...page, config: reporting })).toBe(
      '<head><meta name="comanda-reports" content="https://key@receiver.example/1" /></head>',
    );
  });

  it('allow styles by the nonce of this response, and scripts only as files', () => {
    expect(policy('production')).toContain("style-src 'self' 'nonce-n0nce'");
    expect(policy('production')).toContain("script-src 'self';");
    expect(policy('production')).not.toContain('unsafe-inline');
    expect(policy('development')).toContain("script-src 'self' 'nonce-n0nce'");
  });

  it('never let a document with a nonce be kept', () => {
    expect(officeHeaders(config, createNonce(), 'production')['cache-control']).toBe('no-store');
    expect(createNonce()).not.toBe(createNonce());
  });
});
