import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { startWebPages, type WebPages } from '@comanda/testing/web-pages';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const page = (body: string) =>
  `<!doctype html><html><head><title>Roma</title></head><body>${body}</body></html>`;

const SEEN = page(`
  <nav><a href="/">Home 1.00</a></nav><h1>Trattoria Roma</h1><p>Since 1950
  <h2>Pizze</h2>
  <div><h3>Margherita</h3><span>€9.50</span><p>Tomato &amp; mozzarella</div>
  <div><h3>Diavola</h3><p>Spicy salami<div class="price">11,50 €</div></div>
  <div><h3>Funghi</h3><span>12.00</span></div>
  <h2>Drinks</h2>
  <ul><li><span>Cola</span><span>3.50</span><li>Water <b>2.50</b></ul>
  <table><tr><td>Wine<br><small>red</small><td>5.00<td>7.00</table>
  <div role="tabpanel" hidden><h2>Sweets</h2><p>Tiramisu <s>7.00</s> <b>6.00</b></p></div>
  <div hidden>Cannoli 99.00</div>
  <footer>Delivery from 10.00</footer>`);

const shopItem = (name: string, price: string) =>
  `<li><a><h2>${name}</h2><span class="price"><b>€</b>${price}</span></a><a>Add to basket</a></li>`;
const SHOP = page(
  `<h1>Menu</h1><ul>${shopItem('Pad Thai', '12,50')}${shopItem('Tom Yum', '8,50')}${shopItem('Som Tam', '9,00')}</ul>`,
);

const box = (name: string, description: string, price: number) =>
  `<div><div class="title">${name}</div><div class="item-description">${description}</div><div>$${price}</div></div>`;
const BOXES = page(
  `<div>Mains</div>${box('Curry', 'with rice', 12)}${box('Soup', 'with bread', 9)}${box('Rice', 'steamed', 3)}`,
);
const BARE = page('<h2>Starters</h2><p>Oysters 18</p><p>Soup<br>9</p><p>Bread 4</p>');

const MARKED = page(`
  <div itemscope itemtype="https://schema.org/Menu">
    <div itemprop="hasMenuSection" itemscope itemtype="https://schema.org/MenuSection">
      <h2 itemprop="name">Soups</h2>
      <div itemprop="hasMenuItem" itemscope itemtype="https://schema.org/MenuItem">
        <b itemprop="name">Lentil &amp; lemon</b><p itemprop="description">Red<br>lentils</p>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="5.50"></div>
      </div>
    </div>
  </div>
  <div itemscope itemtype="http://schema.org/MenuItem"><b itemprop="name">Bread</b> <i itemprop="price">2</i></div>`);

const LD = page(
  `<script type="application/ld+json">${JSON.stringify({
    hasMenu: { hasMenuSection: { name: 'Mains', hasMenuItem: { name: 'Korma', offers: { price: 9 } } } },
  })}</script>`,
);

async function aCard(): Promise<Buffer> {
  const card = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  card.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => card.on('end', resolve));
  card.text('Goulash 8.50');
  card.end();
  await ended;
  return Buffer.concat(parts);
}

