import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StreamEvent } from '@comanda/contract/stream-events';
import { portOf } from '@comanda/testing/listening';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSseServer, type Sse } from './sse.ts';

const BOUNDS = { inAll: 10, perAddress: 10, perToken: 10 };
const MEGABYTE = 'x'.repeat(1024 * 1024);
const BIG = {
  event: 'waiting',
  data: { restaurants: [{ restaurantId: MEGABYTE, count: 1, orderIds: [] }] },
} as const satisfies StreamEvent<'ordersStream'>;

let app: FastifyInstance;
let streams: Sse<'ordersStream'>[];

beforeEach(async () => {
  streams = [];
  const sse = createSseServer(BOUNDS);
  app = Fastify({ forceCloseConnections: true });
  app.get('/', (request, reply) => {
    streams.push(sse.open<'ordersStream'>(request, reply, { kind: 'menu' }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

async function dial() {
  const socket = connect(portOf(app.server), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

test('a reader that does not read is cut off after four megabytes, and one that reads is not', async () => {
  const idle = await dial();
  idle.pause();
  const reader = await dial();
  reader.resume();
  const [toIdle, toReader] = streams;
  let sent = 0;
  for (; toIdle?.isOpen() && sent < 100; sent += 1) {
    toIdle.send(BIG);
    toReader?.send(BIG);
    while (reader.bytesRead < (sent + 1) * MEGABYTE.length) await nextTurn();
  }
  expect(sent).toBeGreaterThan(4);
  expect(sent).toBeLessThan(100);
  expect(toReader?.isOpen()).toBe(true);
});
