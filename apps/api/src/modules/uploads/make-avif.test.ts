import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedPicture } from '@comanda/contract/shapes/pictures';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { insertSession } from '@comanda/testing/sample-members';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { pictureIn, samplePhoto, sendPicture } from '@comanda/testing/test-pictures';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskFiles } from '#platform/files/disk-files.ts';
import { makeAvif } from './make-avif.ts';
import { oneAtATime } from './one-at-a-time.ts';

let app: TestApp;
let dataDir: string;
let token: string;
let picture: UploadedPicture;
let kept: string[];
let later = FRIDAY_EVENING;
/** Comes before every file that is put. */
let beforePut: () => Promise<unknown>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-avif-'));
  const disk = createDiskFiles(join(dataDir, 'uploads'));
  app = await createTestApp({
    environment: { DATA_DIR: dataDir },
    files: {
      ...disk,
      async put(...file) {
        await beforePut();
        await disk.put(...file);
      },
    },
  });
});

beforeEach(async () => {
  beforePut = async () => {};
  token = await insertSession(app, app.world.users.STAFF.id);
  const file = await samplePhoto({ width: 500, height: 400 }, 300_000);
  const fields = { restaurantId: app.world.restaurant.id, purpose: 'item' };
  picture = pictureIn(await sendPicture(app, token, fields, file));
  kept = picture.variants.map(({ width }) => `${width}.webp`).sort();
});

afterEach(async () => {
  await app.database.db.deleteFrom('uploads').execute();
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** An hour after the last time; the app's own clock stands still, so that nobody else finds anything to do. */
function run(): Promise<boolean> {
  later += HOUR_MS;
  return makeAvif(app.deps(), later);
}

const there = async () => (await readdir(join(dataDir, 'uploads', picture.id)).catch(() => [])).sort();
const row = () =>
  app.database.db
    .selectFrom('uploads')
    .select(['avif_tries', 'avif_due_at'])
    .where('id', '=', picture.id)
    .executeTakeFirstOrThrow();

test('of a picture that cannot be made smaller five times, nothing is left but what is shown', async () => {
  beforePut = () => Promise.reject(new Error('The disk is full.'));
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await there()).toContain('master.png');
    await expect(run()).rejects.toThrow('full');
  }
  expect(await run()).toBe(false);
  expect(await there()).toEqual(kept);
});

test('one that ended the process each time is let go', async () => {
  // the claims of five processes, none of which came to say how it went
  await app.database.db.updateTable('uploads').set({ avif_tries: 5 }).execute();
  expect(await run()).toBe(true);
  expect(await there()).toEqual(kept);
  expect(await run()).toBe(false);
});

test('a busy machine is no failure of the picture', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = Array.from({ length: 17 }, (_, n) => oneAtATime(`place ${n}`, () => promise));
  expect(await run()).toBe(true);
  expect(await row()).toMatchObject({ avif_tries: 0, avif_due_at: expect.any(Number) });
  resolve();
  await Promise.all(others);
  await run();
  expect(await there()).toEqual([...kept, ...kept.map((name) => name.replace('webp', 'avif'))].sort());
});

test('one that was removed meanwhile leaves no file that nobody knows of', async () => {
  beforePut = () => app.database.db.deleteFrom('uploads').execute();
  await run();
  expect(await there()).toEqual([]);
});
