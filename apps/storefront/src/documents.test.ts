import { expect, test } from 'vitest';
import type { ListedRestaurant, StorefrontConfig } from './page-source.ts';
import { testMenu } from './shop/test-menu.ts';
import { servedPage } from './testing/served-page.ts';

const SERVED = { name: 'Lunch', hours: '11:30–15:00', periods: [] };

const listedAs = (name: string, status: 'OPEN' | 'CLOSED'): ListedRestaurant => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  cuisines: ['Dosa'],
  services: ['DELIVERY'],
  timezone: 'Europe/London',
  locale: 'en-GB',
  state: { status },
});
const LISTED = [
  listedAs('Suya Yard', 'OPEN'),
  listedAs('Tiffin Lane', 'OPEN'),
  listedAs('Tiffin Court', 'CLOSED'),
];

/** What a browser is sent that asks for an address: of restaurants there is Forno Lucia alone, and no order. */
function open(
  path: string,
  {
    query = '',
    dead = '',
    mayRegister = true,
    listed = LISTED,
    offer = { plans: [], termsUrl: null, contactEmail: null } as StorefrontConfig['offer'],
  } = {},
) {
  const menu = testMenu({ servings: [SERVED] });
  const categories = menu.categories.map((category, at) =>
    at === 0 ? { ...category, served: 0 } : category,
  );
  return servedPage(
    path,
    {
      menu: async (slug) =>
        slug === 'forno-lucia'
          ? { kind: 'found', menu: { ...menu, categories }, validUntil: null, etag: '"1"' }
          : { kind: 'missing' },
      order: async (_slug, _orderId, token) => (token === dead ? 'expired' : null),
      mayRegister: async () => mayRegister,
      restaurants: async (find) =>
        listed.filter(({ name, state }) =>
          find === null ? state.status === 'OPEN' : name.toLowerCase().includes(find),
        ),
    },
    { query, clientToken: dead === '' ? null : dead, config: { offer } },
  );
}

async function documentOf(...asked: Parameters<typeof open>) {
  const page = await open(...asked);
  if (page.kind !== 'document') throw new Error('there is no document');
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page.html) ?? [];
  return { status: page.status, main: main.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'") };
}

test('what is to know about the restaurant stands in its page, for whoever has no script', async () => {
  const page = await open('/clients/forno-lucia/menu');
  expect(page).toMatchObject({ kind: 'document', html: expect.stringMatching(/<h3>Opening hours<\/h3>/) });
});

const sentenceIn = async (path: string) => {
  const page = await open(path);
  return page.kind === 'document' && /<noscript>(.*?)<\/noscript>/.exec(page.html)?.[1];
};

test.each(['menu', 'checkout'])('without a script the %s says whom to call', async (page) => {
  expect(await sentenceIn(`/clients/forno-lucia/${page}`)).toBe(
    '<p class="no-script">Ordering here needs JavaScript. You can call Forno Lucia instead: <a href="tel:+442079460123">020 7946 0123</a></p>',
  );
});

test('the first page says that it needs a script, and names nobody', async () => {
  expect(await sentenceIn('/')).toBe(
    '<p class="no-script">Ordering here needs JavaScript. Turn it on in your browser.</p>',
  );
});

test('an old link leads to the menu, with its table', async () => {
  const to = { kind: 'redirect', to: '/clients/forno-lucia/menu?table=7' };
  expect(await open('/clients/menu/forno-lucia', { query: '?table=7' })).toEqual(to);
});

test('every dish can be read without a script, and when it is served', async () => {
  const { status, main } = await documentOf('/clients/forno-lucia/menu');
  expect(status).toBe(200);
  for (const { items } of testMenu().categories) for (const { name } of items) expect(main).toContain(name);
  expect(main).toContain('Served 11:30–15:00');
});

test('a path that leads nowhere says so and offers the menu', async () => {
  const { status, main } = await documentOf('/clients/forno-lucia/men');
  expect(status).toBe(404);
  expect(main).toContain("We can't find that page");
  expect(main).toContain('href="/clients/forno-lucia/menu"');
});

test.each(['menu', 'checkout'])('the %s of a restaurant that is not there says so', async (page) => {
  const { status, main } = await documentOf(`/clients/pizzza/${page}`);
  expect(status).toBe(404);
  expect(main).toContain("We can't find that restaurant");
});

