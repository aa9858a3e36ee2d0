import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';

test('slow and silent connections are given up', async () => {
  const app = await createTestApp();
  const { server } = app.http();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server;
  const checking: unknown = Reflect.get(server, 'connectionsCheckingInterval');
  expect([headersTimeout, requestTimeout, checking]).toEqual([10_000, 30_000, 5_000]);
  // longer than any answer takes; and than a proxy keeps a connection
  expect([timeout, keepAliveTimeout]).toEqual([60_000, 72_000]);
  const taken = once(server, 'connection');
  const silent = connect(app.port, '127.0.0.1');
  const [socket] = await taken;
  expect(socket.timeout).toBe(15_000);
  silent.destroy();
  await app.close();
});
