import { refused } from '@comanda/testing/answers';
import { editRestaurant } from '@comanda/testing/edits';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPages } from './pages.ts';

let app: TestApp;
let owner: TestStaff;
let id: string;
let slug: string;

beforeAll(async () => {
  app = await createTestApp({ registerPages });
  owner = await app.staff('ADMIN');
  ({ id, slug } = app.world.restaurant);
});

afterAll(() => app.close());

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${app.port}${path}`, { headers, redirect: 'manual' });
const own = (websites: string[]) => editRestaurant(owner.call, id, { websites });

/** Who may show a page in a frame, and the older header that says so. */
async function framing(path: string) {
  const { headers } = await at(path);
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return { ancestors, older: headers.get('x-frame-options') };
}

const OURS = { ancestors: "'self'", older: 'SAMEORIGIN' };
const NONE = { ancestors: "'none'", older: 'DENY' };

describe('a restaurant’s own websites', () => {
  test('alone may show its menu, and nothing else of ours', async () => {
    expect(await framing(`/clients/${slug}/menu`)).toEqual(OURS);
    const saved = await own([
      'Forno.example/menu?table=4',
      'https://www.lucia.example:8443',
      'forno.example',
    ]);
    expect(saved.websites).toEqual(['https://forno.example', 'https://www.lucia.example:8443']);
    const theirs = {
      ancestors:
        "'self' https://forno.example https://www.forno.example https://www.lucia.example:8443 https://lucia.example:8443",
      older: null,
    };
    // as it is made, and as it is kept
    expect(await framing(`/clients/${slug}/menu`)).toEqual(theirs);
    expect(await framing(`/clients/${slug}/menu?table=4`)).toEqual(theirs);
    expect(await framing(`/clients/${slug}/checkout`)).toEqual(OURS);
    expect(await framing(`/clients/${slug}/order-confirmation/${id}`)).toEqual(OURS);
    expect(await framing('/')).toEqual(OURS);
    expect(await framing('/merchant/login')).toEqual(NONE);
    expect(await framing('/restaurant/show')).toEqual(NONE);
    expect((await own([])).websites).toBeUndefined();
    expect(await framing(`/clients/${slug}/menu`)).toEqual(OURS);
  });

  test.each([
    ['http is encrypted instead', 'http://forno.example', 'https://forno.example'],
    ['a path is left out', 'forno.example/a/b#c', 'https://forno.example'],
  ])('%s', async (_, typed, origin) => {
    expect((await own([typed])).websites).toEqual([origin]);
  });

  test.each([
    'https://*.example.com',
    "https://forno.example;script-src 'none'",
    'https://forno.example https://other.example',
    'https://bank.example@evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://forno.example',
    'localhost',
    '192.168.0.5',
    "'self'",
    '*',
    '',
  ])('%s is none', async (typed) => {
    expect(await refused(own([typed]))).toMatchObject({ status: 400, details: [{ path: 'websites.0' }] });
  });

  test('are a few', async () => {
    const six = Array.from({ length: 6 }, (_, index) => `https://shop-${index}.example`);
    expect(await refused(own(six))).toMatchObject({ status: 400, details: [{ path: 'websites' }] });
  });

  test('are set by whoever may change the restaurant, and by nobody else', async () => {
    expect((await own(['forno.example'])).websites).toEqual(['https://forno.example']);
    const change = { params: { id }, body: { version: 1, websites: ['evil.example'] } };
    for (const [person, status] of [
      ['MANAGER', 403],
      ['STAFF', 403],
      ['STRANGER', 404],
    ] as const) {
      const { call } = await app.staff(person);
      expect(await refused(call('updateRestaurant', change))).toMatchObject({ status });
    }
    expect(await framing(`/clients/${slug}/menu`)).toMatchObject({
      ancestors: "'self' https://forno.example https://www.forno.example",
    });
  });
});

describe('the script of the button', () => {
  test('is small, kept for an hour, for pages of others, and says the colour and the websites', async () => {
    await editRestaurant(owner.call, id, {
      ...{ themeColour: '#8a5300', websites: ['forno.example'] },
      name: 'Forno </script><script>"Lucia"',
    });
    const answer = await at(`/clients/${slug}/button.js`, { 'accept-encoding': 'gzip' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('public, max-age=3600');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(5 * 1024);
    const script = await answer.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain('"#8a5300"');
    expect(script).toContain('"https://www.forno.example"');
    expect(script).toContain(String.raw`"Forno </script><script>\"Lucia\""`);
    const etag = answer.headers.get('etag') ?? '';
    expect((await at(`/clients/${slug}/button.js`, { 'if-none-match': etag })).status).toBe(304);
  });

  test('of a restaurant that has moved is that of its new name, and there is none of nobody', async () => {
    await editRestaurant(owner.call, id, { slug: `${slug}-new` });
    const moved = await at(`/clients/${slug}/button.js`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/clients/${slug}-new/button.js`]);
    expect((await at('/clients/nobody-at-all/button.js')).status).toBe(404);
  });
});
