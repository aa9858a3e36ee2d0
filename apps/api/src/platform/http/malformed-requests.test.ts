import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Problem } from '@comanda/contract/shapes/common';
import type { Answer, RawRequest } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterAll(() => app.close());

function placing(sent: RawRequest): Promise<Answer> {
  return app.send(`/clients/${app.world.restaurant.slug}/orders`, {
    method: 'POST',
    token: diner.token,
    ...sent,
    headers: {
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      ...sent.headers,
    },
  });
}

/** A body that would be accepted, with one piece of JSON put in as it is. */
function wishWith(field: string, json: string): string {
  const text = JSON.stringify({ ...diner.wish(), [field]: 'HERE' });
  return text.replace('"HERE"', json);
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a body that cannot be read', () => {
  test.each<[string, () => RawRequest, number]>([
    ['that is empty', () => ({ body: '' }), 400],
    ['that is no JSON', () => ({ body: '{"service":' }), 400],
    ['that is only null', () => ({ body: 'null' }), 400],
    ['that is a list', () => ({ body: '[]' }), 400],
    ['that is a bare string', () => ({ body: '"order"' }), 400],
    ['with a prototype', () => ({ body: wishWith('__proto__', '{"isAdmin":true}') }), 400],
    ['with a constructor', () => ({ body: wishWith('constructor', '{"prototype":{"a":1}}') }), 400],
    ['with a number beyond all numbers', () => ({ body: wishWith('expectedTotal', '1e400') }), 400],
    ['with a number that is not exact', () => ({ body: wishWith('expectedTotal', '9007199254740993') }), 400],
    ['with ten thousand levels', () => ({ body: wishWith('items', deep(10_000)) }), 400],
    ['with a hundred thousand levels', () => ({ body: deep(100_000) }), 400],
    ['with ten thousand levels of an unknown field', () => ({ body: wishWith('more', deep(10_000)) }), 400],
    ['of 300 KB', () => ({ body: wishWith('note', JSON.stringify('x'.repeat(300_000))) }), 413],
    [
      'in Latin-1',
      () => ({ headers: { 'content-type': 'application/json; charset=iso-8859-1' }, body: '{}' }),
      415,
    ],
    ['in XML', () => ({ headers: { 'content-type': 'application/xml' }, body: '<order/>' }), 415],
    ['in plain text', () => ({ headers: { 'content-type': 'text/plain' }, body: '{}' }), 415],
    [
      'from a form',
      () => ({
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'service=COLLECTION',
      }),
      415,
    ],
    ['of a type that is none', () => ({ headers: { 'content-type': 'json' }, body: '{}' }), 415],
  ])('%s', async (_, made, status) => {
    const answer = await placing(made());
    expect(answer.status).toBe(status);
    expect(Problem.parse(answer.json)).toMatchObject({ statusCode: status });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.text).not.toMatch(/at \/|node_modules|\.ts:/);
  });

  test('in bytes that are no letters is refused, not stored as others', async () => {
    const { status } = await fetch(`${app.baseUrl}/clients/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"slug":"Café"}', 'latin1'),
    });
    expect(status).toBe(400);
  });

  test('that claims ten gigabytes is refused before it is sent', async () => {
    const socket = connect(app.port, '127.0.0.1');
    socket.write(
      `POST /api/clients/${app.world.restaurant.slug}/orders HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${diner.token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 10737418240\r\n\r\n{',
    );
    const [answer]: unknown[] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  const piece = 'x'.repeat(64 * 1024);
  test.each([
    ['says how long it is', `Content-Length: ${200 * piece.length}`, () => piece, ''],
    [
      'comes in chunks',
      'Transfer-Encoding: chunked',
      () => `${piece.length.toString(16)}\r\n${piece}\r\n`,
      '0\r\n\r\n',
    ],
  ])('that is too large and %s is answered, though it is sent to its end', async (_, framing, next, end) => {
    const socket = connect(app.port, '127.0.0.1');
    const heard: Buffer[] = [];
    const path = `/api/clients/${app.world.restaurant.slug}/orders`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${diner.token}\r\n` +
        `Content-Type: application/json\r\n${framing}\r\n\r\n`,
    );
    for (let sent = 0; sent < 200; sent += 1) if (!socket.write(next())) await once(socket, 'drain');
    // the sender does not read meanwhile; and the line is as good as before
    socket.write(`${end}GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    socket.on('data', (bytes: Buffer) => heard.push(bytes));
    await once(socket, 'end');
    expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1.1 413 .*That is too large.*HTTP\/1.1 200 /s);
    socket.destroy();
  });
});

describe('what is wrong with a call', () => {
  test('is answered in sentences that say what would do, each once', async () => {
    const json = { ...diner.wish(), service: 1, expectedTotal: 1e21, expectedLines: ['x'], table: null };
    const answer = await placing({ json });
    const { details } = Problem.parse(answer.json);
    expect(details).toMatchObject([
      {
        path: 'service',
        message: 'Choose DELIVERY, COLLECTION or DINE_IN.',
        code: 'NOT_ONE_OF',
        choices: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
      },
      { path: 'table', message: 'Enter text.', code: 'WRONG_TYPE', expected: 'string' },
      { path: 'expectedTotal', message: 'Must be a whole number of minor units (for example pence).' },
      { path: 'expectedLines.0', message: 'Must be a whole number of minor units (for example pence).' },
    ]);
    const path = `/restaurants/${app.world.restaurant.id}/menu/items/${randomUUID()}`;
    const { token } = await app.staff('ADMIN');
    expect(await app.send(path, { method: 'DELETE', token })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'version', message: 'Send the version that you have seen.' }] },
    });
  });
});

