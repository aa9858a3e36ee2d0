import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp } from '@comanda/testing/test-app';
import { describe, expect, test } from 'vitest';

test('a connection that a browser made ahead of need does not hold the close', async () => {
  const app = await createTestApp();
  const early = connect(app.port, '127.0.0.1');
  await once(early, 'connect');
  await app.send('/health/live');
  const ended = once(early, 'close');
  await app.close();
  await ended;
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

describe('an error that nobody caught', () => {
  async function endOf(thrown: string): Promise<{ code: unknown; said: string }> {
    const program = `
      import { closeInGoodOrder } from ${JSON.stringify(new URL('graceful-close.ts', import.meta.url).href)};
      closeInGoodOrder(async () => console.log('closed'), (error, sentence) => console.log(sentence, error.message));
      setInterval(() => {}, 1000);
      setTimeout(() => { ${thrown} });
      setTimeout(() => { console.log('went on'); process.kill(process.pid, 'SIGTERM'); }, 50);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    return { code, said };
  }

  test('closes in good order, and tells that it failed', async () => {
    const { code, said } = await endOf("throw new Error('broken')");
    expect(code).toBe(1);
    expect(said).toMatch(/nobody caught.* broken/);
    expect(said).toContain('closed');
    expect(said).not.toContain('went on');
  });

  test('so does a promise that was refused', async () => {
    expect((await endOf("Promise.reject(new Error('refused'))")).code).toBe(1);
  });

  test('that all files are taken ends nothing', async () => {
    const { code, said } = await endOf("throw Object.assign(new Error('all taken'), { code: 'EMFILE' })");
    expect(code).toBe(0);
    expect(said).toMatch(/too many files.*all taken\nwent on\nclosed/s);
  });
});
