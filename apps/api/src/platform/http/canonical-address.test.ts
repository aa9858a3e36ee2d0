import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalPath, readableUrl } from './canonical-address.ts';

describe('the one spelling of an address', () => {
  test.each([
    ['/', '/'],
    ['/clients/forno-lucia/menu', '/clients/forno-lucia/menu'],
    ['/clients/%66orno-lucia/menu', '/clients/forno-lucia/menu'],
    ['/clients/stale%2Dshop/menu', '/clients/stale-shop/menu'],
    ['/clients/Forno-Lucia/MENU', '/clients/forno-lucia/menu'],
    ['/clients//forno-lucia/menu//', '/clients/forno-lucia/menu'],
    ['/%63lients/a/checkout', '/clients/a/checkout'],
    ['/clients/forno-lucia', '/clients/forno-lucia/menu'],
    ['/Clients/Forno%2DLucia/', '/clients/forno-lucia/menu'],
    ['/clients/caf%c3%a9', '/clients/caf%C3%A9/menu'],
    ['/clients', '/clients'],
    ['/Merchant/Add_Restaurant', '/merchant/add_restaurant'],
    ['///', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%e2%98%95', '/%E2%98%95'],
    ['/assets/Inter-C4d.woff2', '/assets/Inter-C4d.woff2'],
    ['/a:b@c,d', '/a:b@c,d'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test('is its own, and never leads to another host', () => {
    const piece = fc.oneof(fc.webPath(), fc.constantFrom('/', '//', '\\', '%2F', '%2f', '%', '@', 'CLIENTS'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const canonical = canonicalPath(readableUrl(`/${pieces.join('')}`));
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(new URL(canonical, 'http://here.example').host).toBe('here.example');
      }),
    );
  });
});

describe('an address that cannot be read', () => {
  test.each([
    ['/%', '/%25'],
    ['/clients/%zz/menu?a=%', '/clients/%25zz/menu?a=%'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/fine%20one?%', '/fine%20one?%'],
    ['http://evil.example/clients/a/menu?b', '/clients/a/menu?b'],
    ['http://evil.example', '/'],
    ['*', '/*'],
  ])('%s stands for %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
  });
});

describe('over the wire', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ environment: { PUBLIC_URL: 'https://eat.example' } });
  });
  afterAll(() => app.close());

  /** The bare answer to a request line, which no client has put in order before. */
  async function answerTo(target: string, method = 'GET'): Promise<string> {
    const socket = connect(app.port, '127.0.0.1');
    socket.end(`${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  }

  test.each([
    ['///', '/'],
    ['//evil.example/', '/evil.example'],
    ['/clients/%62ig/menu?table=4', '/clients/big/menu?table=4'],
    ['/clients/big/menu/', '/clients/big/menu'],
    ['/clients/big?table=4', '/clients/big/menu?table=4'],
  ])('%s leads to %s', async (target, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await answerTo(target, method);
      expect(answer).toMatch(/^HTTP\/1.1 308 /);
      expect(answer.toLowerCase()).toContain(`\r\nlocation: ${to}\r\n`);
    }
  });

  test.each([
    '/%',
    '/clients/%zz/menu',
    '/api/restaurants/%zz',
    '/api/clients/%zz/menu',
    '///',
    '/api//',
    '*',
  ])('%s is answered by us, with all headers', async (target) => {
    const answer = await answerTo(target);
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 (308|401|404) /);
    expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    expect(head).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(head).toContain('\r\nstrict-transport-security: max-age=63072000; includeSubDomains\r\n');
    expect(answer).not.toContain('FST_');
  });

  test.each([
    ['a request that is none', 'nonsense\r\n\r\n', 400],
    ['a header that never ends', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s is refused in the shape of all refusals', async (_, bytes, statusCode) => {
    const socket = connect(app.port, '127.0.0.1');
    socket.write(bytes);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}(\r\n|$)/);
    expect(head).toMatch(/content-security-policy: default-src 'none'/);
    expect(JSON.parse(body)).toMatchObject({ statusCode, message: expect.any(String) });
  });
});
