import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImageRef } from '@comanda/contract/shapes/common';
import type { UploadedPicture } from '@comanda/contract/shapes/pictures';
import { removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import type { Answer } from '@comanda/testing/answers';
import { insertWorld, type World } from '@comanda/testing/sample-world';
import { processNow, type ServerProcess, startServerProcess } from '@comanda/testing/server-process';
import { logInAs } from '@comanda/testing/test-people';
import { pictureIn, samplePhoto, sendPicture } from '@comanda/testing/test-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { onDatabase } from './on-database.fixture.ts';

const PATIENCE_MS = 300_000;
const CHUNKS = 4;

let dataDir: string;
let world: World;
let server: ServerProcess;
let token: string;
let photo: Buffer;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
  photo = await samplePhoto({ width: 2_400, height: 1_600 }, 4_000_000);
  world = await onDatabase(dataDir, async (database, url) => {
    await migrate({ url });
    return insertWorld(database.db, {}, processNow());
  });
  server = await startServerProcess({ dataDir, port: 0 });
  ({ token } = await logInAs(`${server.url}/api`, world, 'STAFF'));
}, PATIENCE_MS);

afterAll(async () => {
  await server.end('SIGTERM');
  await removeDirectory(dataDir);
});

function sendChunk(uploadId: string, index: number): Promise<Answer> {
  const edge = (at: number) => Math.floor((at * photo.length) / CHUNKS);
  const fields = { restaurantId: world.restaurant.id, purpose: 'item', fileName: 'a.jpg', uploadId };
  const app = { baseUrl: `${server.url}/api` };
  const part = photo.subarray(edge(index), edge(index + 1));
  return sendPicture(app, token, { ...fields, chunkIndex: index, chunkCount: CHUNKS }, part, 'a.jpg');
}

/** Ends the server while it may be at the chunk, and starts it again; the answer, or null when there was none. */
async function killedDuring(uploadId: string, index: number, turns: number): Promise<Answer | null> {
  const answer = sendChunk(uploadId, index).catch(() => null);
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  await server.end('SIGKILL');
  server = await startServerProcess({ dataDir, port: server.port });
  return answer;
}

async function expectWhole({ variants = [] }: ImageRef): Promise<void> {
  for (const { url, width, height } of variants) {
    const file = await (await fetch(new URL(url, server.url))).bytes();
    // to its last pixel
    const { info } = await sharp(file, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
  }
}

test(
  'a server that is killed while chunks come and while a picture is made goes on with them, and shows no half of one',
  async () => {
    const pictures: UploadedPicture[] = [];
    for (const turns of [40, 4_000]) {
      const uploadId = randomUUID();
      expect((await sendChunk(uploadId, 0)).status).toBe(202);
      await killedDuring(uploadId, 1, turns);
      // what was acknowledged is there still, and what was not comes again
      expect(await sendChunk(uploadId, 1)).toMatchObject({ status: 202, json: { received: 2 } });
      expect((await sendChunk(uploadId, 2)).status).toBe(202);
      const heard = await killedDuring(uploadId, CHUNKS - 1, turns * 10);
      if (heard?.status === 201) pictures.push(pictureIn(heard));
      const again = await sendChunk(uploadId, CHUNKS - 1);
      // 503: it was being made; nobody else makes it until the claim is over
      expect([201, 503]).toContain(again.status);
      if (again.status === 201) pictures.push(pictureIn(again));
    }
    for (const picture of pictures) await expectWhole(picture);
    expect(await server.end('SIGTERM')).toBe(0);
    const rows = await onDatabase(dataDir, ({ db }) =>
      db.selectFrom('uploads').select(['id', 'picture', 'is_stored']).execute(),
    );
    server = await startServerProcess({ dataDir, port: server.port });
    for (const { picture, is_stored } of rows) if (is_stored) await expectWhole(ImageRef.parse(picture));
    // nothing lies there that no row knows, and that so would lie there for ever
    const folders = await readdir(join(dataDir, 'uploads')).catch(() => []);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(folders));
  },
  PATIENCE_MS,
);
