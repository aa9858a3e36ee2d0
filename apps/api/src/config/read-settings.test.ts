import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOUNDS } from './bounds.ts';
import { ConfigError, formerSettings, readConfig, renderEnvExample } from './read-settings.ts';

describe('with nothing set', () => {
  test('Comanda listens on this machine only and shows the demo', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('.data'),
      API_BASE_URL: '/api',
      PRODUCT_NAME: 'Comanda',
      SEED_DEMO: true,
      DEMO_PASSWORD: 'comanda-demo',
      PUBLIC_URL: null,
    });
  });

  test('an empty value is one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED_DEMO: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  test('what belongs to other programs is left alone', () => {
    expect(readConfig({ PATH: '/bin', EDITOR: 'vi', PORTS: 'x' })).toEqual(readConfig({}));
  });
});

describe('the demo', () => {
  test.each<[NodeJS.ProcessEnv, boolean]>([
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', SEED_DEMO: 'true', DEMO_PASSWORD: 'a-password-of-ours' }, true],
    [{ DATABASE_URL: 'postgres://a:b@localhost/comanda' }, false],
    [{ DATABASE_URL: 'postgres://a:b@localhost/comanda', SEED_DEMO: 'true' }, true],
    [{ SEED_DEMO: 'false' }, false],
  ])('with %j is made: %j', (environment, isMade) => {
    expect(readConfig(environment).SEED_DEMO).toBe(isMade);
  });
});

describe('a setting that cannot be used is refused by name, with what was found and what is expected', () => {
  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535; found "web".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; found "70000".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535; found "80.5".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535; found "-1".'],
    [
      { TEST_HOOKS: 'clock=an hour' },
      'TEST_HOOKS must be a list such as alarm,source,wide,patient,clock=3600000,stripe=http://127.0.0.1:4999; found "clock=an hour".',
    ],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be true or false; found "yes".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production; found "prod".'],
    [
      { PUBLIC_URL: 'order.example' },
      'PUBLIC_URL must be an http or https address without a path at its end; found "order.example".',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL must be an http or https address without a path at its end; found "javascript:alert(1)".',
    ],
    [
      { API_BASE_URL: 'api' },
      'API_BASE_URL must be a path such as /api, or an http(s) address; found "api".',
    ],
    [{ PRODUCT_NAME: ' ' }, 'PRODUCT_NAME must be 1 to 40 characters; found " ".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug or silent; found "loud".'],
    [
      { RATES: 'order.device=0/minute' },
      'RATES must be rates of that table such as order.device=30/minute, separated by commas; found "order.device=0/minute".',
    ],
    [{ MAX_RSS_MB: '1' }, 'MAX_RSS_MB must be a whole number of megabytes, from 128; found "1".'],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  test('all at once', () => {
    expect(() => readConfig({ PORT: 'web', SEED_DEMO: 'yes' })).toThrow(
      'PORT must be a whole number from 0 to 65535; found "web".\nSEED_DEMO must be true or false; found "yes".',
    );
  });

  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [
      { DATABASE_URL: 'mysql://root:hunter22@db' },
      /^DATABASE_URL must be an address such as .*; found something else/,
    ],
    [{ DEMO_PASSWORD: 'hunter2' }, /^DEMO_PASSWORD must be 8 to 128 characters; found something else/],
    [
      { SENTRY_DSN: 'https://key:hunter2@o1.ingest.sentry.io/2' },
      /^SENTRY_DSN must be a DSN such as https:\/\/key@o1\.ingest\.sentry\.io\/2, without the secret/,
    ],
  ])('but a secret is never repeated: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
    expect(() => readConfig(environment)).not.toThrow(/hunter/);
  });
});

describe('a receiver of error reports', () => {
  test.each(['https://abc@o1.ingest.sentry.io/2', 'http://abc@127.0.0.1:9000/sentry/12'])(
    'can be %s',
    (dsn) => {
      expect(readConfig({ SENTRY_DSN: dsn }).SENTRY_DSN).toBe(dsn);
    },
  );

  test.each([
    'yes',
    'https://o1.ingest.sentry.io/2',
    'https://abc@o1.ingest.sentry.io',
    'https://abc@o1.ingest.sentry.io/shop',
    "https://abc@receiver.example'; script-src */2",
    'ftp://abc@o1.ingest.sentry.io/2',
  ])('is never %s', (dsn) => {
    expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow(/^SENTRY_DSN must be a DSN such as https/);
  });
});

