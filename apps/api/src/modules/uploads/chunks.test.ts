import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { pictureIn, samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let dataDir: string;
let tokens: readonly [string, string];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-chunks-'));
  app = await createTestApp({ environment: { DATA_DIR: dataDir } });
  const { users, restaurant } = app.world;
  const other = await insertMember(app, 'other', 'STAFF', restaurant.id);
  tokens = [await insertSession(app, users.STAFF.id), await insertSession(app, other.id)];
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Plan = { file: Buffer; count: number; uploadId: string; token?: string; fileName?: string };

function sendChunk({ file, count, uploadId, token = tokens[0], fileName = 'menu.jpg' }: Plan, index: number) {
  const edge = (at: number) => Math.floor((at * file.length) / count);
  const fields = { restaurantId: app.world.restaurant.id, purpose: 'item', fileName, uploadId };
  const chunk = file.subarray(edge(index), edge(index + 1));
  return sendPicture(app, token, { ...fields, chunkIndex: index, chunkCount: count }, chunk, fileName);
}

async function colourOf(url: string): Promise<number[]> {
  const response = await fetch(new URL(url, app.baseUrl));
  const { data } = await sharp(await response.bytes())
    .resize(1, 1, { fit: 'cover', position: 'bottom' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const half = async () => ({
  rows: await app.database.db.selectFrom('upload_chunks').select('chunk_index').execute(),
  begun: await app.database.db.selectFrom('chunked_uploads').select('upload_id').execute(),
});

test('chunks are counted until the file is whole, and the last may come twice', async () => {
  const plan = { file: await samplePicture({ width: 400, height: 300 }), count: 3, uploadId: randomUUID() };
  expect(await sendChunk(plan, 0)).toMatchObject({ status: 202, json: { received: 1 } });
  expect(await sendChunk(plan, 1)).toMatchObject({ status: 202, json: { received: 2 } });
  const picture = pictureIn(await sendChunk(plan, 2));
  expect(pictureIn(await sendChunk(plan, 2))).toEqual(picture);
  expect((await half()).rows).toEqual([]);
});

test('a missing chunk is waited for, and never guessed', async () => {
  const plan = { file: await samplePicture({ width: 400, height: 300 }), count: 4, uploadId: randomUUID() };
  for (const index of [0, 3, 1, 1, 3]) expect((await sendChunk(plan, index)).status).toBe(202);
  expect(pictureIn(await sendChunk(plan, 2))).toMatchObject({ width: 400, height: 300 });
});

test('whatever the order and however often: the picture is one user’s own, also when two send the same name', async () => {
  const files = await Promise.all(
    [1, 5].map((seed) => samplePicture({ width: 300, height: 300 }, 'png', seed)),
  );
  const colours = new Map<number, number[]>();
  const plan = fc.record({
    count: fc.integer({ min: 2, max: 6 }),
    order: fc.array(fc.record({ who: fc.constantFrom(0, 1), index: fc.nat(5) }), { maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ count, order }) => {
      // even the upload's id may be the same
      const uploadId = randomUUID();
      const every = [0, 1].flatMap((who) => Array.from({ length: count }, (_, index) => ({ who, index })));
      const asked = [...order.filter(({ index }) => index < count), ...every];
      const last = new Map<number, string>();
      for (const { who, index } of asked) {
        const file = files[who] ?? Buffer.alloc(0);
        const token = tokens[who === 0 ? 0 : 1];
        const answer = await sendChunk({ file, count, uploadId, token }, index);
        if (answer.status === 201) last.set(who, pictureIn(answer).url);
        else expect(answer.status).toBe(202);
      }
      for (const who of [0, 1]) {
        const colour = await colourOf(last.get(who) ?? '');
        expect(colour).toEqual(colours.get(who) ?? colour);
        colours.set(who, colour);
      }
      expect(colours.get(0)).not.toEqual(colours.get(1));
    }),
    { numRuns: 12 },
  );
});

test('all at once make one picture', async () => {
  const plan = { file: await samplePicture({ width: 400, height: 300 }), count: 8, uploadId: randomUUID() };
  const before = await app.database.db.selectFrom('uploads').select('id').execute();
  let left = Array.from({ length: 8 }, (_, index) => index);
  while (left.length > 0) {
    const answers = await Promise.all(left.map((index) => sendChunk(plan, index)));
    for (const { status } of answers) expect([201, 202, 503]).toContain(status);
    left = left.filter((_, place) => answers[place]?.status === 503);
  }
  pictureIn(await sendChunk(plan, 7));
  const after = await app.database.db.selectFrom('uploads').select('id').execute();
  expect(after.length - before.length).toBe(1);
});

test('too large a chunk, too large a file, and a file that is no picture leave nothing behind', async () => {
  const before = await half();
  const large = { file: Buffer.alloc(12 * MEGABYTE, 0xff), count: 4, uploadId: randomUUID() };
  expect(await sendChunk(large, 0)).toMatchObject({ status: 413, json: { code: 'MAX_FILE_SIZE' } });
  const many = { file: Buffer.alloc(12 * MEGABYTE, 0xff), count: 8, uploadId: randomUUID() };
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) statuses.push((await sendChunk(many, index)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 413]);
  const php = { file: Buffer.from('<?php system($_GET["c"]);'), count: 2, uploadId: randomUUID() };
  expect((await sendChunk(php, 0)).status).toBe(202);
  expect(await sendChunk(php, 1)).toMatchObject({ status: 415, json: { code: 'INVALID_TYPE' } });
  expect(await half()).toEqual(before);
});

test('nobody keeps more than twenty files half sent; who begins another has given up the first', async () => {
  await app.database.db.deleteFrom('chunked_uploads').execute();
  const file = await samplePicture({ width: 400, height: 300 });
  const plans = Array.from({ length: 25 }, () => ({ file, count: 2, uploadId: randomUUID() }));
  for (const plan of plans) {
    app.clock.advance(1);
    expect((await sendChunk(plan, 0)).status).toBe(202);
  }
  const other = { file, count: 2, uploadId: randomUUID(), token: tokens[1] };
  await sendChunk(other, 0);
  expect((await half()).begun).toHaveLength(21);
  const [first, last] = [plans[0], plans.at(-1)];
  if (!first || !last) return expect.fail('no plans');
  pictureIn(await sendChunk(last, 1));
  pictureIn(await sendChunk(other, 1));
  expect(await sendChunk(first, 1)).toMatchObject({ status: 202, json: { received: 1 } });
  await app.database.db.deleteFrom('chunked_uploads').execute();
});

test('what never becomes whole is gone after a day', async () => {
  const plan = { file: await samplePicture({ width: 400, height: 300 }), count: 4, uploadId: randomUUID() };
  for (let round = 0; round < 20; round += 1) await sendChunk({ ...plan, uploadId: randomUUID() }, round % 4);
  expect((await half()).rows).toHaveLength(20);
  // more than are removed by one statement
  await sql`INSERT INTO chunked_uploads (restaurant_id, key, created_at)
    SELECT restaurant_id, decode(lpad(n::text, 8, '0'), 'hex'), created_at
    FROM (SELECT * FROM chunked_uploads LIMIT 1) one, generate_series(1, 120) n`.execute(app.database.db);
  app.clock.advance(DAY_MS);
  await app.runSweep();
  expect(await half()).toEqual({ rows: [], begun: [] });
});
