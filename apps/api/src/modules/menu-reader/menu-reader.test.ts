import { refused } from '@comanda/testing/answers';
import { type MenuReaderDouble, printedMenu, startMenuReader } from '@comanda/testing/menu-reader-double';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { pictureBomb, samplePicture } from '@comanda/testing/test-pictures';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let reader: MenuReaderDouble;
let app: TestApp;
let cook: TestStaff;
let photo: string;
const lines: string[] = [];

const settings = () => ({
  MENU_READER_URL: `${reader.url}/`,
  MENU_READER_KEY: reader.key,
  MENU_READER_MODEL: 'sees-well',
});

beforeAll(async () => {
  reader = await startMenuReader();
  app = await createTestApp({
    environment: { ...settings(), RATES: 'menuPictures.restaurant=200/day,menuPictures.user=200/day' },
    bounds: { menuReaderMs: 4_000 },
    logger: { stream: { write: (line: string) => void lines.push(line) } },
  });
  cook = await app.staff();
  photo = (await samplePicture({ width: 900, height: 600 })).toString('base64');
});
afterAll(async () => {
  await app.close();
  await reader.close();
});

const SOUP = printedMenu(['Lentil soup', '5.50', 'LENTIL SOUP ...... 5.50']);

beforeEach(() => {
  reader.behave('answer');
  reader.say(SOUP);
});

type Given = { readonly pictures: string[] } | { readonly file: string };
const read = (body: Given = { pictures: [photo] }, by = cook, id = app.world.restaurant.id) =>
  by.call('readMenuPictures', { params: { id }, body });
const asked = () => reader.asked.at(-1) ?? { pictures: [] };
const timesAsked = () => reader.asked.length;

/** The picture that the reader got as its `at`-th. */
async function sentPicture(at = 0) {
  const [head, base64 = ''] = (asked().pictures[at] ?? '').split(',');
  return { head, ...(await sharp(Buffer.from(base64, 'base64')).metadata()) };
}

type Card = InstanceType<typeof PDFDocument>;

async function aPdf(draw: (card: Card) => void, options: ConstructorParameters<typeof PDFDocument>[0] = {}) {
  const card = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  card.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => card.on('end', resolve));
  draw(card);
  card.end();
  await ended;
  return Buffer.concat(parts).toString('base64');
}

test('photos are read, and every dish is marked with the line in which it is printed', async () => {
  expect(await read({ pictures: [photo, photo] })).toEqual({
    text: '# Soups\nLentil soup   5.50',
    descriptions: [],
    marks: [{ line: 1, doubt: 'LOOK', printed: 'LENTIL SOUP ...... 5.50' }],
    pages: 2,
    isCut: false,
  });
  expect(asked()).toMatchObject({
    ...{ path: '/v1/chat/completions', authorization: 'Bearer sk-example', model: 'sees-well', asJson: true },
    words: expect.stringContaining('Copy what is printed'),
    pictures: [expect.stringMatching(/^data:image\/jpeg;base64,/), expect.any(String)],
  });
});

test('invented dishes, and names and prices that are not in their lines, are doubted', async () => {
  reader.say(
    printedMenu(
      ['Lentil soup', '5.50', 'Lentil soup 5.50'],
      ['Fish soup', '9.00', ''],
      ['Goulash', '7.00', 'Tomato soup 7.00'],
      ['Tomato soup', '6.00', 'Tomato soup 8.00'],
    ),
  );
  const { marks } = await read();
  expect(marks.map(({ doubt }) => doubt)).toEqual(['LOOK', 'NO_LINE', 'NAME', 'PRICE']);
});

