import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_LIMITS, UploadedPicture } from '@comanda/contract/shapes/pictures';
import { eventually } from '@comanda/testing/eventually';
import { insertSession } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import type { SendSlice } from '@comanda/uploader/send-slice';
import { createUploader } from '@comanda/uploader/uploader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from '#platform/files/disk-files.ts';

let app: TestApp;
let dataDir: string;
let token: string;
let answers: number[];
/** Whether the files were said to be away, with each answer. */
let away: boolean[];
/** What happens in place of each file that is put, until the call that puts them is refused. */
let failure: (() => Promise<never>) | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-failing-store-'));
  const disk = createDiskFiles(join(dataDir, 'uploads'));
  app = await createTestApp({
    environment: { DATA_DIR: dataDir },
    files: {
      ...disk,
      async put(...file) {
        if (failure) await failure();
        await disk.put(...file);
      },
    },
  });
  token = await insertSession(app, app.world.users.STAFF.id);
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** As the browser's, which has a request that reports how much was sent. */
const send: SendSlice = ({ id, file, slice, fields }, { onAnswer }) => {
  const chunk = { fileName: file.name, chunkIndex: slice.index, chunkCount: slice.count, uploadId: id };
  const bytes = file.slice(slice.start, slice.end).bytes();
  bytes
    .then((part) => sendPicture(app, token, { ...fields, ...chunk }, part, file.name))
    .then(({ status, text }) => {
      if (status === 500) failure = null;
      answers.push(status);
      away.push(app.deps().outages.of('files').isAway());
      onAnswer(status, text);
    });
  return () => {};
};

async function uploaded(settings: { isWhole?: (answer: unknown) => boolean } = {}) {
  answers = [];
  away = [];
  const pictures: unknown[] = [];
  const uploader = createUploader({
    settings: { url: '', chunkCount: 3, smallestChunk: 1, retryPause: 1, ...settings },
    fields: () => ({ restaurantId: app.world.restaurant.id, purpose: 'item' }),
    onDone: (answer) => pictures.push(answer),
    send,
  });
  const file = await samplePicture({ width: 400, height: 300 });
  uploader.add([new File([new Uint8Array(file)], 'menu.jpg', { type: 'image/jpeg' })]);
  await eventually('the end of the upload', async () => uploader.state().items[0]?.status === 'DONE');
  return pictures;
}

test('a store that fails once costs one more try of the last chunk, and not the picture', async () => {
  failure = () => Promise.reject(new Error('The disk is full.'));
  const [picture, ...others] = await uploaded();
  expect(answers).toEqual([202, 202, 500, 201]);
  expect(away).toEqual([false, false, true, false]);
  expect(UploadedPicture.parse(picture)).toMatchObject({ width: 400, height: 300 });
  expect(others).toEqual([]);
  expect(await app.database.db.selectFrom('upload_chunks').select('key').execute()).toEqual([]);
});

test('where a server has forgotten the first chunks, they are sent again', async () => {
  failure = async () => {
    await app.database.db.deleteFrom('chunked_uploads').execute();
    throw new Error('The disk is full.');
  };
  const isWhole = (answer: unknown) => UploadedPicture.safeParse(answer).success;
  const [picture] = await uploaded({ isWhole });
  // the last one is there still: with the second the file is whole
  expect(answers).toEqual([202, 202, 500, 202, 202, 201, 201]);
  expect(UploadedPicture.parse(picture)).toMatchObject({ width: 400, height: 300 });
});

test('a picture that never will be one takes no room', async () => {
  const chunk = { fileName: 'menu.jpg', chunkCount: 2, uploadId: 'never', purpose: 'item' };
  const fields = { ...chunk, restaurantId: app.world.restaurant.id };
  const part = Buffer.alloc(PICTURE_LIMITS.chunkBytes / 4, 'text');
  await sendPicture(app, token, { ...fields, chunkIndex: 0 }, part);
  expect(await sendPicture(app, token, { ...fields, chunkIndex: 1 }, part)).toMatchObject({ status: 415 });
  expect(await app.database.db.selectFrom('upload_chunks').select('key').execute()).toEqual([]);
});