const ORDER = '/clients/forno-lucia/order-confirmation/019a0000-0000-7000-8000-000000000012';

test('an order that is not this browser’s is not there; a token that is dead leads to the menu', async () => {
  expect(await documentOf(ORDER)).toMatchObject({ status: 404, main: expect.stringContaining('/menu"') });
  const { status, main } = await documentOf(ORDER, { dead: 'a dead token' });
  expect(status).toBe(401);
  expect(main).toContain('Your session has expired. Please log in again.');
  expect(main).toContain('href="/clients/forno-lucia/menu"');
});

test('restaurateurs are offered an account only where they may open one', async () => {
  const offered = await open('/');
  const closed = await open('/', { mayRegister: false });
  if (offered.kind !== 'document' || closed.kind !== 'document') throw new Error('there is no document');
  expect(offered.html.match(/href="\/merchant\/register"/g)).toHaveLength(2);
  expect(closed.html).not.toContain('/merchant/register');
  expect(closed.html).not.toContain('Start free');
  expect(closed.html.match(/href="\/merchant\/login"/g)).toHaveLength(2);
});

test('restaurateurs read what it costs, and whom to ask where somebody is named', async () => {
  const free = await documentOf('/');
  expect(free.main).toContain('<strong>Nothing.</strong> No monthly price');
  expect(free.main).not.toMatch(/terms|Write to/);
  const paid = await documentOf('/', {
    offer: {
      plans: [
        {
          id: 'm',
          name: 'Monthly',
          interval: 'MONTH',
          price: 2900,
          currency: 'GBP',
          includes: ['Everything'],
        },
      ],
      termsUrl: '/terms',
      contactEmail: 'hello@eat.example',
    },
  });
  expect(paid.main).toMatch(/Monthly.*£29.00 a month.*Everything.*14 days to try it out/);
  expect(paid.main).toContain('<a href="/terms">Read the terms</a>');
  expect(paid.main).toContain('<a href="mailto:hello@eat.example">hello@eat.example</a>');
  expect(paid.main).not.toContain('Nothing.');
});

const LINK = /<a href="\/clients\/([a-z-]+)\/menu">/g;
const restaurantsIn = (main: string) => Array.from(main.matchAll(LINK), ([, slug]) => slug);

test('the first page lists what is open, and finds a restaurant by a part of its name, without a script', async () => {
  const { main } = await documentOf('/');
  expect(main).toContain('>Open now</h2>');
  expect(restaurantsIn(main)).toEqual(['suya-yard', 'tiffin-lane']);
  expect(await open('/', { query: '?find=suya' })).toEqual({
    kind: 'redirect',
    to: '/clients/suya-yard/menu',
    own: true,
  });
  const several = await documentOf('/', { query: '?find=tiffin' });
  expect(several.main).toContain('Restaurants for “tiffin”');
  expect(restaurantsIn(several.main)).toEqual(['tiffin-lane', 'tiffin-court']);
});

test('a search that finds nothing says so, repeats what was typed, and lists what is open', async () => {
  const { main } = await documentOf('/', { query: '?find=pizzza' });
  expect(main).toContain("We could not find 'pizzza'. Check the link on your receipt or table card.");
  expect(main).toContain('value="pizzza"');
  expect(restaurantsIn(main)).toEqual(['suya-yard', 'tiffin-lane']);
  expect((await documentOf('/', { listed: [] })).main).not.toContain('Open now');
});

test.each([
  ['de-DE', 'en', ' lang="de-DE"'],
  ['en-NG', 'en-NG', ''],
])(
  'a page speaks English whatever its restaurant speaks (%s), whose names say so',
  async (locale, page, own) => {
    const menu = testMenu();
    const served = await servedPage('/clients/forno-lucia/menu', {
      menu: async () => ({
        ...{ kind: 'found' as const, validUntil: null, etag: '"1"' },
        menu: { ...menu, restaurant: { ...menu.restaurant, locale } },
      }),
    });
    const html = served.kind === 'document' ? served.html : '';
    expect(html).toContain(`<html lang="${page}">`);
    expect(html).toContain(`<h1${own}>Forno Lucia</h1>`);
    expect(/<button[^>]*>Margherita</.exec(html)?.[0].includes(' lang=')).toBe(own !== '');
  },
);
