import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockRestaurant } from '#modules/restaurant-settings';

/** Sends this and no more, and reads no answer. */
async function sendOnly(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.pause().write(bytes);
}

test('orders under way are answered, and nobody holds the close who does not send or read', async () => {
  const app = await createTestApp();
  const { restaurant } = app.world;
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  const menu = `/api/clients/${restaurant.slug}/menu`;
  const post = `POST /api/clients/${restaurant.slug}/orders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json`;
  await Promise.all([
    // as browsers connect ahead of need
    sendOnly(app.port, ''),
    sendOnly(app.port, `${post}\r\nContent-Length: 1000\r\n\r\n{`),
    ...Array.from({ length: 2 }, () =>
      sendOnly(app.port, `GET ${menu} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_000)),
    ),
  ]);
  const held = await app.database.db.transaction().execute(async (tx) => {
    await lockRestaurant(tx, restaurant.id);
    const placing = settled(diner.place());
    await eventually('that the order waits for the edit', async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        app.database.db,
      );
      return rows.length > 0;
    });
    return { placing, restarted: app.restart() };
  });
  const placed = await held.placing;
  expect(placed).toMatchObject({ ok: true });
  await held.restarted;
  const { orders } = await staff.call('liveOrders', { params: { id: restaurant.id } });
  expect(orders.map(({ id }) => id)).toEqual(placed.ok ? [placed.value.id] : []);
  await app.close();
});

test('open streams end with the close, and readers come back to the next app without a gap', async () => {
  const app = await createTestApp();
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  const stream = recordStream({
    url: `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`,
    token: staff.token,
    lastEventId: '0',
  });
  await diner.place();
  await stream.until('the first order', () => stream.numbers().length === 1);
  await app.restart();
  await diner.place();
  await stream.until('the second order', () => stream.numbers().length === 2);
  expect(stream.numbers()).toEqual([1, 2]);
  expect(stream.states).toContain('reconnecting');
  stream.close();
  await app.close();
});

describe('while the app closes', () => {
  test('a busy line is answered 503 in our shape, as its last answer, and is not cut off', async () => {
    const app = await createTestApp({ politeMs: 10_000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const asked = request(`${app.baseUrl}${path}`, { agent }).end();
      const [response] = await once(asked, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      return {
        status: response.statusCode,
        headers: response.headers,
        text: Buffer.concat(chunks).toString(),
      };
    };
    expect((await ask('/health/live')).status).toBe(200);
    const closed = app.close();
    let answer = await ask('/health/live');
    while (answer.headers.connection !== 'close') answer = await ask('/health/live');
    const { status, headers, text } = answer;
    expect(status).toBe(503);
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '2', 'x-frame-options': 'DENY' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(text)).toMatchObject({ statusCode: 503, code: 'CLOSING' });
    // its only line has ended, so nothing is waited for any more
    await closed;
    agent.destroy();
  });
});

test('a load balancer is given its time before a close that was asked for', async () => {
  const program = `
    import { closeInGoodOrder } from ${JSON.stringify(new URL('graceful-close.ts', import.meta.url).href)};
    const says = (word) => async () => console.log(word);
    const closeAll = async () => { console.log('closed'); return true; };
    closeInGoodOrder({ closeAll }, { report: console.error, drain: says('drained') });
    setInterval(() => {}, 1000);
    process.kill(process.pid, 'SIGTERM');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said.join('')).toBe('drained\nclosed\n');
});

test('who asks again after a while waits for the database alone', async () => {
  const program = `
    import { closeInGoodOrder } from ${JSON.stringify(new URL('graceful-close.ts', import.meta.url).href)};
    let now = 0;
    performance.now = () => now;
    const closeAll = () => {
      console.log('closing');
      now = 5_000;
      process.kill(process.pid, 'SIGHUP');
      return new Promise(() => {});
    };
    closeInGoodOrder({ closeAll }, { report: console.error, atLeast: async () => console.log('database') });
    setInterval(() => {}, 1000);
    process.kill(process.pid, 'SIGHUP');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said.join('')).toBe('closing\ndatabase\n');
});

describe('an error that nobody caught', () => {
  /** A program that lives as long as it is listened to; it is asked whether it went on once it has said `saying`. */
  async function endOf(thrown: string, saying?: string): Promise<{ code: unknown; said: string }> {
    const program = `
      import { closeInGoodOrder } from ${JSON.stringify(new URL('graceful-close.ts', import.meta.url).href)};
      const closeAll = async () => { console.log('closed'); return true; };
      closeInGoodOrder({ closeAll }, { report: (error, sentence) => console.log(sentence, error.message) });
      process.stdin.on('data', () => { console.log('went on'); process.kill(process.pid, 'SIGTERM'); });
      setImmediate(() => { ${thrown} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk) => {
        said += chunk;
        if (saying !== undefined && said.includes(saying) && !said.includes('went on'))
          child.stdin.write('?');
      });
    const [code] = await once(child, 'close');
    return { code, said };
  }

  test('closes in good order, and reports that it failed', async () => {
    const { code, said } = await endOf("throw new Error('broken')");
    expect(code).toBe(1);
    expect(said).toMatch(/nobody caught.* broken/);
    expect(said).toContain('closed');
  });

  test('so does a promise that was refused', async () => {
    expect((await endOf("Promise.reject(new Error('refused'))")).code).toBe(1);
  });

  test('that all files are taken ends nothing', async () => {
    const { code, said } = await endOf(
      "throw Object.assign(new Error('all taken'), { code: 'EMFILE' })",
      'all taken',
    );
    expect(code).toBe(0);
    expect(said).toMatch(/too many files.*all taken\nwent on\nclosed/s);
  });

  test.each(['EPIPE', 'EIO', 'ENOSPC', 'EDQUOT'])(
    'that the log cannot be written (%s) ends nothing, and is not said',
    async (code) => {
      const thrown = `Object.assign(new Error('unwritten'), { code: '${code}', syscall: 'write' })`;
      const end = await endOf(`setImmediate(() => console.log('still here')); throw ${thrown}`, 'still here');
      expect(end).toEqual({ code: 0, said: 'still here\nwent on\nclosed\n' });
    },
  );
});
