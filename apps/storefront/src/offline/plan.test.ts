import { describe, expect, test } from 'vitest';
import { documentKey, markCopy, mayKeepDocument, mayKeepOrder, planOf, planOfLoaded } from './plan.ts';

const ORIGIN = 'https://order.example';

const asked = (path: string, change: Partial<Parameters<typeof planOf>[0]> = {}) =>
  planOf(
    {
      url: new URL(path, ORIGIN).href,
      method: 'GET',
      mode: 'cors',
      destination: '',
      hasToken: false,
      ...change,
    },
    ORIGIN,
  );
const opened = (path: string) => asked(path, { mode: 'navigate', destination: 'document' });

test.each([
  '/clients/forno-lucia/menu',
  '/clients/forno-lucia/menu?table=5',
  '/clients/forno-lucia/checkout',
])('%s is the same for everybody, and kept', (path) => {
  expect(opened(path)).toBe('DOCUMENT');
});

test('the page of an order is kept by the device that opened it', () => {
  expect(opened('/clients/forno-lucia/order-confirmation/019a0000?paid=1')).toBe('ORDER');
});

test.each([
  '/clients/forno-lucia/order-confirmation',
  '/clients/forno-lucia/shared/secret',
  '/clients/menu/forno-lucia',
  '/clients/forno-lucia/menu/more',
])('%s is never kept: without a network the page that says so stands in for it', (path) => {
  expect(opened(path)).toBe('PAGE');
});

test.each([
  ['/assets/menu-abc123.js', {}, 'ASSET'],
  ['/assets/inter-latin-wght-normal-abc.woff2', { destination: 'font' }, 'ASSET'],
  ['/theme/c0392b.css', { destination: 'style' }, 'ASSET'],
  ['/demo/forno-lucia/margherita.svg', { destination: 'image' }, 'PICTURE'],
  ['/uploads/019a/640.avif', { destination: 'image' }, 'PICTURE'],
] as const)('%s is kept', (path, change, plan) => {
  expect(asked(path, change)).toBe(plan);
});

test.each([
  ['/api/clients/forno-lucia/menu', {}],
  ['/api/clients/forno-lucia/orders', { method: 'POST' }],
  ['/api/uploads/picture.png', { destination: 'image' }],
  ['/assets/menu-abc123.js', { hasToken: true }],
  ['/uploads/019a/640.avif', { destination: 'image', hasToken: true }],
  ['/assets/menu-abc123.js', { method: 'HEAD' }],
  ['/clients/forno-lucia/menu', {}],
  ['/office/assets/index-abc.js', {}],
  ['https://tiles.example/1/2/3.png', { destination: 'image' }],
  ['https://tiles.example/assets/a.js', {}],
])('%s %o passes the worker by', (path, change) => {
  expect(asked(path, change)).toBeNull();
});

test('of what a page has loaded, its files and pictures are kept, and no answer of a call', () => {
  const plans = [
    '/clients/forno-lucia/menu?table=5',
    '/assets/menu-abc.js',
    '/demo/forno-lucia/margherita.svg',
    '/api/clients/forno-lucia/menu',
    '/clients/forno-lucia/order-confirmation/1',
    'https://tiles.example/1.png',
  ].map((path) => planOfLoaded(new URL(path, ORIGIN).href, ORIGIN));
  expect(plans).toEqual(['DOCUMENT', 'ASSET', 'PICTURE', null, 'ORDER', null]);
});

describe('a document', () => {
  const answer = (status: number, headers: Record<string, string>) =>
    mayKeepDocument(status, new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }));

  test('is kept when it was made for everybody', () => {
    expect(answer(200, { 'cache-control': 'no-cache' })).toBe(true);
    expect(answer(200, { 'cache-control': 'private, no-store' })).toBe(false);
    expect(answer(200, { 'cache-control': 'no-store' })).toBe(false);
    expect(answer(404, { 'cache-control': 'no-cache' })).toBe(false);
    expect(answer(503, {})).toBe(false);
    expect(answer(200, { 'content-type': 'application/json' })).toBe(false);
  });

  test('of an order is kept though it is private, as long as there is one', () => {
    const html = { 'content-type': 'text/html', 'cache-control': 'private, no-store' };
    expect(mayKeepOrder(200, new Headers(html))).toBe(true);
    expect(mayKeepOrder(404, new Headers(html))).toBe(false);
    expect(mayKeepOrder(200, new Headers({ 'content-type': 'application/json' }))).toBe(false);
  });

  test('has one key, whatever its question', () => {
    expect(documentKey(`${ORIGIN}/clients/a/menu?table=5#dish`)).toBe(`${ORIGIN}/clients/a/menu`);
  });

  test('that is a copy says since when', () => {
    const at = Date.parse('2026-11-20T12:40:00Z');
    expect(markCopy('<!doctype html><html lang="en-GB"><p>', 'Fri, 20 Nov 2026 12:40:00 GMT')).toBe(
      `<!doctype html><html data-as-of="${at}" lang="en-GB"><p>`,
    );
    expect(markCopy('<html lang="en-GB">', null)).toBe('<html lang="en-GB">');
  });
});