describe('a picture', () => {
  test('is sent no larger than letters need, turned as it was taken, without where it was taken', async () => {
    const large = await sharp(await samplePicture({ width: 3_000, height: 1_000 }))
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await read({ pictures: [large.toString('base64')] });
    const { head, format, width, height, exif } = await sentPicture();
    expect([head, format, width, height]).toEqual(['data:image/jpeg;base64', 'jpeg', 683, 2_048]);
    expect(exif).toBeUndefined();
  });

  test.each(['png', 'webp'] as const)('may be a %s', async (kind) => {
    const picture = (await samplePicture({ width: 500, height: 500 }, kind)).toString('base64');
    expect((await read({ pictures: [picture] })).pages).toBe(1);
    expect((await sentPicture()).format).toBe('jpeg');
  });

  test.each([
    ['a GIF', () => samplePicture({ width: 50, height: 50 }, 'gif')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a photo', async () => Buffer.from(photo, 'base64').subarray(0, 300)],
    ['a bomb', async () => pictureBomb({ width: 30_000, height: 30_000 })],
  ])('that is %s is refused, and nothing is sent', async (_, make) => {
    const before = timesAsked();
    const answer = read({ pictures: [photo, (await make()).toString('base64')] });
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'FILE_UNREADABLE' });
    expect(timesAsked()).toBe(before);
  });

  test('beyond six is refused', async () => {
    const answer = read({ pictures: Array.from({ length: 7 }, () => photo) });
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'INVALID' });
  });
});

describe('a scanned PDF', () => {
  const scan = async (pages: number, options = {}) => {
    const picture = await samplePicture({ width: 1_240, height: 1_754 });
    const logo = await samplePicture({ width: 60, height: 60 });
    return aPdf((card) => {
      for (let page = 0; page < pages; page += 1) {
        card.addPage();
        card.image(logo, 10, 10, { width: 40 });
        card.image(picture, 0, 0, { width: 595 });
      }
    }, options);
  };

  test('is read from the pictures of its pages', async () => {
    expect(await read({ file: await scan(2) })).toMatchObject({ pages: 2, isCut: false });
    expect(asked().pictures).toHaveLength(2);
    const { format, width, height } = await sentPicture(1);
    expect([format, width, height]).toEqual(['jpeg', 1_240, 1_754]);
  });

  test('with more pages than are sent says so', async () => {
    expect(await read({ file: await scan(7) })).toMatchObject({ pages: 6, isCut: true });
  });

  test.each([
    [
      'without a picture',
      () => aPdf((card) => void card.addPage().rect(9, 9, 9, 9).fill()),
      'FILE_UNREADABLE',
    ],
    [
      'that breaks off',
      async () => Buffer.from('%PDF-1.7 and no more').toString('base64'),
      'FILE_UNREADABLE',
    ],
    ['that opens with a password', () => scan(1, { userPassword: 'secret' }), 'FILE_LOCKED'],
  ])('%s is refused, and nothing is sent', async (_, make, code) => {
    const before = timesAsked();
    expect(await refused(read({ file: await make() }))).toMatchObject({ status: 400, code });
    expect(timesAsked()).toBe(before);
  });
});

describe('an answer', () => {
  test('may come wrapped, and in parts', async () => {
    reader.say(`Sure!\n\`\`\`json\n${SOUP}\n\`\`\``);
    expect((await read()).marks).toHaveLength(1);
    reader.say([{ type: 'text', text: SOUP }]);
    expect((await read()).marks).toHaveLength(1);
  });

  test('that was cut short says so', async () => {
    reader.say(SOUP, 'length');
    expect(await read()).toMatchObject({ isCut: true });
    reader.say(SOUP.slice(0, -9), 'length');
    await expect(read()).rejects.toThrow('more on these pictures than the service can answer');
  });

  test.each([
    ['is no JSON', 'I am sorry, I cannot read that.', 503, 'NOT_READ'],
    ['breaks off', SOUP.slice(0, -9), 503, 'NOT_READ'],
    ['has no text', null, 503, 'NOT_READ'],
    ['has no dish', '{"categories":[]}', 400, 'NOT_A_MENU'],
  ])('that %s is refused', async (_, content, status, code) => {
    const before = timesAsked();
    reader.say(content);
    expect(await refused(read())).toMatchObject({ status, code });
    expect(timesAsked() - before).toBe(1);
  });
});