describe('settings of earlier releases', () => {
  const OLD = { ADDRESS_ORDERS_PER_MINUTE: '40', WEB_PAGES: 'built', PORT: '3001', KEPT_MENUS_MB: '' };

  test('are named and ignored, so that an upgraded installation starts', () => {
    expect(readConfig(OLD)).toEqual(readConfig({ PORT: '3001' }));
    expect(formerSettings(OLD)).toBe(
      'Ignored, because Comanda has no such setting any more: ADDRESS_ORDERS_PER_MINUTE, WEB_PAGES. See docs/limits.md; rates are set by RATES.',
    );
  });

  test('are not mentioned where none is set', () => {
    expect(formerSettings({ PORT: '3000', RATES: 'order.user=60/minute' })).toBeNull();
  });
});

describe('hooks of tests', () => {
  test('move the clock, name services on this machine, and widen bounds', () => {
    const config = readConfig({ TEST_HOOKS: 'wide,wait=9000,clock=-3600000,stripe=http://127.0.0.1:4999' });
    expect(config.TEST_HOOKS.clock).toBe(-3_600_000);
    expect(config.TEST_HOOKS.stripe).toBe('http://127.0.0.1:4999');
    expect(config.bounds).toMatchObject({ databaseWaitMs: 9_000, loopDelayMs: BOUNDS.loopDelayMs });
    expect(config.bounds.addressStreams).toBeGreaterThan(BOUNDS.addressStreams);
  });

  test('are none unless set', () => {
    expect(readConfig({}).TEST_HOOKS).toEqual({});
    expect(readConfig({ TEST_HOOKS: 'false' }).bounds).toEqual(BOUNDS);
  });

  test.each(['push=http://push.example', 'stripe=https://127.0.0.1.example', 'loud', 'alarm=1'])(
    'are never %s',
    (TEST_HOOKS) => {
      expect(() => readConfig({ TEST_HOOKS })).toThrow(/^TEST_HOOKS must be/);
    },
  );

  test('in production are none but those of a measurement from this machine', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig({ ...production, TEST_HOOKS: 'wide' }).bounds.tokenStreams).toBeGreaterThan(5);
    const stripe = 'http://127.0.0.1:4999';
    const cards = readConfig({ ...production, TEST_HOOKS: `wide,stripe=${stripe}` });
    expect(cards).toMatchObject({ TEST_HOOKS: { stripe } });
    const reached = { ...production, PUBLIC_URL: 'https://order.example', TRUST_PROXY: '127.0.0.1' };
    expect(() => readConfig({ ...reached, TEST_HOOKS: 'wide' })).toThrow(/TEST_HOOKS=wide is for developing/);
    expect(() => readConfig({ ...production, TEST_HOOKS: 'clock=1' })).toThrow(/is for developing/);
  });
});

describe('listening wider than this machine', () => {
  const WIDE = ['0.0.0.0', '::', '192.168.1.5', 'kitchen.example'];

  test.each(WIDE)('on %s with the well-known demo password is refused, with what to change', (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(
      `HOST is "${HOST}", which others can reach, but the demo logins still have the well-known password. ` +
        'Set DEMO_PASSWORD to one of your own, or SEED_DEMO=false, or leave HOST, PUBLIC_URL and TRUST_PROXY unset ' +
        'to serve this machine only.',
    );
    expect(() => readConfig({ HOST, DEMO_PASSWORD: 'comanda-demo' })).toThrow(ConfigError);
    expect(() => readConfig({ HOST, NODE_ENV: 'production', SEED_DEMO: 'true' })).toThrow(ConfigError);
  });

  test.each(WIDE)('on %s is fine with a password of one’s own, or without the demo', (HOST) => {
    const SMTP_URL = 'smtp://mail.example:25';
    expect(readConfig({ HOST, SMTP_URL, DEMO_PASSWORD: 'a-password-of-ours' }).HOST).toBe(HOST);
    expect(readConfig({ HOST, SMTP_URL, SEED_DEMO: 'false' }).HOST).toBe(HOST);
    expect(() => readConfig({ HOST, SEED_DEMO: 'false' })).toThrow(/mailbox/);
    expect(readConfig({ HOST, NODE_ENV: 'production' }).HOST).toBe(HOST);
  });

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('does not mean %s', (HOST) => {
    expect(readConfig({ HOST }).HOST).toBe(HOST);
  });
});

