import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import {
  pictureBomb,
  pictureIn,
  samplePhoto,
  samplePicture,
  sendPicture,
  type UploadFields,
} from '@comanda/testing/test-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let staff: TestStaff;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-uploads-'));
  app = await createTestApp({ environment: { DATA_DIR: join(dataDir, 'data') } });
  staff = await app.staff('STAFF');
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const fields = (more: UploadFields = {}) => ({
  restaurantId: app.world.restaurant.id,
  purpose: 'item',
  ...more,
});
const send = (file: Uint8Array | null, more: UploadFields = {}, name = 'picture.jpg') =>
  sendPicture(app, staff.token, fields(more), file, name);
const show = (url: string, accept = 'image/avif,image/webp,*/*') =>
  fetch(new URL(url, app.baseUrl), { headers: { accept } });

/** Every file below the data directory's parent: whatever was written anywhere would be seen. */
async function filesThere(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe('a picture that is sent', () => {
  test('answers with its widths, and each is shown at once, made anew as WebP and kept for ever', async () => {
    const picture = pictureIn(await send(await samplePicture({ width: 2_000, height: 1_000 })));
    expect(picture).toMatchObject({ width: 1_280, height: 640 });
    const sizes = picture.variants.map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([160, 320, 640, 1_280].map((width) => [width, width / 2]));
    expect(picture.url).toBe(picture.variants.at(-1)?.url);
    for (const { url, width, height } of picture.variants) {
      expect(url).toBe(`/uploads/${picture.id}/${width}`);
      const answer = await show(url, 'image/webp,*/*');
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${picture.id}-${width}.webp"`,
        vary: 'accept',
      });
      const shown = await sharp(await answer.bytes()).metadata();
      expect(shown).toMatchObject({ format: 'webp', width, height });
    }
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'may be %s, whatever its name says',
    async (kind) => {
      const answer = await send(await samplePicture({ width: 600, height: 200 }, kind), {}, 'menu.php');
      expect(pictureIn(answer)).toMatchObject({ width: 600, height: 200 });
    },
  );

  test('is never made larger', async () => {
    const picture = pictureIn(
      await send(await samplePicture({ width: 90, height: 70 }), { purpose: 'logo' }),
    );
    expect(picture.variants).toEqual([{ url: `/uploads/${picture.id}/90`, width: 90, height: 70 }]);
  });

  test.each([
    [1, 1, 'It has 1 × 1 pixels. Choose one with at least 16 on each side.'],
    [100, 15, 'It has 100 × 15 pixels. Choose one with at least 16 on each side.'],
    [161, 16, 'It has 161 × 16 pixels. Choose one that is at most 10 times as long as it is wide.'],
    [64, 700, 'It has 64 × 700 pixels. Choose one that is at most 10 times as long as it is wide.'],
  ])('of %i × %i pixels is refused with its size', async (width, height, message) => {
    expect(await send(await samplePicture({ width, height }, 'png'))).toMatchObject({
      status: 400,
      json: { code: 'INVALID', details: [{ path: 'file', message }] },
    });
  });

  test('may be as small and as long as can still be seen', async () => {
    for (const size of [
      { width: 640, height: 64 },
      { width: 160, height: 16 },
      { width: 16, height: 16 },
    ]) {
      expect(pictureIn(await send(await samplePicture(size)))).toMatchObject(size);
    }
  });

  test('loses where it was taken and by what, but stands upright', async () => {
    const taken = await sharp(await samplePicture({ width: 400, height: 300 }))
      .withExif({
        IFD0: { Copyright: 'Secret Owner', Orientation: '6' },
        IFD3: { GPSLatitude: '51/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Secret Owner')).toBe(true);
    const picture = pictureIn(await send(taken));
    expect(picture).toMatchObject({ width: 300, height: 400 });
    app.clock.advance(10_000);
    await eventually('AVIF', async () => (await app.runPictures()) === false);
    for (const path of (await filesThere()).filter((path) => path.includes(picture.id))) {
      const bytes = await readFile(path);
      expect(bytes.includes('Secret Owner')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test('becomes AVIF by and by, for whoever takes it, at the same address', async () => {
    const picture = pictureIn(await send(await samplePhoto({ width: 1_600, height: 900 }, 1_000_000)));
    app.clock.advance(10_000);
    await eventually('AVIF', async () => {
      // while others are at work it is put off by seconds of this clock
      app.clock.advance(500);
      await app.runPictures();
      return (await show(picture.url)).headers.get('content-type') === 'image/avif';
    });
    const shown = await sharp(await (await show(picture.url)).bytes()).metadata();
    expect(shown).toMatchObject({ format: 'heif', compression: 'av1', width: 1_280, height: 720 });
    for (const accept of ['image/webp', 'image/avif;q=0,image/webp'])
      expect((await show(picture.url, accept)).headers.get('content-type')).toBe('image/webp');
    await eventually('the end of its master', async () =>
      (await filesThere()).every((path) => !path.includes(picture.id) || !path.endsWith('master.png')),
    );
  });
});

describe('what is sent and is no picture', () => {
  const php = Buffer.from('<?php system($_GET["c"]); ?>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['PHP named .jpg', () => php, 415, 'INVALID_TYPE'],
    ['an SVG', () => svg, 415, 'INVALID_TYPE'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'INVALID_TYPE'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      415,
      'INVALID_TYPE',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'INVALID_TYPE'],
    ['nothing', () => new Uint8Array(), 400, 'INVALID'],
    [
      'a JPEG’s first bytes and PHP',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), php]),
      400,
      'INVALID',
    ],
    [
      'half of a JPEG',
      async () => (await samplePicture({ width: 800, height: 800 })).subarray(0, 3_000),
      400,
      'INVALID',
    ],
    ['more than ten megabytes', () => Buffer.alloc(12 * MEGABYTE, 0xff), 413, 'MAX_FILE_SIZE'],
    ['20 000 × 20 000 pixels', () => pictureBomb({ width: 20_000, height: 20_000 }), 413, 'MAX_FILE_SIZE'],
  ];

  test.each(cases)(
    '%s: refused in a sentence that names the field, and no file is left',
    async (_, file, status, code) => {
      const before = await filesThere();
      const answer = await send(await file());
      expect(answer).toMatchObject({
        status,
        json: { statusCode: status, code, details: [{ path: 'file' }] },
      });
      expect(await filesThere()).toEqual(before);
    },
  );

  test('a picture with a script at its end loses the script', async () => {
    const gif = Buffer.concat([
      await samplePicture({ width: 120, height: 80 }, 'gif'),
      Buffer.from('<script>alert(1)</script>'),
      php,
    ]);
    const picture = pictureIn(await send(gif));
    for (const path of (await filesThere()).filter((path) => path.includes(picture.id))) {
      const bytes = await readFile(path);
      expect(bytes.includes('<script>') || bytes.includes('<?php')).toBe(false);
    }
  });

  test.each(['../../x.png', '..\\..\\x.png', '/etc/passwd', '.htaccess', 'x\0.png', '%2e%2e%2fx.png'])(
    'a name such as %j leads nowhere',
    async (name) => {
      const before = new Set(await filesThere());
      const picture = pictureIn(await send(await samplePicture({ width: 64, height: 64 }), {}, name));
      const added = (await filesThere()).filter((path) => !before.has(path));
      for (const path of added) expect(path).toContain(join(dataDir, 'data/uploads', picture.id));
    },
  );

  test.each<[string, UploadFields, string]>([
    ['an unknown purpose', { purpose: 'avatar' }, 'purpose'],
    ['a restaurant that is none', { restaurantId: 'x' }, 'restaurantId'],
    ['a field that nobody knows', { role: 'ADMIN' }, 'role'],
    ['a chunk without its upload', { fileName: 'a', chunkIndex: 0, chunkCount: 2 }, 'uploadId'],
    ['a chunk beyond the last', { fileName: 'a', chunkIndex: 2, chunkCount: 2, uploadId: 'a' }, 'chunkIndex'],
    [
      'a NUL in a chunk’s name',
      { fileName: 'a\0b', chunkIndex: 0, chunkCount: 2, uploadId: 'a' },
      'fileName',
    ],
    ['too many chunks', { fileName: 'a', chunkIndex: 0, chunkCount: 65, uploadId: 'a' }, 'chunkCount'],
  ])('%s is refused, naming the field', async (_, more, path) => {
    const answer = await send(await samplePicture({ width: 64, height: 64 }), more);
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });

  test('no file, two files, no form, and a form that breaks off', async () => {
    expect(await send(null)).toMatchObject({ status: 400, json: { details: [{ path: 'file' }] } });
    const json = await app.send('/uploads', { method: 'POST', token: staff.token, json: fields() });
    expect(json).toMatchObject({ status: 415, json: { details: [{ path: 'file' }] } });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of';
    const broken = await app.send('/uploads', { method: 'POST', token: staff.token, headers, body });
    expect(broken.status).toBe(400);
    const form = new FormData();
    for (const name of ['file', 'file']) form.append(name, new Blob(['x']), 'x');
    const authorization = `Bearer ${staff.token}`;
    const two = await fetch(`${app.baseUrl}/uploads`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    expect(two.status).toBe(400);
  });

  test('a line that breaks half-way leaves nothing behind', async () => {
    const before = await filesThere();
    const picture = await samplePicture({ width: 1_500, height: 1_500 }, 'png');
    for (let round = 0; round < 20; round += 1) {
      const broken = request(`${app.baseUrl}/uploads`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${staff.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(picture.length + 1_000),
        },
      });
      const ended = new Promise<void>((resolve) => broken.on('close', resolve));
      broken.on('error', () => {});
      broken.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      broken.write(picture.subarray(0, Math.floor((picture.length * round) / 20)), () => broken.destroy());
      await ended;
    }
    // the places of those that broke off are free again
    await send(await samplePicture({ width: 64, height: 64 })).then(pictureIn);
    const rows = await app.database.db
      .selectFrom('uploads')
      .select('id')
      .where('is_stored', '=', false)
      .execute();
    expect(rows).toEqual([]);
    expect((await filesThere()).length - before.length).toBeLessThanOrEqual(2);
  });
});
