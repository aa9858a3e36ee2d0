import { eventually } from '@comanda/testing/eventually';
import { type ReportReceiver, startReportReceiver } from '@comanda/testing/report-receiver';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TOKEN = 'Zk9fQ2hhbmdlTWVQbGVhc2VUaGlzSXNBVG9rZW4x';
let receiver: ReportReceiver;
let apps: TestApp[];

beforeEach(async () => {
  receiver = await startReportReceiver();
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.close();
  await receiver.close();
});

/** An app with a call that breaks. */
async function startApp(environment: NodeJS.ProcessEnv): Promise<TestApp> {
  const app = await createTestApp({
    environment,
    registerPages: async (http) => {
      http.post('/orders/planted/:token', (request) => {
        throw new Error(`Planted for ada@example.com at ${request.url}`);
      });
    },
  });
  apps.push(app);
  return app;
}

const reporting = () => startApp({ NODE_ENV: 'production', SENTRY_DSN: receiver.dsn });

const breakIt = (app: TestApp) =>
  fetch(`http://127.0.0.1:${app.port}/orders/planted/${TOKEN}?token=${TOKEN}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      cookie: `client=${TOKEN}`,
      'content-type': 'application/json',
      'sentry-trace': `${'1a'.repeat(16)}-${'2b'.repeat(8)}-1`,
    },
    body: JSON.stringify({ note: 'told to nobody' }),
  });

async function end(app: TestApp): Promise<void> {
  apps.splice(apps.indexOf(app), 1);
  await app.close();
}

const sent = (type: string) =>
  receiver.items.filter((item) => item.type === type).map(({ fields }) => fields);

test('an unexpected error is reported with the release and the call, and with nothing that was sent with it', async () => {
  const app = await reporting();
  expect((await breakIt(app)).status).toBe(500);
  expect((await app.send('/restaurants/unknown/orders')).status).toBe(401);
  await end(app);
  expect(sent('event')).toMatchObject([
    {
      release: '0.1.7',
      environment: 'production',
      platform: 'node',
      tags: { call: 'POST /orders/planted/:token' },
      contexts: { trace: { trace_id: '1a'.repeat(16), parent_span_id: '2b'.repeat(8) } },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'Planted for [e-mail] at /orders/planted/:id',
            stacktrace: expect.anything(),
          },
        ],
      },
    },
  ]);
  for (const secret of [TOKEN, 'ada@example.com', 'told to nobody', '127.0.0.1'])
    expect(receiver.bodies.join('\n')).not.toContain(secret);
});

test('each answer is traced, as a part of what the page began', async () => {
  const app = await reporting();
  await breakIt(app);
  await app.send('/version');
  await end(app);
  expect(sent('transaction')).toMatchObject([
    {
      transaction: 'POST /orders/planted/:token',
      release: '0.1.7',
      contexts: {
        trace: { trace_id: '1a'.repeat(16), parent_span_id: '2b'.repeat(8), status: 'internal_error' },
      },
    },
    { transaction: 'GET /api/version', contexts: { trace: { op: 'http.server', status: 'ok' } } },
  ]);
});

test('work in the background that fails is reported, up to so often', async () => {
  const app = await reporting();
  const { failures } = app.deps();
  for (let at = 0; at < 70; at += 1)
    await failures.attempt('anonymise', `order ${at}`, async () => {
      throw new Error('The record is damaged');
    });
  await end(app);
  const events = sent('event');
  expect(events[0]).toMatchObject({ tags: { kind: 'anonymise', key: 'order 0' } });
  expect(events.length).toBeLessThan(70);
});

test.each([
  ['where no receiver is set', {}],
  ['outside of production', { SENTRY_DSN: 'set' }],
])('nothing is reported %s', async (_, { SENTRY_DSN }: { SENTRY_DSN?: string }) => {
  const app = await startApp(
    SENTRY_DSN ? { NODE_ENV: 'development', SENTRY_DSN: receiver.dsn } : { NODE_ENV: 'production' },
  );
  expect((await breakIt(app)).status).toBe(500);
  await end(app);
  expect(receiver.bodies).toEqual([]);
});

test('a receiver that does not answer holds up neither an answer nor the close', async () => {
  receiver.behave('silent');
  const app = await reporting();
  expect((await breakIt(app)).status).toBe(500);
  await eventually('the report', () => receiver.bodies.length > 0);
  expect((await breakIt(app)).status).toBe(500);
  await end(app);
});
