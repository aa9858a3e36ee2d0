import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { portOf } from '@comanda/testing/listening';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { addressesOf, type ConnectionBounds, connectionsWithin } from './connections.ts';
import { createFront } from './front-server.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n';

const WIDE: ConnectionBounds = { inAll: 100, perAddress: 100, silentMs: 60_000, isProxy: () => false };

async function serveFront(bounds: Partial<ConnectionBounds> = {}, timeouts = {}) {
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  const front = createFront({ headers: {}, bounds: { ...WIDE, ...bounds }, timeouts });
  const app = Fastify({ serverFactory: front.serverFactory, forceCloseConnections: 'idle' });
  app.get('/', async () => 'here');
  app.post('/', async () => 'there');
  app.get('/never', () => new Promise(() => {}));
  app.get('/work', () => work);
  app.get('/large', async () => Buffer.alloc(16 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  open.push({
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await app.close();
    },
  });
  const port = portOf(app.server);
  const dial = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  return { dial, finish, front, app };
}

async function serve(...[bounds, timeouts]: Parameters<typeof serveFront>) {
  return (await serveFront(bounds, timeouts)).dial;
}

async function isAnswered(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const answer = once(socket, 'data').then(([bytes]) => String(bytes).startsWith('HTTP/1.1 200'));
  return Promise.race([answer, once(socket, 'close').then(() => false)]);
}

describe('connections', () => {
  test('of one address are bounded, whoever has one keeps it, and others are none the worse', async () => {
    const dial = await serve({ perAddress: 2 });
    const [first, second] = [await dial(), await dial()];
    expect(await isAnswered(await dial())).toBe(false);
    expect(await isAnswered(first)).toBe(true);
    expect(await isAnswered(await dial('127.0.0.2'))).toBe(true);
    second.destroy();
    await once(second, 'close');
    // its end has to reach the other side first
    let next = await dial();
    while (!(await isAnswered(next))) next = await dial();
  });

  test('of a proxy are everybody’s, and not counted', async () => {
    const dial = await serve({ perAddress: 1, isProxy: addressesOf(['127.0.0.1']) });
    for (let count = 0; count < 5; count += 1) expect(await isAnswered(await dial())).toBe(true);
  });

  test('are bounded in all', async () => {
    const dial = await serve({ inAll: 2 });
    const [first] = [await dial(), await dial('127.0.0.2')];
    expect(await isAnswered(await dial('127.0.0.3'))).toBe(false);
    expect(await isAnswered(first)).toBe(true);
  });

  test('on which nothing was ever sent are closed, those that are used stay', async () => {
    const dial = await serve({ silentMs: 1_000 });
    const used = await dial();
    expect(await isAnswered(used)).toBe(true);
    await once(await dial(), 'close');
    expect(await isAnswered(used)).toBe(true);
  });

  test('on which nothing moves for long are closed, with a request under way and between two', async () => {
    const dial = await serve({ idleMs: 1_000 }, { keepAliveTimeout: 100, keepAliveTimeoutBuffer: 1 });
    const waiting = await dial();
    waiting.resume().write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    const resting = await dial();
    const ends = Promise.all([once(waiting, 'close'), once(resting, 'close')]);
    expect(await isAnswered(resting)).toBe(true);
    await ends;
  });

  test('that wait for their caller do not hold a close, and what is being worked on is answered', async () => {
    const { dial, front, app, finish } = await serveFront();
    const halfSent = await dial();
    halfSent.write(`${POST}x`);
    const notRead = await dial();
    notRead.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    const worked = await dial();
    const begun = once(app.server, 'request');
    worked.write('GET /work HTTP/1.1\r\nHost: a\r\n\r\n');
    await begun;
    const [answer, cutOff] = [text(worked), once(halfSent.resume(), 'close')];
    await front.leave(20);
    const closed = app.close();
    await cutOff;
    finish('the order');
    expect(await answer).toMatch(/^HTTP\/1.1 200 .*the order$/s);
    // the one that does not read holds nothing either
    await closed;
  });

  test.each([
    ['half a header', 'GET / HTTP/1.1\r\nHost: a'],
    ['half a body', `${POST}x`],
  ])('with %s are closed', async (_, bytes) => {
    const slow = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };
    const dial = await serve({}, slow);
    const socket = await dial();
    socket.write(bytes);
    socket.resume();
    await once(socket, 'close');
  });
});

test('connections leave room for the files that the process needs beside them', () => {
  expect(connectionsWithin(10)).toBe(10);
  expect(connectionsWithin(Number.MAX_SAFE_INTEGER)).toBeGreaterThan(0);
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['10.2.0.0', false],
  ['::1', true],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
])('the addresses of a list: %s %s', (address, isIn) => {
  const list = ['loopback', '10.1.0.0/16', '2001:db8::/32', 'nonsense'];
  expect(addressesOf(list)(address)).toBe(isIn);
});
