import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';

const LIMITS = join(import.meta.dirname, '../../../../../docs/limits.md');

/** The second column of a row of the table of limits. */
async function limitOf(what: string): Promise<string | undefined> {
  const rows = (await readFile(LIMITS, 'utf8')).split('\n').map((row) => row.split(' | '));
  return rows.find(([first]) => first === `| ${what}`)?.[1];
}

const seconds = (ms: number) => `${ms / 1000} s`;

test('the server of the product has the time limits that the table names', async () => {
  const app = await createTestApp();
  const { server } = app.http();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server;
  const checking: unknown = Reflect.get(server, 'connectionsCheckingInterval');
  expect([headersTimeout, requestTimeout, checking]).toEqual([10_000, 30_000, 5_000]);
  expect(await limitOf('a header, a whole request')).toBe(
    `${seconds(headersTimeout)}, ${seconds(requestTimeout)}, looked for every ${seconds(Number(checking))}`,
  );
  expect(await limitOf('a connection under way on which nothing moves; between two requests')).toBe(
    `${seconds(timeout)}; ${seconds(keepAliveTimeout)}`,
  );
  const taken = once(server, 'connection');
  const silent = connect(app.port, '127.0.0.1');
  const [socket] = await taken;
  expect(await limitOf('a connection that never said anything')).toBe(seconds(socket.timeout));
  silent.destroy();
  await app.close();
});
