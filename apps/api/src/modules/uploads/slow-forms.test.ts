import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@comanda/testing/eventually';
import { insertSession } from '@comanda/testing/sample-members';
import type { Person } from '@comanda/testing/sample-world';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { createTestClock } from '@comanda/testing/test-clock';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerErrors } from '#platform/http/errors.ts';
import { createFormReader } from './read-form.ts';

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
  // hung up by the test's end, or by the server that refused it
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

describe('a form that is slow', () => {
  const BEGUN = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(10_000)}`;
  let server: FastifyInstance;
  let base: string;

  afterEach(() => server.close());

  async function serve(): Promise<void> {
    server = Fastify({ forceCloseConnections: true });
    await server.register(multipart);
    const readForm = createFormReader();
    server.post('/:whose', async (request) => {
      const { whose } = z.object({ whose: z.string() }).parse(request.params);
      await readForm(request, async () => whose);
      return {};
    });
    registerErrors(server, createTestClock(0));
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  }

  /** A form that goes so far, and then stands still. */
  function stall(whose: string, written: string) {
    const form = request(`${base}/${whose}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    let status: number | null = null;
    form.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume();
    });
    form.on('error', () => {});
    form.write(written);
    return { status: () => status, end: () => form.destroy() };
  }

  async function honest(whose: string): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob(['a picture']), 'a.jpg');
    return (await fetch(`${base}/${whose}`, { method: 'POST', body: form })).status;
  }

  test('holds no place before its file begins', async () => {
    await serve();
    const slow = Array.from({ length: 40 }, (_, n) => stall(`place-${n % 9}`, '--b\r\n'));
    expect(await honest('honest')).toBe(200);
    for (const { end } of slow) end();
  });

  test('of a restaurant with very many is refused, and others come in', async () => {
    await serve();
    const slow = Array.from({ length: 12 }, () => stall('many', BEGUN));
    const refused = () => slow.filter(({ status }) => status() === 503);
    await eventually('the refusals', () => refused().length === 4);
    for (const whose of ['one', 'two', 'three']) expect(await honest(whose)).toBe(200);
    expect(refused()).toHaveLength(4);
    for (const { end } of slow) end();
  });
});
