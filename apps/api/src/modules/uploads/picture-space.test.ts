import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { refused, settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { insertSession } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { pictureIn, samplePhoto, samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#config.ts';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Disk, diskOf } from '#platform/files/free-disk.ts';

const MB = 1024 * 1024;

let dataDir: string;
let app: TestApp | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-space-'));
});

afterEach(async () => {
  await app?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(
  bounds: Partial<Config['bounds']>,
  readDisk?: () => Promise<Disk>,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestApp> {
  app = await createTestApp({
    bounds,
    environment: { DATA_DIR: dataDir, ...environment },
    ...(readDisk && { readDisk }),
  });
  return app;
}

const senderTo =
  (to: TestApp, purpose = 'item') =>
  async (file: Uint8Array, more = {}) => {
    const token = await insertSession(to, to.world.users.ADMIN.id);
    return sendPicture(to, token, { restaurantId: to.world.restaurant.id, purpose, ...more }, file);
  };
const small = (seed = 1) => samplePicture({ width: 64, height: 64 }, 'jpeg', seed);
const spaceIn = async (of: TestApp) =>
  (await of.staff('ADMIN')).call('pictureSpace', { params: { id: of.world.merchantId } });

async function bytesOnDisk(): Promise<number> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the pictures of a business', () => {
  test('are as many as it may have, however many are sent at once', async () => {
    const of = await start({ merchantPictures: 3 });
    const send = senderTo(of);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, seed) => {
        // one user has two places, so some come later
        for (;;) {
          const answer = await send(await small(seed));
          if (answer.status !== 503) return answer;
        }
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'PICTURES_FULL',
      details: [
        { path: 'file', message: expect.stringMatching(/^This business has used its 3 pictures\. Take/) },
      ],
    });
    expect(await spaceIn(of)).toMatchObject({ pictures: 3, mostPictures: 3 });
  });

  test('wait for another process that takes the last place just now', async () => {
    const of = await start({ merchantPictures: 2 });
    const send = senderTo(of);
    pictureIn(await send(await small()));
    const { db } = of.database;
    const sent = await transaction(db, async (tx) => {
      const id = of.world.merchantId;
      await tx.selectFrom('merchants').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      await sql`INSERT INTO uploads (restaurant_id, id, purpose, picture, created_at)
        SELECT restaurant_id, gen_random_uuid(), purpose, picture, created_at FROM uploads LIMIT 1`.execute(
        tx,
      );
      const under = send(await small(2));
      await eventually('the one that waits', async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
        return rows.length === 1;
      });
      return { under };
    });
    expect(await sent.under).toMatchObject({ status: 409 });
  });

  test('take no more bytes than it may have, also together, and each of them counts', async () => {
    const of = await start({ merchantPictureBytes: MB });
    const send = senderTo(of, 'cover');
    const photo = await samplePhoto({ width: 1600, height: 900 }, 1.5 * MB);
    const sent: number[] = [];
    for (let turn = 0; turn < 10 && !sent.includes(409); turn += 1) {
      const answers = await Promise.all([send(photo), send(photo)]);
      sent.push(...answers.map(({ status }) => status));
    }
    expect(sent).toContain(201);
    expect(sent).toContain(409);
    const { bytes, mostBytes } = await spaceIn(of);
    expect(bytes).toBe(await bytesOnDisk());
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });

  test('are counted as they are once AVIF is made of them', async () => {
    const of = await start({});
    pictureIn(await senderTo(of)(await samplePhoto({ width: 800, height: 600 }, MB)));
    expect((await spaceIn(of)).bytes).toBe(await bytesOnDisk());
    of.clock.advance(10_000);
    await eventually('AVIF', async () => (await of.runPictures()) === false);
    expect((await spaceIn(of)).bytes).toBe(await bytesOnDisk());
  });

  test('leave room again a day after nothing shows them', async () => {
    const of = await start({ merchantPictures: 1 });
    const send = senderTo(of);
    pictureIn(await send(await small()));
    expect(await send(await small(2))).toMatchObject({ status: 409 });
    of.clock.advance(25 * HOUR_MS);
    await of.runSweep();
    pictureIn(await send(await small(2)));
  });

  test('that nothing shows yet are a thousand in one restaurant', async () => {
    const of = await start({});
    const send = senderTo(of);
    pictureIn(await send(await small()));
    await sql`INSERT INTO uploads (restaurant_id, id, purpose, picture, created_at, unused_since)
      SELECT restaurant_id, gen_random_uuid(), purpose, picture, created_at, unused_since
      FROM uploads, generate_series(1, 999)`.execute(of.database.db);
    expect(await send(await small(2))).toMatchObject({
      status: 429,
      json: { code: 'RATE_LIMITED', kind: 'picture' },
    });
  });

  test('are nobody else’s business', async () => {
    const of = await start({ merchantPictures: 1 });
    await senderTo(of)(await small());
    const token = await insertSession(of, of.world.users.STRANGER.id);
    pictureIn(
      await sendPicture(of, token, { restaurantId: of.world.foreign.id, purpose: 'item' }, await small()),
    );
    const stranger = await of.staff('STRANGER');
    const asked = stranger.call('pictureSpace', { params: { id: of.world.merchantId } });
    expect(await refused(asked)).toMatchObject({ status: 404 });
  });

  test('of which the last chunk was refused go on with that one once there is room', async () => {
    const of = await start({ merchantPictures: 1 });
    const send = senderTo(of);
    pictureIn(await send(await small()));
    const file = await small(2);
    const chunk = { fileName: 'a.jpg', chunkCount: 2, uploadId: 'one' };
    const half = Math.ceil(file.length / 2);
    expect(await send(file.subarray(0, half), { ...chunk, chunkIndex: 0 })).toMatchObject({ status: 202 });
    const last = () => send(file.subarray(half), { ...chunk, chunkIndex: 1 });
    expect(await last()).toMatchObject({ status: 409 });
    await of.database.db.deleteFrom('uploads').execute();
    pictureIn(await last());
  });
});