describe('a reader', () => {
  test.each([
    ['knows no such key', { status: 401 }, 'READER_REFUSED'],
    ['knows no such model', { status: 404 }, 'READER_REFUSED'],
    ['is asked too often', { status: 429, headers: { 'retry-after': '90' } }, 'ASKED_TOO_OFTEN'],
    ['is down', { status: 502 }, 'UNREACHABLE'],
    ['sends others elsewhere', { status: 302, headers: { location: '/elsewhere' } }, 'READER_REFUSED'],
    ['answers with a page', 'error-page', 'NOT_READ'],
    ['answers without an end', 'endless', 'NOT_READ'],
    ['hangs up', 'gone', 'UNREACHABLE'],
    ['leaves HTTP', 'switching', 'UNREACHABLE'],
    ['does not answer', 'silent', 'TOO_SLOW'],
  ] as const)('that %s is asked once, and the answer says so', async (_, how, code) => {
    const before = timesAsked();
    reader.behave(how);
    expect(await refused(read())).toMatchObject({ status: 503, code });
    expect(timesAsked() - before).toBe(1);
  });

  test('says when to come again', async () => {
    reader.behave({ status: 429, headers: { 'retry-after': '90' } });
    expect(await refused(read())).toMatchObject({ retryAfterSeconds: 90 });
  });

  test('leaves no key in the log', () => {
    expect(lines.join('')).toContain('READER_REFUSED');
    expect(lines.join('')).not.toContain(reader.key);
  });
});

describe('elsewhere', () => {
  async function inApp(environment: NodeJS.ProcessEnv, story: (one: TestApp) => Promise<void>) {
    const other = await createTestApp({ environment });
    try {
      await story(other);
    } finally {
      await other.close();
    }
  }

  test('a reader that cannot be asked for JSON is asked without, from then on', () =>
    inApp(settings(), async ({ staff, world }) => {
      const owner = await staff('ADMIN');
      reader.behave('no-json-mode');
      const before = timesAsked();
      for (const _ of [1, 2]) expect((await read(undefined, owner, world.restaurant.id)).pages).toBe(1);
      expect(reader.asked.slice(before).map(({ asJson }) => asJson)).toEqual([true, false, false]);
    }));

  test.each([
    ['restaurant', 'gone'],
    ['user', { status: 502 }],
    ['all', 'answer'],
  ] as const)('%s has so many read in a day, whatever came of them', (per, how) =>
    inApp({ ...settings(), RATES: `menuPictures.${per}=1/day` }, async ({ staff, world }) => {
      const owner = await staff('ADMIN');
      const readThere = (body?: Given) => read(body, owner, world.restaurant.id);
      const notAPicture = { pictures: [Buffer.from('no picture').toString('base64')] };
      // what nobody was asked to read does not count
      expect(await refused(readThere(notAPicture))).toMatchObject({ code: 'FILE_UNREADABLE' });
      reader.behave(how);
      await readThere().catch(() => null);
      const before = timesAsked();
      // without room nothing is made ready, so nothing is found to be no picture
      const full = await refused(readThere(notAPicture));
      expect(full).toMatchObject({ status: 429, code: 'RATE_LIMITED', kind: 'menuPictures', per });
      expect(timesAsked()).toBe(before);
    }),
  );

  test('a reader that is not there has read nothing, so it does not count', async () => {
    const away = await startMenuReader();
    await away.close();
    const environment = { ...settings(), MENU_READER_URL: away.url, RATES: 'menuPictures.all=1/day' };
    await inApp(environment, async ({ staff, world }) => {
      const owner = await staff('ADMIN');
      for (const _ of [1, 2]) {
        const answer = await refused(read(undefined, owner, world.restaurant.id));
        expect(answer).toMatchObject({ status: 503, code: 'UNREACHABLE' });
      }
    });
  });

  test('without a reader nothing is sent anywhere', () =>
    inApp({}, async ({ staff, world }) => {
      const before = timesAsked();
      const answer = read(undefined, await staff('ADMIN'), world.restaurant.id);
      expect(await refused(answer)).toMatchObject({ status: 409, code: 'NOT_OFFERED' });
      expect(timesAsked()).toBe(before);
    }));
});
