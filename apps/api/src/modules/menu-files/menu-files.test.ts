import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let cook: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  cook = await app.staff();
});
afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const read = (file: Uint8Array | string) =>
  cook.call('readMenuFile', { params: params(), body: { file: Buffer.from(file).toString('base64') } });

type Card = InstanceType<typeof PDFDocument>;

async function aPdf(draw: (card: Card) => void, options: ConstructorParameters<typeof PDFDocument>[0] = {}) {
  const card = new PDFDocument({ size: 'A4', margin: 40, ...options });
  const parts: Buffer[] = [];
  card.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => card.on('end', resolve));
  draw(card);
  card.end();
  await ended;
  return Buffer.concat(parts);
}

const DISHES = [
  ['Antipasti', ['Bruschetta', '5.50', 'Tomato and basil'], ['Olives', '3.50'], ['Burrata', '8.95']],
  ['Pizze', ['Margherita', '9.50'], ['Diavola', '11.50', 'Spicy salami'], ['Funghi', '11.00']],
] as const;

function drawColumns(card: Card): void {
  for (const [column, [heading, ...dishes]] of DISHES.entries()) {
    const x = 40 + column * 270;
    card.fontSize(18).text(heading, x, 60, { lineBreak: false });
    for (const [index, [name, price, below]] of dishes.entries()) {
      const y = 100 + index * 40;
      card.fontSize(11).text(name, x, y, { lineBreak: false });
      card.text(price, x + 190, y, { lineBreak: false });
      if (below) card.fontSize(9).text(below, x, y + 14, { lineBreak: false });
    }
  }
}

describe('a PDF', () => {
  test('is read column by column, so that its dishes come out with their prices', async () => {
    const { text, descriptions, pages, isCut } = await read(await aPdf(drawColumns));
    expect([pages, isCut]).toEqual([1, false]);
    expect(text.split('\n').map((line) => line.replace(/\s{3,}/gu, '\t'))).toEqual([
      ...['# Antipasti', 'Bruschetta\t5.50', 'Tomato and basil', 'Olives\t3.50', 'Burrata\t8.95'],
      ...['', '# Pizze', 'Margherita\t9.50', 'Diavola\t11.50', 'Spicy salami', 'Funghi\t11.00'],
    ]);
    expect(descriptions.map((line) => text.split('\n')[line])).toEqual(['Tomato and basil', 'Spicy salami']);
  });

  test('of more pages than are read says so', async () => {
    const card = await aPdf((pages) => {
      for (let page = 0; page < 61; page += 1) {
        if (page > 0) pages.addPage();
        pages.text(`Soup of page ${page} 5.00`);
      }
    });
    expect(await read(card)).toMatchObject({ pages: 60, isCut: true });
  });

  test.each([
    ['that opens with a password', () => aPdf(drawColumns, { userPassword: 'secret' }), 'FILE_LOCKED'],
    ['without letters', () => aPdf((card) => void card.rect(9, 9, 9, 9).fill()), 'FILE_OF_PICTURES'],
    ['that breaks off', async () => (await aPdf(drawColumns)).subarray(0, 300), 'FILE_UNREADABLE'],
  ])('%s is refused with what helps', async (_, card, code) => {
    expect(await refused(read(await card()))).toMatchObject({ status: 400, code });
  });
});

describe('a saved web page', () => {
  const page = (menu: unknown) =>
    `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(menu)}</script>`;

  test('that says its menu for programs is read from that', async () => {
    const hasMenuSection = [
      {
        name: 'Starters &amp; soups',
        hasMenuItem: [
          { name: 'Soup', description: 'Of the\n day', offers: { price: '5.50', priceCurrency: 'GBP' } },
          {
            name: 'Wings',
            offers: [
              { name: '6 pieces', price: 6 },
              { name: '12 pieces', price: 11 },
            ],
          },
        ],
      },
      {
        name: 'Mains',
        hasMenuSection: { name: 'Curries', hasMenuItem: { name: 'Korma', offers: { price: 9 } } },
      },
    ];
    const html = page({ '@type': 'Restaurant', hasMenu: { '@type': 'Menu', hasMenuSection } });
    const { text, descriptions } = await read(html);
    expect(text.split('\n')).toEqual([
      ...['# Starters & soups', 'Soup   5.50', 'Of the day', 'Wings   6 pieces 6   12 pieces 11'],
      ...['', '# Curries', 'Korma   9'],
    ]);
    expect(descriptions).toEqual([2]);
  });

  test('that says one thing a thousand times is read as far as a menu goes', async () => {
    const soup = { name: 'Soup '.repeat(200_000), offers: { price: '1' } };
    const { text, isCut } = await read(page({ hasMenuItem: [soup, soup, soup] }));
    expect(isCut).toBe(true);
    expect(text.length).toBeLessThan(2_100_000);
  });

  test('that does not is refused, whatever else it says', async () => {
    expect(await refused(read(page({ '@type': 'Restaurant', name: 'Roma' })))).toMatchObject({
      ...{ status: 400, code: 'NOT_A_MENU' },
    });
    const broken = '<html><script type="application/ld+json">{"hasMenu": </script>';
    expect(await refused(read(broken))).toMatchObject({ status: 400, code: 'NOT_A_MENU' });
  });
});

test('anything else is refused', async () => {
  expect(await refused(read('PK\u0003\u0004 a workbook'))).toMatchObject({
    status: 400,
    code: 'FILE_UNREADABLE',
  });
});

test('a file that takes too long is given up', async () => {
  const slow = await createTestApp({ bounds: { sheetMs: 1 } });
  try {
    const staff = await slow.staff();
    const file = (await aPdf(drawColumns)).toString('base64');
    const answer = staff.call('readMenuFile', { params: { id: slow.world.restaurant.id }, body: { file } });
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'FILE_TOO_SLOW' });
  } finally {
    await slow.close();
  }
});