let site: WebPages;
let app: TestApp;
let cook: TestStaff;
beforeAll(async () => {
  site = await startWebPages({
    '/seen': { body: SEEN },
    '/marked': { body: MARKED },
    '/shop': { body: SHOP },
    '/boxes': { body: BOXES },
    '/bare': { body: BARE },
    '/ld': { body: LD },
    '/card.pdf': { body: await aCard(), type: 'application/pdf' },
    '/broken.pdf': { body: '%PDF-1.7', type: 'application/pdf' },
    '/welcome': { body: page('<h1>Welcome</h1><p>Our menu is on the wall.') },
    '/moved': { status: 301, headers: { location: '/ld' } },
    '/inside': { status: 301, headers: { location: 'http://10.0.0.1/' } },
    '/login': { status: 401 },
    '/data': { body: '{}', type: 'application/json' },
    '/endless': 'endless',
    '/silent': 'silent',
    '/hangs-up': 'gone',
  });
  app = await createTestApp({
    environment: { TEST_HOOKS: 'pages', RATES: 'menuPage.restaurant=40/hour' },
    bounds: { menuPageMs: 2_000 },
  });
  cook = await app.staff();
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const ask = (address: string, by = cook, id = app.world.restaurant.id) =>
  by.call('readMenuPage', { params: { id }, body: { address } });
const linesAt = async (path: string) => {
  const { text, descriptions } = await ask(site.url + path);
  const lines = text.split('\n');
  return { lines, below: descriptions.map((line) => lines[line]) };
};

describe('a web page', () => {
  test('is read by what is seen on it: headings, dishes that are headings, and their prices', async () => {
    expect(await linesAt('/seen')).toEqual({
      lines: [
        ...['# Pizze', 'Margherita   €9.50', 'Tomato & mozzarella', 'Diavola   11,50 €', 'Spicy salami'],
        ...['Funghi   12.00', '', '# Drinks', 'Cola   3.50', 'Water   2.50', 'Wine   5.00   7.00', 'red'],
        ...['', '# Sweets', 'Tiramisu   6.00'],
      ],
      below: ['Tomato & mozzarella', 'Spicy salami', 'red'],
    });
  });

  test('is read whether its dishes are headings, boxes, or stand beside buttons', async () => {
    expect(await linesAt('/shop')).toEqual({
      lines: ['# Menu', 'Pad Thai   €12,50', 'Tom Yum   €8,50', 'Som Tam   €9,00'],
      below: [],
    });
    expect(await linesAt('/boxes')).toEqual({
      lines: ['Mains', 'Curry   $12', 'with rice', 'Soup   $9', 'with bread', 'Rice   $3', 'steamed'],
      below: ['with rice', 'with bread', 'steamed'],
    });
    expect((await linesAt('/bare')).lines).toEqual(['# Starters', 'Oysters 18', 'Soup', '9', 'Bread 4']);
  });

  test('is read by what its elements say for programs', async () => {
    expect(await linesAt('/marked')).toEqual({
      lines: ['# Soups', 'Lentil & lemon   5.50', 'Red lentils', '', 'Bread   2'],
      below: ['Red lentils'],
    });
  });

  test('is read by its JSON-LD, where it leads on to it too', async () => {
    const expected = { lines: ['# Mains', 'Korma   9'], below: [] };
    expect(await linesAt('/ld')).toEqual(expected);
    expect(await linesAt('/moved')).toEqual(expected);
  });

  test('may be a PDF', async () => {
    expect((await linesAt('/card.pdf')).lines).toEqual(['Goulash 8.50']);
  });

  test('that was saved is read in the same way', async () => {
    const params = { id: app.world.restaurant.id };
    const file = Buffer.from(SEEN).toString('base64');
    const { text } = await cook.call('readMenuFile', { params, body: { file } });
    expect(text.split('\n').slice(0, 2)).toEqual(['# Pizze', 'Margherita   €9.50']);
  });

  test.each([
    ['/missing', 400, 'PAGE_NOT_FOUND'],
    ['/login', 400, 'PAGE_KEPT_OUT'],
    ['/inside', 400, 'ADDRESS_PRIVATE'],
    ['/endless', 400, 'PAGE_TOO_LARGE'],
    ['/data', 400, 'NOT_A_MENU'],
    ['/welcome', 400, 'NOT_A_MENU'],
    ['/broken.pdf', 400, 'FILE_UNREADABLE'],
    ['/hangs-up', 503, 'UNREACHABLE'],
    ['/silent', 503, 'TOO_SLOW'],
  ])('at %s is refused: %i %s', async (path, status, code) => {
    expect(await refused(ask(site.url + path))).toMatchObject({ status, code });
  });
});

test.each([
  ['our menu', 'ADDRESS_INVALID'],
  ['ftp://roma.example', 'ADDRESS_INVALID'],
  ['http://192.168.0.1/', 'ADDRESS_PRIVATE'],
  ['[::1]/menu', 'ADDRESS_PRIVATE'],
])('the address %j is refused: %s', async (address, code) => {
  expect(await refused(ask(address))).toMatchObject({ status: 400, code });
});

test('a restaurant reads so many in an hour', async () => {
  const other = await createTestApp({
    environment: { TEST_HOOKS: 'pages', RATES: 'menuPage.restaurant=2/hour' },
  });
  try {
    const owner = await other.staff('ADMIN');
    const read = () => ask(`${site.url}/ld`, owner, other.world.restaurant.id);
    await read();
    // what is no address is no page
    expect(await refused(ask('our menu', owner, other.world.restaurant.id))).toMatchObject({ status: 400 });
    await read();
    expect(await refused(read())).toMatchObject({ status: 429, code: 'RATE_LIMITED', kind: 'menuPage' });
  } finally {
    await other.close();
  }
});
