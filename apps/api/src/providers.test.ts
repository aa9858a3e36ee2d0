import { mailsTo } from '@comanda/testing/mails';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { providerNeeds, readConfig } from '#config.ts';
import { PAYMENT_PROVIDERS, type PaymentProviders, type RemoteProvider } from '#modules/payments';
import { createPayees } from '#modules/payouts';
import { providersOf } from './providers.ts';

const refuse = async () => ({ outcome: 'REFUSED', code: 'not_paid' }) as const;

const ACME: RemoteProvider = {
  ...{ isRemote: true, name: 'acme', label: 'Acme Pay' },
  ...{ authorise: refuse, capture: refuse, void: refuse, refund: refuse, readBack: async () => null },
  openPage: async () => ({ outcome: 'OPENED', url: 'https://acme.example/page' }),
  banks: async (country) => (country === 'US' ? [{ code: 'acme-1', name: 'First Acme Bank' }] : null),
  payees: {
    currencies: ['USD'],
    countries: ['US'],
    register: async () => ({ outcome: 'REFUSED', code: 'no' }),
  },
};

let app: TestApp;
let params: { id: string };

beforeEach(async () => {
  app = await createTestApp({ providers: [...PAYMENT_PROVIDERS, ACME] });
  params = { id: app.world.restaurant.id };
});
afterEach(() => app.close());

describe('each provider that Comanda knows', () => {
  const remoteOf = (providers: PaymentProviders) =>
    providers.flatMap((one) => (one.isRemote ? [{ name: one.name, label: one.label }] : []));

  test.each(providerNeeds({}))(
    'is there by its own words once all is set: $label',
    ({ name, label, lacks }) => {
      const madeWith = (needed: readonly string[]) => {
        const keys = Object.fromEntries(needed.map((variable) => [variable, 'sk_test_1']));
        return remoteOf(providersOf({ ...app.deps(), config: { ...readConfig({}), ...keys } }));
      };
      expect(madeWith(lacks)).toEqual([{ name, label }]);
      expect(madeWith(lacks.slice(1))).toEqual([]);
      expect(readConfig({ TEST_HOOKS: `${name}=http://127.0.0.1:4999` }).TEST_HOOKS).toEqual({
        [name]: 'http://127.0.0.1:4999',
      });
    },
  );
});

describe('a provider that nobody else has heard of', () => {
  test('is offered by its own name', async () => {
    const { call } = await app.staff('ADMIN');
    const body = { version: 1, cardProvider: ACME.name };
    expect(await call('updateWaysToPay', { params, body })).toMatchObject({
      cardProviderLabel: 'Acme Pay',
      providers: [{ name: 'acme', label: 'Acme Pay', isTest: false, ownAccounts: null }],
    });
  });

  test('lists the banks that it knows, and ours stay for other countries', async () => {
    const { call } = await app.staff('STAFF');
    expect(await call('banks', { query: { country: 'US' } })).toEqual(await ACME.banks?.('US'));
    expect(await call('banks', { query: { country: 'NG' } })).toContainEqual({
      code: '058',
      name: 'Guaranty Trust Bank',
    });
  });

  test('is handed the accounts that it pays out to, and its refusal bears its name', async () => {
    const address = sql<never>`address || '{"country":"US"}'`;
    await app.database.db.updateTable('restaurants').set({ address, currency: 'USD' }).execute();
    const { call } = await app.staff('ADMIN');
    const account = { sortCode: '021000021', accountNumber: '12345678', accountName: 'Diner Inc' };
    const body = { ...account, bankCode: 'acme-1', bankName: 'First Acme Bank', currency: 'USD' };
    await call('createPayoutDetails', { params, body });
    await createPayees(app.deps())?.();
    expect((await call('payoutDetails', { params })).status).toBe('REFUSED');
    const [mail] = await mailsTo(app, app.world.users.ADMIN.email);
    expect(mail?.text).toContain('Acme Pay does not take the account that ends in 5678');
  });
});

test('a provider that is gone is still called what people call it', async () => {
  const { id: restaurant_id } = params;
  const chosen = { restaurant_id, card_provider: 'paystack' };
  await app.database.db.insertInto('payment_settings').values(chosen).execute();
  const { call } = await app.staff('MANAGER');
  expect(await call('waysToPay', { params })).toMatchObject({ cardProviderLabel: 'Paystack' });
});