describe('a disk that is nearly full', () => {
  test.each([
    ['of 10 GB', 10_000 * MB, 500 * MB],
    ['of 1 TB', 1_000_000 * MB, 2_048 * MB],
  ])('%s takes no pictures and all orders, and says so', async (_, size, least) => {
    let free = least - 1;
    const of = await start({ freeDiskBytes: 2_048 * MB }, async () => ({ free, size }));
    const send = senderTo(of);
    expect(await send(await small())).toMatchObject({
      status: 507,
      json: { code: 'DISK_FULL', details: [{ path: 'file' }] },
    });
    expect(await (await of.diner()).place()).toMatchObject({ status: 'PLACED' });
    free += 1;
    pictureIn(await send(await small()));
  });

  test('is the one that pictures lie on', async () => {
    const { config } = (await start({})).deps();
    const disk = await diskOf(config)();
    expect(disk?.free).toBeGreaterThan(0);
    expect(disk?.size).toBeGreaterThan(disk?.free ?? 0);
    const elsewhere = { S3_BUCKET: 'pictures', DATABASE_URL: 'postgres://elsewhere/comanda' };
    expect(await diskOf({ ...config, ...elsewhere })()).toBeNull();
  });
});

describe('what one person may open', () => {
  const business = { name: 'Kitchens', email: 'hello@kitchens.example', country: 'GB' };

  test('is so many businesses at once, and so many in a day', async () => {
    const of = await start({ userMerchants: 3 }, undefined, { RATES: 'merchant.user=3/day' });
    const owner = await of.staff('ADMIN');
    const made = await Promise.all(
      Array.from({ length: 5 }, () => settled(owner.call('createMerchant', { body: business }))),
    );
    expect(made.map((one) => (one.ok ? 201 : one.status)).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const { db } = of.database;
    await db
      .updateTable('merchants')
      .set({ closed_at: at(of.clock.now()) })
      .where('name', '=', 'Kitchens')
      .execute();
    await owner.call('createMerchant', { body: business });
    expect(await refused(owner.call('createMerchant', { body: business }))).toMatchObject({
      ...{ status: 429, code: 'RATE_LIMITED', kind: 'merchant', per: 'user' },
      message: expect.stringContaining('Begin the next one in'),
    });
  });

  test('is so many restaurants of a business', async () => {
    const of = await start({ merchantRestaurants: 2 });
    const owner = await of.staff('ADMIN');
    const restaurant = (n: number) => ({
      merchantId: of.world.merchantId,
      name: `Place ${n}`,
      phone: '020 7946 0000',
      address: { line1: '1 Cloth Fair', city: 'London', postcode: 'EC1A 7JQ', country: 'GB' },
      timezone: 'Europe/London',
      currency: 'GBP',
    });
    const made = await Promise.all(
      [1, 2, 3].map((n) => settled(owner.call('createRestaurant', { body: restaurant(n) }))),
    );
    expect(made.filter((one) => !one.ok && one.status === 409)).toHaveLength(2);
    expect(made).toContainEqual(expect.objectContaining({ code: 'TOO_MANY_RESTAURANTS' }));
  });
});
