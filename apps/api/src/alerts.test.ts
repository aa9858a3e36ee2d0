import { MINUTE_MS } from '@comanda/domain/hours/durations';
import type { ChaosProxy } from '@comanda/testing/chaos-proxy';
import { proxyDatabase } from '@comanda/testing/database-proxy';
import { eventually } from '@comanda/testing/eventually';
import { callWith, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp, type TestAppOptions } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { figuresIn, holds, namesIn, readAlerts, readQueries } from './alerts.fixture.ts';

const TOKEN = 'a-token-of-the-operator-alone';

/** What other exporters give, and Prometheus itself. */
const FOREIGN: Readonly<Record<string, string>> = {
  up: 'Prometheus',
  probe_success: 'blackbox_exporter',
  probe_ssl_earliest_cert_expiry: 'blackbox_exporter',
  pg_replication_lag_seconds: 'postgres_exporter',
  pg_replication_is_replica: 'postgres_exporter',
  node_systemd_unit_state: 'node_exporter',
};

/** What only Prometheus can say, of what went before or of other exporters: `deploy/prometheus/alerts.test.yml`. */
const ELSEWHERE = [
  ...['ComandaAway', 'ComandaUnreachable', 'ComandaRestarts', 'ComandaDatabaseCrowded', 'ComandaFails'],
  ...['ComandaClockSet', 'ComandaCertificateEnds', 'ComandaCertificateEndsNow', 'ComandaReplicaBehind'],
  'ComandaBackupFailed',
];

async function started(options: TestAppOptions = {}): Promise<TestApp> {
  const environment = { METRICS_TOKEN: TOKEN, ...options.environment };
  const app = await createTestApp({ ...options, environment });
  onTestFinished(app.close);
  return app;
}

const figures = async (app: TestApp) => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await app.send('/metrics', { token: null, headers })).text;
};

const firing = async (app: TestApp): Promise<readonly string[]> => {
  const text = await figures(app);
  return (await readAlerts()).flatMap(({ alert, expr }) => (holds(expr, text) ? [alert] : []));
};

const register = (app: TestApp, name: string) =>
  callWith(app, null)('register', { body: registration({ email: `${name}@example.com` }) });

const BYTES_PER_GB = 1024 ** 3;

/** An app of which a service has been away for six minutes; after four nothing was due. */
async function awayFor(service: string): Promise<TestApp> {
  const app = await started();
  app.deps().outages.of(service).failed('It does not answer.');
  app.clock.advance(4 * MINUTE_MS);
  expect(await firing(app)).toEqual([]);
  app.clock.advance(2 * MINUTE_MS);
  return app;
}

