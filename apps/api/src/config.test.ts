import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MOST_RESTAURANTS } from '@comanda/contract/list-bounds';
import { describe, expect, test } from 'vitest';
import { changedRates } from '#platform/access/rates.ts';
import { ConfigError, readConfig, renderEnvExample } from './config.ts';
import { REPLACED, replacedBy } from './config-replaced.ts';

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
      { TEST_CLOCK_OFFSET_MS: 'an hour' },
      'TEST_CLOCK_OFFSET_MS must be a whole number of milliseconds; found "an hour".',
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
      { RATES: 'order.address=0/minute' },
      'RATES must be rates of that table such as order.address=30/minute, separated by commas; found "order.address=0/minute".',
    ],
    [{ MAX_RSS_MB: '1' }, 'MAX_RSS_MB must be a whole number of megabytes, from 128; found "1".'],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  test('with the line to write instead, where it has become a rate', () => {
    const environment = {
      ADDRESS_ORDERS_PER_MINUTE: '40',
      GEOCODER_CALLS: '9',
      RATES: 'order.user=60/minute',
    };
    expect(() => readConfig(environment)).toThrow(
      new ConfigError(
        'RATES has replaced ADDRESS_ORDERS_PER_MINUTE, GEOCODER_CALLS. Remove what is replaced, and write RATES=order.address=40/minute,geocoderInAll.all=9/day,order.user=60/minute',
      ),
    );
  });

  test.each(Object.entries(REPLACED))(
    '%s, and the rate that it has become can be set',
    (name, [rate, period]) => {
      const [, line] = replacedBy({ [name]: '7' })?.split('write RATES=') ?? [];
      expect(line).toBe(`${rate}=7/${period}`);
      expect(changedRates(line ?? '')).not.toBeNull();
    },
  );

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

describe('a clock that is moved', () => {
  const moved = { TEST_CLOCK_OFFSET_MS: '-3600000' };

  test('is for browser tests', () => {
    const settings = { ...moved, TEST_HOOKS: 'true', NODE_ENV: 'test' };
    expect(readConfig(settings).TEST_CLOCK_OFFSET_MS).toBe(-3_600_000);
  });

  test.each([{}, { NODE_ENV: 'test' }, { TEST_HOOKS: 'true', NODE_ENV: 'production' }])(
    'and is refused with %j',
    (settings) => {
      expect(() => readConfig({ ...moved, ...settings })).toThrow(
        /^TEST_CLOCK_OFFSET_MS gives orders wrong times/,
      );
    },
  );
});

describe('a push service on this machine', () => {
  const local = { PUSH_TEST_SERVICE: 'http://127.0.0.1:4999' };

  test.each([{ NODE_ENV: 'test' }, { TEST_HOOKS: 'true' }])('is for tests, with %j', (settings) => {
    expect(readConfig({ ...local, ...settings }).PUSH_TEST_SERVICE).toBe(local.PUSH_TEST_SERVICE);
  });

  test.each([{}, { NODE_ENV: 'production' }])('and is refused with %j', (settings) => {
    expect(() => readConfig({ ...local, ...settings })).toThrow(
      /^PUSH_TEST_SERVICE lets the server send to an address of its own network/,
    );
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
    expect(() => readConfig({ ...safe, WEB_PAGES: 'source' })).toThrow(/WEB_PAGES=source is for developing/);
    expect(() => readConfig({ ...safe, TEST_HOOKS: 'true' })).toThrow(/TEST_HOOKS=true is for developing/);
  });

  test('a PUBLIC_URL of this machine is none', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).SEED_DEMO).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000', WEB_PAGES: 'source' }).WEB_PAGES).toBe('source');
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

test('no business may have more restaurants than one list returns', () => {
  expect(readConfig({ MERCHANT_RESTAURANTS: '500' }).MERCHANT_RESTAURANTS).toBe(MOST_RESTAURANTS);
  expect(() => readConfig({ MERCHANT_RESTAURANTS: '501' })).toThrow(/^MERCHANT_RESTAURANTS must be/);
});

test('.env.example says what the code says, and every line of it can be used', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  expect(text).toBe(renderEnvExample());
  const lines = [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
  expect(lines.length).toBeGreaterThan(10);
  expect(() => readConfig(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).not.toThrow();
});