describe('text that a database could choke on', () => {
  const texts = ['a\u0000b', '\u0000', '\u0007', 'lone \ud800 half', '\udc00', 'ends \ud83d'];

  test.each(texts.flatMap((text) => ['note', 'allergyNote', 'table'].map((field) => [field, text] as const)))(
    'in %s is refused: %j',
    async (field, text) => {
      const answer = await placing({ json: { ...diner.wish(), [field]: text } });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: field }] } });
    },
  );

  test.each(texts)('in a name, an address or a line is refused: %j', async (text) => {
    const wish = diner.wish();
    const bodies = [
      { ...wish, contact: { ...wish.contact, name: text } },
      { ...wish, address: { line1: text, city: 'London' } },
      { ...wish, items: wish.items.map((line) => ({ ...line, note: text })) },
    ];
    for (const json of bodies) expect((await placing({ json })).status).toBe(400);
  });

  test.each([
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%C3%28',
    '%',
    '%zz',
    '..%2f..%2fetc',
    "'%20or%201=1",
    'x'.repeat(61),
    '%F0%9F%8D%95',
  ])('in a slug is never more than a refusal: %s', async (slug) => {
    for (const path of [`/clients/${slug}/menu`, `/restaurants?slug=${slug}`, `/clients/${slug}/stream`]) {
      const { status } = await app.send(path);
      expect([400, 404]).toContain(status);
    }
    const { status } = await app.send(`/clients/${slug}/orders/by-key/${slug}`, { token: diner.token });
    expect([400, 404]).toContain(status);
  });

  test.each(['\u0000', 'a\u0000@pepper.example', '\ud800@pepper.example'])(
    'in a login is never more than a refusal: %j',
    async (text) => {
      for (const json of [
        { email: text, password: 'whatever' },
        { email: 'admin@pepper.example', password: `${text}whatever` },
      ]) {
        expect([400, 401]).toContain((await app.send('/auth/login', { method: 'POST', json })).status);
      }
    },
  );

  test('that would turn round what the kitchen reads after it is stored without the turn', async () => {
    const note = 'nuts \u202eon\u2066';
    const placed = await diner.place({
      ...diner.wish(),
      note,
      contact: { name: note, phone: '\u202a02079460123\u202c' },
    });
    expect(placed).toMatchObject({ note: 'nuts on', contact: { name: 'nuts on', phone: '02079460123' } });
  });

  test('and text that only looks dangerous is stored as it is', async () => {
    const texts = [
      "Robert'); DROP TABLE orders;--",
      '<script>alert(1)</script>',
      'שלום \u200f olleh',
      '👩‍👩‍👧 ok',
      '__proto__',
    ];
    for (const note of texts) {
      const placed = await diner.place({
        ...diner.wish(),
        note,
        contact: { name: note, phone: '02079460123' },
      });
      expect(placed).toMatchObject({ note, contact: { name: note } });
      const read = await staff.call('order', { params: { id: app.world.restaurant.id, orderId: placed.id } });
      expect(read).toMatchObject({ note, contact: { name: note } });
    }
  });
});

describe('an address that is not there', () => {
  test.each([
    ['GET', '/nothing', 404],
    ['GET', '/', 404],
    ['DELETE', '/clients/pepper-house/menu', 404],
    ['PUT', '/auth/login', 404],
  ])('%s %s is answered in the shape of every refusal', async (method, path, status) => {
    const answer = await app.send(path, { method });
    expect(answer.status).toBe(status);
    expect(Problem.parse(answer.json).statusCode).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a HEAD of a stream opens none, and the connection goes on to be of use', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (method: string, path: string) =>
      new Promise((resolve, reject) => {
        request(app.baseUrl + path, { method, agent }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end();
      });
    const { slug } = app.world.restaurant;
    expect(await statusOf('HEAD', `/clients/${slug}/stream`)).toBe(404);
    expect(await statusOf('HEAD', `/clients/${slug}/menu`)).toBe(200);
    expect(await statusOf('GET', `/clients/${slug}/menu`)).toBe(200);
    agent.destroy();
  });
});
