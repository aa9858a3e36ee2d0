import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerRobots } from './robots.ts';

const MENUS = ['forno-lucia', 'suya-yard', 'tiffin-lane'];

function serve(onAPage: number, menus: readonly string[] = MENUS) {
  const app = fastify();
  let now = 0;
  let asked = 0;
  registerRobots(app, {
    config: { publicUrl: 'https://eat.example' },
    sitemapPages: async () => {
      asked += 1;
      return menus.filter((_, index) => index % onAPage === 0);
    },
    publicMenusFrom: async (from) => menus.filter((slug) => slug >= from).slice(0, onAPage),
    allowRendering: () => {},
    now: () => now,
  });
  const wait = (ms: number) => {
    now += ms;
  };
  return { app, wait, asked: () => asked };
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('robots are shown the site map, and kept out of the API and of the screens of those who work here', async () => {
  const { app } = serve(10);
  const answer = await app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/api/', '/merchant/', '/menu/', '/orders', '/restaurant/'])
    expect(answer.body).toContain(`\nDisallow: ${path}\n`);
  expect(answer.body).not.toContain('/clients');
  expect(answer.body).toContain('\nSitemap: https://eat.example/sitemap.xml\n');
});

test('the site map names every public menu', async () => {
  const { app } = serve(10);
  const answer = await app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(addressesIn(answer.body)).toEqual(MENUS.map((slug) => `https://eat.example/clients/${slug}/menu`));
});

test('one of several pages is an index, whose pages together name every menu once', async () => {
  const { app } = serve(2);
  const index = await app.inject('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex ');
  const pages = addressesIn(index.body);
  expect(pages).toHaveLength(2);
  const bodies = await Promise.all(pages.map((page = '') => app.inject(page.replace(/^https:..[^/]+/, ''))));
  expect(bodies.flatMap(({ body }) => addressesIn(body))).toHaveLength(MENUS.length);
});

test('what begins each page is counted once in ten minutes', async () => {
  const { app, wait, asked } = serve(2);
  await app.inject('/sitemap.xml');
  await app.inject('/sitemap.xml');
  expect(asked()).toBe(1);
  wait(600_000);
  await app.inject('/sitemap.xml');
  expect(asked()).toBe(2);
});

test('a page that begins with no slug is not there, and a platform without menus has an empty map', async () => {
  const { app } = serve(2, []);
  expect((await app.inject('/sitemap.xml?from=%3Cloc%3E')).statusCode).toBe(404);
  expect((await app.inject('/sitemap.xml?from=a&from=b')).statusCode).toBe(404);
  expect(addressesIn((await app.inject('/sitemap.xml')).body)).toEqual([]);
});
