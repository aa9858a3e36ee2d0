import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import type { PageSource } from './page-source.ts';
import { testMenu } from './shop/test-menu.ts';
import { MOST_DISHES, structuredData } from './structured-data.ts';

const URL_OF_MENU = 'https://eat.example/clients/forno-lucia/menu';
const hours = (day: string, opens: string, closes: string) => ({ day, opens, closes, services: [] });

function withHours(...opening: ReturnType<typeof hours>[]) {
  const menu = testMenu();
  return structuredData({ ...menu, settings: { ...menu.settings, hours: opening } }, URL_OF_MENU)
    .openingHoursSpecification;
}

test('a restaurant is one with its address, place, dishes and prices', () => {
  expect(structuredData(testMenu(), URL_OF_MENU)).toMatchObject({
    '@type': 'Restaurant',
    name: 'Forno Lucia',
    telephone: '+442079460123',
    address: { streetAddress: '14 Rye Lane', addressLocality: 'London', addressCountry: 'GB' },
    geo: { latitude: 51.47, longitude: -0.07 },
    potentialAction: {
      '@type': 'OrderAction',
      target: { '@type': 'EntryPoint', urlTemplate: URL_OF_MENU, inLanguage: 'en-GB' },
    },
    hasMenu: {
      inLanguage: 'en-GB',
      hasMenuSection: [
        {
          name: 'Mains',
          hasMenuItem: [
            {
              name: 'Margherita',
              offers: { price: '10.50', priceCurrency: 'GBP' },
              suitableForDiet: ['https://schema.org/VegetarianDiet'],
            },
            { name: 'Masala dosa' },
          ],
        },
        { name: 'Sides' },
      ],
    },
  });
});

test('prices have as many decimals as the currency, and a restaurant at 0/0 is nowhere', () => {
  const menu = testMenu();
  const restaurant = { ...menu.restaurant, currency: 'JPY', location: { lat: 0, lng: 0 } };
  const data = structuredData({ ...menu, restaurant }, URL_OF_MENU);
  expect(data.hasMenu.hasMenuSection[0]?.hasMenuItem[0]?.offers).toMatchObject({ price: '1050' });
  expect(data).not.toHaveProperty('geo');
});

test('equal days stand together, services twice on a day count once, and a whole day ends at 23:59', () => {
  expect(
    withHours(
      hours('MONDAY', '17:00', '01:00'),
      hours('MONDAY', '17:00', '01:00'),
      hours('TUESDAY', '17:00', '01:00'),
      hours('SUNDAY', '00:00', '00:00'),
    ),
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday'],
      opens: '17:00',
      closes: '01:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
  ]);
});

test('of a large menu the first dishes are named', () => {
  const menu = testMenu();
  const [mains] = menu.categories;
  const [pizza] = mains?.items ?? [];
  if (!mains || !pizza) throw new Error('the test menu has no pizza');
  const items = Array.from({ length: MOST_DISHES - 1 }, () => pizza);
  const categories = [{ ...mains, items }, { ...mains, items }, mains];
  const sections = structuredData({ ...menu, categories }, URL_OF_MENU).hasMenu.hasMenuSection;
  expect(sections.map(({ hasMenuItem }) => hasMenuItem.length)).toEqual([MOST_DISHES - 1, 1]);
});

async function documentAt(path: string) {
  const menu = testMenu();
  menu.restaurant.description = '</script><b>Pizza & pasta';
  const source: PageSource = {
    menu: async () => ({ kind: 'found', menu, validUntil: null, etag: '"1"' }),
    order: async () => null,
    shared: async () => null,
    ownOrder: async () => null,
    pace: async () => null,
    mayRegister: async () => true,
    restaurants: async () => [],
  };
  const config = {
    productName: 'Comanda',
    publicUrl: 'https://eat.example',
    apiBaseUrl: '/api',
    legalLinks: [],
    tiles: null,
    reportsDsn: null,
    offer: { plans: [], termsUrl: null, contactEmail: null },
  };
  const assets = { styles: [], fonts: [], scripts: () => ({ modules: [], preloads: [] }), early: null };
  const page = await render(
    { path, query: '?table=4', clientToken: null },
    { source, config, assets, now: 0 },
  );
  if (page.kind !== 'document') throw new Error('there is no document');
  return page.html;
}

test('the menu is to be found at its own address, and tells search engines what it is', async () => {
  const html = await documentAt('/clients/forno-lucia/menu');
  expect(html).toContain(`<link rel="canonical" href="${URL_OF_MENU}">`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const read: unknown = JSON.parse(json);
  expect(read).toMatchObject({ '@type': 'Restaurant', description: '</script><b>Pizza & pasta' });
});

test.each([
  ['/', 'Comanda'],
  ['/clients/forno-lucia/menu', 'Forno Lucia · Comanda'],
  ['/clients/forno-lucia/checkout', 'Checkout · Forno Lucia'],
  ['/no/such/page', 'Comanda'],
])(
  '%s has a title that tells it from others, "%s", the description and all tags for sharing',
  async (path, title) => {
    const html = await documentAt(path);
    expect(html).toContain(`<title>${title}</title><meta name="description" content="`);
    if (title === 'Comanda') expect(html).toContain('<meta name="description" content="Food Ordering App">');
    for (const tag of ['title', 'description', 'image', 'url', 'type'])
      expect(html).toMatch(new RegExp(`<meta property="og:${tag}" content="[^"]+">`));
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html.includes('rel="canonical"')).toBe(!html.includes('noindex'));
    expect(html).toContain('<link rel="icon"');
  },
);