describe('behind a proxy, or in production, others reach it as well', () => {
  const REACHABLE: readonly NodeJS.ProcessEnv[] = [
    { PUBLIC_URL: 'https://order.example' },
    { TRUST_PROXY: '127.0.0.1' },
    { NODE_ENV: 'production' },
  ];

  test.each(REACHABLE)('%j refuses the well-known demo password', (environment) => {
    expect(() => readConfig({ ...environment, SEED_DEMO: 'true' })).toThrow(/well-known password/);
    const own = { ...environment, SEED_DEMO: 'true', DEMO_PASSWORD: 'a-password-of-ours' };
    expect(readConfig(own).SEED_DEMO).toBe(true);
  });

  test.each(REACHABLE)('%j refuses what is for developing on one machine', (environment) => {
    const safe = { ...environment, SEED_DEMO: 'false' };
    expect(() => readConfig({ ...safe, TEST_HOOKS: 'source' })).toThrow(
      /TEST_HOOKS=source is for developing/,
    );
    expect(() => readConfig({ ...safe, TEST_HOOKS: 'true' })).toThrow(/TEST_HOOKS=alarm is for developing/);
  });

  test('a PUBLIC_URL of this machine is none', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).SEED_DEMO).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000', TEST_HOOKS: 'source' }).TEST_HOOKS).toEqual({
      source: '',
    });
  });

  test('a proxy in front, which nobody has named, is refused with the line to add', () => {
    const behind = { NODE_ENV: 'production', PUBLIC_URL: 'https://order.example' };
    expect(() => readConfig(behind)).toThrow(/Add TRUST_PROXY=127\.0\.0\.1\./);
    expect(readConfig({ ...behind, TRUST_PROXY: '127.0.0.1' }).PUBLIC_URL).toBe(behind.PUBLIC_URL);
    expect(readConfig({ ...behind, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  test.each(['0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/0'])(
    'TRUST_PROXY=%s is refused: it is everybody',
    (range) => {
      expect(() => readConfig({ TRUST_PROXY: range, SEED_DEMO: 'false' })).toThrow(/which is everybody/);
    },
  );
});

describe('a database on another machine', () => {
  test.each([
    'postgres://a:b@db.example/comanda',
    'postgres://a:b@db.example/comanda?sslmode=disable',
    'postgres://a:b@db.example/comanda?sslmode=prefer',
    'postgres://a:b@10.0.0.7/comanda?ssl=false',
  ])('%s is refused, unless that is allowed', (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(/without encryption/);
    expect(readConfig({ DATABASE_URL, DATABASE_PLAINTEXT: 'true' }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test.each([
    'postgres://a:b@db.example/comanda?sslmode=verify-full',
    'postgres://a:b@db.example/comanda?ssl=true',
    'postgres://a:b@127.0.0.1:5433/comanda',
    'postgres://a:b@localhost/comanda?host=/var/run/postgresql',
  ])('%s is fine', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });
});

test('a list of proxies is read entry by entry', () => {
  expect(readConfig({ SEED_DEMO: 'false', TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,' }).TRUST_PROXY).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ]);
});

test('legal links are read pair by pair', () => {
  expect(readConfig({}).LEGAL_LINKS).toEqual([]);
  expect(
    readConfig({ LEGAL_LINKS: 'Imprint=https://a.example/x?y=1; Data protection=/privacy;' }).LEGAL_LINKS,
  ).toEqual([
    { label: 'Imprint', href: 'https://a.example/x?y=1' },
    { label: 'Data protection', href: '/privacy' },
  ]);
});

test.each(['Imprint', 'Imprint=', '=https://a.example', 'Imprint=javascript:alert(1)', 'A=//b.example'])(
  'legal links such as "%s" are refused',
  (LEGAL_LINKS) => {
    expect(() => readConfig({ LEGAL_LINKS })).toThrow(/^LEGAL_LINKS must be up to 8 pairs/);
  },
);

test('.env.example says what the code says, and every line of it can be used', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  expect(text).toBe(renderEnvExample());
  const lines = [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
  expect(lines.length).toBeGreaterThan(10);
  expect(() => readConfig(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).not.toThrow();
});
