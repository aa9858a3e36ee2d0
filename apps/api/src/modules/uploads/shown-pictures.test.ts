import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PicturePurpose, UploadedPicture } from '@comanda/contract/shapes/pictures';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { editRestaurant } from '@comanda/testing/edits';
import { startS3Server } from '@comanda/testing/s3-server';
import { insertSession } from '@comanda/testing/sample-members';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { pictureIn, samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-shown-'));
  app = await createTestApp({ environment: { DATA_DIR: dataDir } });
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function upload(purpose: PicturePurpose): Promise<UploadedPicture> {
  // days go by in these tests, and sessions with them
  const token = await insertSession(app, app.world.users.ADMIN.id);
  const fields = { restaurantId: app.world.restaurant.id, purpose };
  const file = await samplePicture({ width: 500, height: 500 });
  return pictureIn(await sendPicture(app, token, fields, file));
}

async function ownerCall<T>(ask: (call: TestStaff['call']) => Promise<T>): Promise<T> {
  const token = await insertSession(app, app.world.users.ADMIN.id);
  return ask(callWith(app, token));
}
const change = (body: Record<string, string | null>) =>
  ownerCall((call) => editRestaurant(call, app.world.restaurant.id, body));
const foldersThere = async () => (await readdir(join(dataDir, 'uploads')).catch(() => [])).sort();

describe('a restaurant’s logo and cover', () => {
  test('are named by an upload’s id or address, and diners see them with all their widths', async () => {
    const [logo, cover] = [await upload('logo'), await upload('cover')];
    const { id: _, ...shown } = logo;
    expect(await change({ logo: logo.id, cover: cover.url })).toMatchObject({ logo: shown });
    const menu = await callWith(app, null)('dinerMenu', { params: { slug: app.world.restaurant.slug } });
    expect(menu.restaurant.logo).toEqual(shown);
    expect(menu.restaurant.cover?.url).toBe(cover.url);
    // what is there may be named again
    expect((await change({ logo: logo.url, cover: cover.id })).logo).toEqual(shown);
    expect((await change({ logo: null })).logo).toBeUndefined();
  });

  test.each<[string, () => Promise<string>]>([
    ['of another purpose', async () => (await upload('item')).id],
    ['that is none', async () => '00000000-0000-7000-8000-000000000000'],
    ['from elsewhere', async () => 'https://evil.example/x.png'],
    ['of another shape', async () => '/etc/passwd'],
    ['of a script', async () => 'javascript:alert(1)'],
  ])('cannot be a picture %s', async (_, name) => {
    expect(await refused(change({ logo: await name() }))).toMatchObject({
      status: 400,
      details: [{ path: 'logo' }],
    });
  });

  test('cannot be another restaurant’s picture', async () => {
    const stranger = await insertSession(app, app.world.users.STRANGER.id);
    const fields = { restaurantId: app.world.foreign.id, purpose: 'logo' };
    const file = await samplePicture({ width: 64, height: 64 });
    const theirs = pictureIn(await sendPicture(app, stranger, fields, file));
    for (const name of [theirs.id, theirs.url]) {
      expect(await refused(change({ logo: name }))).toMatchObject({ status: 400 });
    }
  });
});

describe('pictures that nothing shows', () => {
  async function sweptAfter(ms: number): Promise<number> {
    app.clock.advance(ms);
    return app.runSweep();
  }

  test('go after a day, with their files; what is shown stays for ever', async () => {
    const [logo, lost] = [await upload('logo'), await upload('item')];
    await change({ logo: logo.id });
    await sweptAfter(DAY_MS - 1_000);
    expect(await foldersThere()).toEqual(expect.arrayContaining([logo.id, lost.id].sort()));
    await sweptAfter(1_000);
    const left = await foldersThere();
    expect(left).toContain(logo.id);
    expect(left).not.toContain(lost.id);
    await sweptAfter(100 * DAY_MS);
    expect(await foldersThere()).toContain(logo.id);
    const gone = await fetch(new URL(lost.url, app.baseUrl));
    expect(gone.status).toBe(404);
    expect(await refused(change({ logo: lost.id }))).toMatchObject({ status: 400 });
  });

  test('go although the row of another is damaged', async () => {
    const [damaged, lost] = [await upload('item'), await upload('item')];
    await app.database.db
      .updateTable('uploads')
      .set({ picture: json('lost') })
      .where('id', '=', damaged.id)
      .execute();
    await sweptAfter(0);
    await sweptAfter(DAY_MS);
    expect(await foldersThere()).not.toContain(lost.id);
    await app.database.db.deleteFrom('uploads').where('id', '=', damaged.id).execute();
  });

  test('a replaced picture has its day too, and may come back within it', async () => {
    const [first, second] = [await upload('cover'), await upload('cover')];
    await change({ cover: first.id });
    await sweptAfter(2 * DAY_MS);
    // nobody chose the second one in time
    expect(await refused(change({ cover: second.id }))).toMatchObject({ status: 400 });
    const third = await upload('cover');
    await change({ cover: third.id });
    await sweptAfter(DAY_MS / 2);
    await change({ cover: first.id });
    await sweptAfter(DAY_MS / 2);
    await sweptAfter(DAY_MS / 2);
    expect(await foldersThere()).toContain(first.id);
    await sweptAfter(DAY_MS);
    expect(await foldersThere()).not.toContain(third.id);
  });

  test('an item’s picture counts, also on two items, until the last of them lets it go', async () => {
    const { id, ...picture } = await upload('item');
    const { menu } = app.world.restaurant;
    const show = (name: string, image: typeof picture | null) =>
      app.database.db
        .updateTable('menu_items')
        .set({ image: image && json(image) })
        .where('id', '=', menu.item(name))
        .execute();
    await show('Soup', picture);
    await show('Cake', picture);
    await show('Soup', null);
    await sweptAfter(3 * DAY_MS);
    expect(await foldersThere()).toContain(id);
    await show('Cake', null);
    await sweptAfter(1_000);
    await sweptAfter(DAY_MS);
    expect(await foldersThere()).not.toContain(id);
  });
});

test('pictures live in a bucket just as well', async () => {
  const s3 = await startS3Server();
  const inBucket = await createTestApp({
    environment: {
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    },
  });
  try {
    const token = await insertSession(inBucket, inBucket.world.users.ADMIN.id);
    const fields = { restaurantId: inBucket.world.restaurant.id, purpose: 'logo' };
    const file = await samplePicture({ width: 200, height: 200 });
    const picture = pictureIn(await sendPicture(inBucket, token, fields, file));
    const answer = await fetch(new URL(picture.url, inBucket.baseUrl));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    inBucket.clock.advance(DAY_MS);
    await inBucket.runSweep();
    expect([...s3.objects.keys()]).toEqual([]);
  } finally {
    await inBucket.close();
    await s3.close();
  }
});
