import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { portOf } from '@comanda/testing/listening';
import { afterEach, describe, expect, it } from 'vitest';
import { createDocumentCache, readyDocument, sendKept } from './document-cache.ts';
import { compressDocument, type KeptDocument, keptDocument } from './kept-document.ts';
import { documentSecurityHeaders } from './security-headers.ts';

const BUDGET = 1_000_000;
const PATH = '/clients/forno-lucia/menu';
const page =
  (html: string, headers: Record<string, string> = {}) =>
  async () =>
    keptDocument(await compressDocument(html, 1000), headers);

async function made(cache: ReturnType<typeof createDocumentCache>, html: string): Promise<KeptDocument> {
  const document = await cache.make(PATH, page(html));
  if (!document) throw new Error('nothing was made');
  return document;
}

describe('keeping documents', () => {
  it('holds one until its time or a change', async () => {
    const cache = createDocumentCache(BUDGET);
    await made(cache, 'menu');
    expect(cache.find(PATH, 999)?.identity.bytes.toString()).toBe('menu');
    expect(cache.find(PATH, 1000)).toBeUndefined();
    cache.drop([PATH]);
    expect(cache.find(PATH, 0)).toBeUndefined();
  });

  it('makes one for all who ask at the same time', async () => {
    const cache = createDocumentCache(BUDGET);
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return page('menu')();
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.make(PATH, render)));
    expect(renderings).toBe(1);
  });

  it('does not keep what a change has overtaken', async () => {
    const cache = createDocumentCache(BUDGET);
    const { promise, resolve } = Promise.withResolvers<KeptDocument>();
    const slow = cache.make(PATH, () => promise);
    cache.drop([PATH]);
    resolve(await page('from before')());
    await slow;
    expect(cache.find(PATH, 0)).toBeUndefined();
    await made(cache, 'from after');
    expect(cache.find(PATH, 0)?.identity.bytes.toString()).toBe('from after');
  });

  it('keeps nothing when there is nothing, or when making it failed', async () => {
    const cache = createDocumentCache(BUDGET);
    expect(await cache.make(PATH, async () => null)).toBeNull();
    await expect(cache.make(PATH, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await made(cache, 'up again')).etag).toMatch(/^"[\w-]{22}"$/);
  });
});

it('keeps no more bytes than it may, and those that were asked for last', async () => {
  const cache = createDocumentCache(250_000);
  const noise = () => randomBytes(30_000).toString('base64');
  const paths = Array.from({ length: 20 }, (_, index) => `/clients/shop-${index}/menu`);
  for (const path of paths) {
    await cache.make(path, page(noise()));
    cache.find(paths[0] ?? '', 0);
  }
  const kept = paths.filter((path) => cache.find(path, 0));
  expect(kept).toEqual([paths[0], paths.at(-1)]);
  cache.clear();
  expect(paths.some((path) => cache.find(path, 0))).toBe(false);
});

describe('sending a kept document', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function serving(listener: RequestListener): Promise<string> {
    const running = createServer(listener);
    server = running;
    await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${portOf(running)}`;
  }

  async function ask(headers: Record<string, string>): Promise<Response> {
    const document = await page('<p>menu</p>'.repeat(100), { 'x-frame-options': 'DENY' })();
    const base = await serving((request, response) => sendKept(document, 'an-id', request, response));
    return fetch(base, { headers });
  }

  it('needs no framework for what is kept and still good', async () => {
    const cache = createDocumentCache(BUDGET);
    await made(cache, '<p>menu</p>');
    let now = 0;
    const base = await serving((request, response) => {
      if (!readyDocument(cache, () => now)(request, response)) response.writeHead(404).end();
    });
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`${base}${path}`, { method })).status;
    const kept = await fetch(`${base}${PATH}?table=4`);
    expect(await kept.text()).toBe('<p>menu</p>');
    expect(kept.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await statusOf('/clients/another/menu')).toBe(404);
    expect(await statusOf(PATH, 'POST')).toBe(404);
    now = 1000;
    expect(await statusOf(PATH)).toBe(404);
  });

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('%s', async (accepted, encoding) => {
    const answer = await ask({ 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-request-id')).toBe('an-id');
    expect(await answer.text()).toContain('<p>menu</p>');
  });

  it('says 304 to whoever has it already', async () => {
    const { headers } = await ask({});
    server?.close();
    const answer = await ask({ 'if-none-match': `"other", W/${headers.get('etag')}` });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('x-request-id')).toBe('an-id');
  });
});

describe('the policy of a document', () => {
  const of = (publicUrl: string, apiBaseUrl = '/api') =>
    documentSecurityHeaders({ publicUrl, apiBaseUrl, framedBy: "'self'", frames: "'none'" });

  it('lets nothing inline in', () => {
    const policy = of('http://localhost:3000')['content-security-policy'];
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy).toContain("style-src 'self';");
  });

  it('says who may show the document in a frame, and what it may show itself', () => {
    const diners = of('http://localhost:3000');
    expect(diners).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
    expect(diners['content-security-policy']).toContain("frame-src 'none'; frame-ancestors 'self';");
    const office = documentSecurityHeaders({
      ...{ publicUrl: 'http://localhost:3000', apiBaseUrl: '/api' },
      ...{ framedBy: "'none'", frames: "'self'" },
    });
    expect(office).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(office['content-security-policy']).toContain("frame-src 'self'; frame-ancestors 'none';");
  });

  it('names the sites that may show it, which the older header cannot', () => {
    const shown = documentSecurityHeaders({
      ...{ publicUrl: 'https://eat.example', apiBaseUrl: '/api', framedBy: "'self'", frames: "'none'" },
      sites: ['https://forno.example', 'https://www.forno.example'],
    });
    expect(shown).not.toHaveProperty('x-frame-options');
    expect(shown['content-security-policy']).toContain(
      "frame-ancestors 'self' https://forno.example https://www.forno.example;",
    );
  });

  it('insists on HTTPS only where there is HTTPS', () => {
    expect(of('http://192.168.0.5:3000')).not.toHaveProperty('strict-transport-security');
    expect(of('http://192.168.0.5:3000')['content-security-policy']).not.toContain(
      'upgrade-insecure-requests',
    );
    expect(of('https://eat.example')['strict-transport-security']).toContain('max-age=63072000');
    expect(of('https://eat.example')['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('lets the browser report errors to where that is set, and opens nothing else for it', () => {
    const policyWith = (reportsDsn: string | null) =>
      documentSecurityHeaders({
        ...{ publicUrl: 'https://eat.example', apiBaseUrl: '/api', reportsDsn },
        ...{ framedBy: "'self'", frames: "'none'" },
      })['content-security-policy'];
    const open = policyWith('https://key@receiver.example:8443/sentry/1');
    expect(open).toContain("connect-src 'self' https://receiver.example:8443;");
    expect(open?.replace(' https://receiver.example:8443', '')).toBe(policyWith(null));
    expect(policyWith(null)).toContain("connect-src 'self';");
  });

  it('lets the browser call an API that lives elsewhere', () => {
    expect(of('https://eat.example', 'https://api.eat.example/v1')['content-security-policy']).toContain(
      "connect-src 'self' https://api.eat.example;",
    );
  });
});
