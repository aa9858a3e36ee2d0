import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { greeting, registrationLine, timesLine, whatIsOff } from './greeting.ts';

const DEMO = {
  slug: 'forno-lucia',
  logins: [
    { email: 'lucia@comanda.example', as: 'owner of Forno Lucia' },
    { email: 'mia@comanda.example', as: 'kitchen of Forno Lucia' },
  ],
};
const ALL = DEMO.logins.map(({ email }) => email);
const ADDRESS = { address: '127.0.0.1', family: 'IPv4', port: 3000 };

test('the greeting names every login of the demo, where each works, and where to order', () => {
  const text = greeting(readConfig({}), ADDRESS, DEMO, ALL);
  expect(text).toContain('    lucia@comanda.example   owner of Forno Lucia\n');
  expect(text).toContain('    mia@comanda.example     kitchen of Forno Lucia\n');
  expect(text).toContain('/clients/forno-lucia/menu');
});

test('the greeting of a server without the demo names no login', () => {
  expect(greeting(readConfig({ SEED_DEMO: 'false' }), ADDRESS, null, ALL)).not.toContain('@comanda.example');
});

test('the greeting names no login that the demo’s password does not open', () => {
  const text = greeting(readConfig({}), ADDRESS, DEMO, ['mia@comanda.example']);
  expect(text).toContain('mia@comanda.example');
  expect(text).not.toContain('lucia@comanda.example');
  expect(greeting(readConfig({}), ADDRESS, DEMO, [])).not.toContain('@comanda.example');
});

test('the start says who may open an account, and by which setting', () => {
  expect(registrationLine('open')).toBe('Registration: everybody can open an account (REGISTRATION=open).');
  for (const rule of ['invited', 'closed'] as const) {
    expect(registrationLine(rule)).toContain('by invitation alone');
    expect(registrationLine(rule)).toContain(`REGISTRATION=${rule}`);
  }
});

test('the greeting says what is off, and which setting turns it on', () => {
  const off = whatIsOff(readConfig({}), false);
  expect(off).toContain('e-mail, which lies in /dev/mailbox meanwhile (SMTP_URL)');
  expect(off).toContain('cards (STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYSTACK_SECRET_KEY)');
  expect(off.join()).toMatch(/SENTRY_DSN.*METRICS_TOKEN/);
  expect(greeting(readConfig({}), ADDRESS, null, [], off)).toContain(
    'Off, until a setting turns it on:\n    e-mail, which lies in /dev/mailbox meanwhile (SMTP_URL)\n    cards (',
  );
});

test('of cards it says which half is missing, and nothing where a stand-in takes them or all is set', () => {
  const half = readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' });
  expect(whatIsOff(half, false)).toContain('cards (STRIPE_WEBHOOK_SECRET, beside STRIPE_SECRET_KEY)');
  expect(whatIsOff(readConfig({}), true).join()).not.toContain('cards');
  const whole = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:2525',
    PAYSTACK_SECRET_KEY: 'sk_test_1',
    METRICS_TOKEN: 'a-token-of-sixteen-letters-or-more',
    SENTRY_DSN: 'https://key@o1.ingest.sentry.io/2',
    PRINTER_NETWORKS: '192.168.1.0/24',
    MAPS_GEOCODER_KEY: 'key',
    MAPS_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAPS_TILES_ATTRIBUTION: 'Tiles',
    MENU_READER_URL: 'https://reader.example/v1',
    MENU_READER_MODEL: 'reader',
  });
  expect(whatIsOff(whole, false)).toEqual([]);
  expect(greeting(whole, ADDRESS, null, [], [])).not.toContain('Off');
});

test('one line says what took how long', () => {
  expect(timesLine({ packages: 15_140, builds: 11_000, database: 1_960 })).toBe(
    'Ready after 28.1 s (packages 15.1, builds 11.0, database 2.0).',
  );
});
