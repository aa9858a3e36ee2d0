import { expect, test } from 'vitest';
import { namesIn, refuseMisspelt } from './misspelt.ts';
import { SETTING_NAMES } from './read-settings.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
])('%s was meant as %s', (name, known) => {
  expect(() => refuseMisspelt({ [name]: 'x' }, [])).toThrow(`${name} is no setting; did you mean ${known}?`);
});

test('each one that is misspelt is named', () => {
  expect(() => refuseMisspelt({ SMPT_URL: 'x', METRIC_TOKEN: 'x', PORT: '1' }, [])).toThrow(
    'SMPT_URL is no setting; did you mean SMTP_URL?\nMETRIC_TOKEN is no setting; did you mean METRICS_TOKEN?',
  );
});

test('what belongs to other programs, is empty, or was a setting once, is left alone', () => {
  const others = {
    PATH: '/bin',
    PORTS: 'x',
    EDITOR: 'vi',
    HOSTNAME: 'here',
    NODE_OPTIONS: '--enable-source-maps',
    npm_lifecycle_event: 'start',
    HTTPS_PROXY: 'http://proxy',
    KUBERNETES_PORT: 'tcp://10.0.0.1',
    USER_MERCHANTS: '3',
    SMPT_URL: '',
  };
  expect(() => refuseMisspelt(others, ['HTTPS_PROXY', 'NODE_OPTIONS'])).not.toThrow();
  expect(() =>
    refuseMisspelt(Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])), []),
  ).not.toThrow();
});

test('in its own file Comanda knows each name', () => {
  expect(() => refuseMisspelt({ OPENING: 'soon' }, ['OPENING'])).toThrow(
    'OPENING in .env is no setting. All of them are in .env.example.',
  );
  expect(namesIn('/nowhere/.env')).toEqual([]);
});
