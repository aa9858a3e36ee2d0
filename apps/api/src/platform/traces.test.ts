import { type OtlpCollector, startOtlpCollector } from '@comanda/testing/otlp-collector';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';

let collector: OtlpCollector;
let apps: TestApp[];

beforeEach(async () => {
  collector = await startOtlpCollector();
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.close();
  await collector.close();
});

async function startApp(): Promise<TestApp> {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` };
  const app = await createTestApp({ environment });
  apps.push(app);
  return app;
}

/** What was not sent yet is sent at the end. */
async function end(app: TestApp): Promise<void> {
  apps.splice(apps.indexOf(app), 1);
  await app.close();
}

test('an order is one trace, from the call that places it to the board and the diner’s page', async () => {
  const app = await startApp();
  const { id, slug } = app.world.restaurant;
  const [diner, staff] = [await app.diner(), await app.staff()];
  const board = recordStream({
    url: `${app.baseUrl}/restaurants/${id}/orders/stream`,
    token: staff.token,
  });
  await board.until('that it is live', () => board.events.length > 0);
  const key = crypto.randomUUID();
  const order = await diner.place(diner.wish(), key);
  await board.until('the order', () => board.numbers().length === 1);
  const page = recordStream({
    url: `${app.baseUrl}/clients/${slug}/orders/${order.id}/stream`,
    token: diner.token,
  });
  await page.until('the order', () => page.numbers().length === 1);
  await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await page.until('that it is accepted', () => page.numbers().length === 2);
  await board.until('that it is accepted', () => board.numbers().length === 2);
  app.clock.advance(1_000);
  await diner.place(diner.wish(), key);
  for (const stream of [board, page]) stream.close();
  await end(app);

  const traceId = order.id.replaceAll('-', '');
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const placing = 'POST /api/clients/:slug/orders';
  const root = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(root).toMatchObject([
    {
      name: placing,
      service: 'comanda',
      attributes: { 'http.response.status_code': 201, 'comanda.request_id': expect.any(String) },
    },
  ]);
  const parts = spans.filter((span) => span !== root[0]);
  expect(parts.every(({ parentSpanId }) => parentSpanId === root[0]?.spanId)).toBe(true);
  expect(parts.map(({ name }) => name).sort()).toEqual(
    [
      placing,
      'POST /api/restaurants/:id/orders/:orderId/transitions',
      'PLACED to board',
      'ACCEPTED to board',
      'ACCEPTED to diner',
    ].sort(),
  );
});

test('another call is a trace of its own, and nothing that was sent with it is in it', async () => {
  const app = await startApp();
  expect((await app.send('/restaurants/unknown/orders?q=Ada%20Diner')).status).toBe(401);
  await app.send('/version');
  await end(app);
  const names = collector.spans.map(({ name }) => name);
  expect(names).toEqual(['GET /api/restaurants/:id/orders', 'GET /api/version']);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(2);
  expect(JSON.stringify(collector.spans)).not.toContain('Ada');
});

test('a collector that refuses is away for as long as it does, and no order waits for it', async () => {
  collector.behave('refuse');
  const app = await startApp();
  const diner = await app.diner();
  await diner.place();
  const { outages } = app.deps();
  await end(app);
  expect(collector.spans).toEqual([]);
  expect(outages.of('traces').isAway()).toBe(true);
});
