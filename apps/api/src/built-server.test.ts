import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { startServerProcess } from '@comanda/testing/server-process';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const DIST = join(ROOT, 'apps/start/dist');
const PROGRAM = ['--enable-source-maps', join(DIST, 'main.js')];

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT });
});

test('what npm start runs finds its database, migrations and pages, and answers calls', async () => {
  const dataDir = await temporaryDirectory();
  const server = await startServerProcess({ dataDir, port: 0, program: PROGRAM });
  try {
    for (const [path, status] of [
      ['/api/health/ready', 200],
      ['/api/openapi.json', 200],
      ['/merchant/login', 200],
      ['/office/shell', 200],
      ['/office/offline-worker.js', 200],
      ['/offline/worker.js', 200],
      ['/offline/page', 200],
      ['/clients/nobody/menu', 404],
    ] as const)
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, status]);
    // a token in an address is for nobody else, and what is shared has a picture
    for (const path of ['/merchant/verify', '/merchant/reset-password', '/restaurant/invite']) {
      const { headers } = await fetch(`${server.url}${path}?token=secret`);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
    }
    const head = await fetch(server.url).then((answer) => answer.text());
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(head) ?? [];
    const sent = await fetch(server.url + new URL(picture).pathname);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    await server.end('SIGTERM');
    await removeDirectory(dataDir);
  }
});

test('its stack traces name the lines of the sources', () => {
  const fault =
    'import cluster from "node:cluster"; Object.defineProperty(cluster, "isWorker", { get() { throw new TypeError("planted") } })';
  const { stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(fault)}`, ...PROGRAM],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  const line = readFileSync(join(ROOT, 'apps/api/src/start.ts'), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('if (cluster.isWorker)'));
  expect(stderr).toMatch(new RegExp(`apps/api/src/start\\.ts:${line + 1}:`));
});

const SourceMap = z.object({ sources: z.array(z.string()) });
/** What `scripts/build.ts` hashes for it, packages by the lockfile. */
const HASHED =
  /^(?:apps\/(?:api|start|storefront)|packages\/(?:demo|domain|contract|client|postgres|reports|tickets|ui|uploader))\/src\/|^node_modules\//;

test('nothing is in it that could change without its hash', () => {
  const sources = readdirSync(DIST)
    .filter((name) => name.endsWith('.js.map'))
    .flatMap((name) => SourceMap.parse(JSON.parse(readFileSync(join(DIST, name), 'utf8'))).sources)
    .map((source) => relative(ROOT, join(DIST, source)));
  expect(sources).toContain('apps/start/src/main.ts');
  expect(sources.filter((source) => !HASHED.test(source))).toEqual([]);
});
