import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveServiceWorker } from './built-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'));
  await writeFile(join(folder, 'worker.js'), 'self.skipWaiting();');
});
afterAll(() => rm(folder, { recursive: true }));

async function headersOf(pages?: string) {
  const app = Fastify();
  const file = join(folder, 'worker.js');
  await serveServiceWorker(app, { path: '/some/worker.js', file, ...(pages && { pages }) });
  const { headers, body } = await app.inject('/some/worker.js');
  await app.close();
  expect(body).toBe('self.skipWaiting();');
  return headers;
}

test('a worker is asked for anew each time, and may load nothing', async () => {
  const headers = await headersOf();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'");
  expect(headers['service-worker-allowed']).toBeUndefined();
});

test('one that answers pages may load what is ours, and no script', async () => {
  const headers = await headersOf('/clients/');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(headers['service-worker-allowed']).toBe('/clients/');
});
