import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { registerErrors } from './errors.ts';
import { registerLimits } from './limits.ts';

async function statusesOf(url: string, environment: NodeJS.ProcessEnv): Promise<Set<number>> {
  const app = Fastify();
  registerErrors(app);
  await registerLimits(app, readConfig({ ADDRESS_REQUESTS_PER_MINUTE: '3', ...environment }));
  for (const path of ['/office/*', '/@storefront/*', '/api/menu']) app.get(path, async () => 'here');
  const statuses = new Set<number>();
  for (let sent = 0; sent < 10; sent += 1) statuses.add((await app.inject(url)).statusCode);
  await app.close();
  return statuses;
}

test.each([
  ['/office/src/main.tsx', 'source', [200]],
  ['/@storefront/src/scripts/menu.tsx', 'source', [200]],
  ['/api/menu', 'source', [200, 429]],
  ['/office/src/main.tsx', 'built', [200, 429]],
  ['/api/menu?from=/office/', 'source', [200, 429]],
])('ten requests a minute for %s with pages from %s are answered %j', async (url, from, statuses) => {
  expect([...(await statusesOf(url, { WEB_PAGES: from }))]).toEqual(statuses);
});
