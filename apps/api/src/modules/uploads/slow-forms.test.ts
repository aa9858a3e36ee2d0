import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@comanda/testing/eventually';
import { insertSession } from '@comanda/testing/sample-members';
import type { Person } from '@comanda/testing/sample-world';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { pictureIn, samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-slow-'));
  app = await createTestApp({ environment: { DATA_DIR: dataDir } });
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Slow = { readonly form: ClientRequest; readonly answer: Promise<IncomingMessage> };

/** A form whose file never ends; without an own restaurant it is for the sample's. */
async function begin(person: Person, restaurantId = app.world.restaurant.id): Promise<Slow> {
  const token = await insertSession(app, app.world.users[person].id);
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;
  const form = request(`${app.baseUrl}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answer = once(form, 'response').then(([response]: IncomingMessage[]) => {
    if (!response) throw new Error('No answer.');
    return response.resume();
  });
  // hung up by the test's end, or by whoever refused it
  form.on('error', () => {});
  answer.catch(() => {});
  form.write(`${part('restaurantId')}\r\n\r\n${restaurantId}\r\n`);
  form.write(`${part('file')}; filename="a.jpg"\r\n\r\n${'x'.repeat(10_000)}`);
  return { form, answer };
}

test('a stranger is refused before the file is there', async () => {
  const { form, answer } = await begin('STRANGER');
  expect((await answer).statusCode).toBe(404);
  form.destroy();
});

test('one with many slow forms keeps no place from the others', async () => {
  const slow = await Promise.all(Array.from({ length: 8 }, () => begin('MANAGER')));
  const refused: number[] = [];
  for (const { answer } of slow) {
    answer.then(({ statusCode = 0 }) => refused.push(statusCode)).catch(() => {});
  }
  await eventually('the refusals', () => refused.length === 6);
  expect(new Set(refused)).toEqual(new Set([503]));
  const token = await insertSession(app, app.world.users.STAFF.id);
  const fields = { restaurantId: app.world.restaurant.id, purpose: 'item' };
  pictureIn(await sendPicture(app, token, fields, await samplePicture({ width: 64, height: 64 })));
  for (const { form } of slow) form.destroy();
});