/** Each has its app come to where the alert of that name is due, and no moment before. */
const SITUATIONS: Readonly<Record<string, () => Promise<TestApp>>> = {
  async ComandaOrdersUnanswered() {
    const app = await started();
    await (await app.diner()).place();
    app.clock.advance(4 * MINUTE_MS);
    expect(await firing(app)).toEqual([]);
    app.clock.advance(2 * MINUTE_MS);
    return app;
  },

  async ComandaOrdersMissed() {
    const app = await started();
    const diner = await app.diner();
    for (let order = 0; order < 3; order += 1) await diner.place();
    expect(await firing(app)).toEqual([]);
    app.clock.advance(10 * MINUTE_MS);
    await app.runClock();
    return app;
  },

  async ComandaNoBoard() {
    const app = await started();
    await (await app.staff()).watch();
    expect(await firing(app)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    return app;
  },

  async ComandaMailsWait() {
    const app = await started();
    for (const name of ['ada', 'ben', 'cleo', 'dora', 'emil']) await register(app, name);
    expect(await firing(app)).toEqual([]);
    app.clock.advance(31 * MINUTE_MS);
    return app;
  },

  async ComandaTicketsWait() {
    const app = await started();
    const owner = await app.staff('ADMIN');
    const params = { id: app.world.restaurant.id };
    const printing = { kitchenAt: 'ACCEPTED', receiptAt: null, active: true } as const;
    const body = { kind: 'STAR_CLOUDPRNT', name: 'Pass', columns: 48, ...printing } as const;
    const { printer } = await owner.call('createPrinter', { params, body: { ...body, categories: [] } });
    await owner.call('printTestPage', { params: { ...params, printerId: printer.id } });
    expect(await firing(app)).toEqual([]);
    app.clock.advance(16 * MINUTE_MS);
    return app;
  },

  async ComandaPaymentCallsWait() {
    const app = await started();
    const order = await (await app.diner()).place();
    await (await app.staff()).move(order.id, { to: 'REJECTED', from: 'PLACED', reason: 'BUSY' });
    const of = { restaurant_id: app.world.restaurant.id, order_id: order.id, position: 1 };
    const call = { effect: 'void', provider: 'cards', state: 'DUE', tries: 3 } as const;
    const [created_at, next_try_at] = [at(app.clock.now()), at(app.clock.now())];
    await app.database.db
      .insertInto('payment_calls')
      .values({ ...of, ...call, created_at, next_try_at })
      .execute();
    expect(await firing(app)).toEqual([]);
    app.clock.advance(16 * MINUTE_MS);
    return app;
  },

  async ComandaNotificationsWait() {
    const app = await started();
    const order = await (await app.diner()).place();
    await (await app.staff()).move(order.id, { to: 'REJECTED', from: 'PLACED', reason: 'BUSY' });
    const now = at(app.clock.now());
    await sql`WITH device AS (
        INSERT INTO push_subscriptions (id, restaurant_id, client_id, order_id, endpoint, p256dh, auth, renewed_at)
        SELECT gen_random_uuid(), restaurant_id, client_id, id, 'https://push.example/1', '', '', ${now} FROM orders
        RETURNING *
      ) INSERT INTO push_messages (subscription_id, order_id, restaurant_id, number, created_at, next_try_at, news, event,
          worth_until)
        SELECT id, order_id, restaurant_id, 1, ${now}, ${now}, 'REJECTED', 2, ${now} FROM device`.execute(
      app.database.db,
    );
    expect(await firing(app)).toEqual([]);
    app.clock.advance(6 * MINUTE_MS);
    return app;
  },

  async ComandaServiceAway() {
    const app = await started({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await register(app, 'ada');
    await app.runMail();
    app.clock.advance(4 * MINUTE_MS);
    await app.runMail();
    expect(await firing(app)).toEqual([]);
    app.clock.advance(2 * MINUTE_MS);
    await app.runMail();
    return app;
  },

  ComandaPaymentsAway: () => awayFor('cards'),
  ComandaBackupAway: () => awayFor('backup'),

  async ComandaDatabaseAway() {
    const line = Promise.withResolvers<ChaosProxy>();
    const app = await started({
      async databaseUrl(url) {
        const { proxy, url: through } = await proxyDatabase(url);
        onTestFinished(proxy.close);
        line.resolve(proxy);
        return through;
      },
    });
    expect(await firing(app)).toEqual([]);
    const { turn } = await line.promise;
    onTestFinished(() => turn({ kind: 'pass' }));
    turn({ kind: 'down' });
    await eventually('that it is missed', async () => (await firing(app)).length > 0);
    return app;
  },

  async ComandaPressed() {
    let loopDelayMs = 0;
    const readMachine = () => ({ loopDelayMs, residentBytes: 0, usedBytes: 0 });
    const app = await started({ bounds: { loopDelayMs: 500 }, readMachine });
    expect(await firing(app)).toEqual([]);
    loopDelayMs = 600;
    app.deps().pressure.look();
    return app;
  },

  async ComandaDiskLow() {
    let free = 11;
    const app = await started({
      readDisk: async () => ({ free: free * BYTES_PER_GB, size: 100 * BYTES_PER_GB }),
    });
    expect(await firing(app)).toEqual([]);
    free = 9;
    return app;
  },

  async ComandaDiskFull() {
    let free = 3;
    const app = await started({
      readDisk: async () => ({ free: free * BYTES_PER_GB, size: 10 * BYTES_PER_GB }),
    });
    expect(await firing(app)).toEqual([]);
    free = 1.5;
    return app;
  },
};

test.each(Object.entries(SITUATIONS))(
  '%s is due when it says so, and nothing else is',
  async (alert, play) => {
    expect(await firing(await play())).toEqual([alert]);
  },
);

test.each(['files', 'traces'])('%s that are away are looked at in the morning', async (service) => {
  expect(await firing(await awayFor(service))).toEqual(['ComandaServiceAway']);
});

test('each alert is played here or by Prometheus', async () => {
  const names = (await readAlerts()).map(({ alert }) => alert);
  expect([...Object.keys(SITUATIONS), ...ELSEWHERE].sort()).toEqual(names.sort());
  expect(new Set(names).size).toBe(names.length);
});

test('whatever alerts and dashboard read is there, here or of another exporter', async () => {
  const readDisk = async () => ({ free: BYTES_PER_GB, size: BYTES_PER_GB });
  const own = figuresIn(await figures(await started({ readDisk })));
  const read = [...(await readAlerts()).map(({ expr }) => expr), ...(await readQueries())].map(namesIn);
  expect(read.every((names) => names.length > 0)).toBe(true);
  const foreign = new Set(read.flat().filter((name) => !own.has(name)));
  expect([...foreign].sort()).toEqual(Object.keys(FOREIGN).sort());
});

test.each([
  ['max without (worker) (avg_over_time(comanda_a{b="c"}[5m])) > 5', ['comanda_a']],
  [
    'sum by (le) (rate(comanda_a_bucket[5m])) / comanda_b < 0.1 and comanda_c',
    ['comanda_a_bucket', 'comanda_b', 'comanda_c'],
  ],
  ['probe_a - time() < 10 * 86400', ['probe_a']],
])('the names in %s are found', (expr, names) => {
  expect(namesIn(expr)).toEqual(names);
});

test.each([
  ['comanda_a{b="c"} >= 3', true],
  ['comanda_a{b="d"} >= 3', false],
  ['comanda_a{b!~"c|d"} >= 3', false],
  ['comanda_a{b=~"c|d"} > 3', false],
  ['comanda_b / comanda_d < 0.5 and comanda_a > 2', true],
  ['rate(comanda_b[5m]) > 0', null],
])('%s of the figures: %s', (expr, verdict) => {
  expect(holds(expr, 'comanda_a{b="c"} 3\ncomanda_b 1\ncomanda_d 4\n')).toBe(verdict);
});
