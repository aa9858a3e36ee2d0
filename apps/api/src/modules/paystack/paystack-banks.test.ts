import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { type PaystackDouble, startPaystack } from '@comanda/testing/paystack-double';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaystackBanks } from './paystack-banks.ts';
import { createPaystackClient } from './paystack-client.ts';

const NIGERIA = [
  { name: 'Zenith Bank', code: '057' },
  { name: 'Kuda Bank', code: '50211' },
  { name: 'Gone Bank', code: '099', is_deleted: true },
  { name: 'Resting Bank', code: '098', active: false },
  { name: 'Kuda Business', code: '50211' },
];

const TWINS = [
  { name: 'Fidelity Bank', code: '070' },
  { name: 'Fidelity Bank ', code: '070002' },
];

let paystack: PaystackDouble;
let banks: ReturnType<typeof createPaystackBanks>;
let time = 0;

beforeAll(async () => {
  paystack = await startPaystack();
  paystack.banks.set('nigeria', NIGERIA);
  paystack.banks.set('south africa', [{ name: 'Capitec Bank', code: '470010' }]);
});

beforeEach(() => {
  paystack.behave('work');
  time = 0;
  const client = createPaystackClient({ key: paystack.secretKey, base: paystack.url });
  banks = createPaystackBanks(client, () => time);
});

afterAll(() => paystack.close());

const askedSince = async (work: () => Promise<unknown>) => {
  const before = paystack.asked.length;
  await work();
  return paystack.asked.length - before;
};

describe('the banks of a country', () => {
  test('are all pages of the list, without those that are gone, each code once', async () => {
    expect(await banks('NG')).toEqual([
      { name: 'Kuda Bank', code: '50211' },
      { name: 'Zenith Bank', code: '057' },
    ]);
    expect(await banks('ZA')).toEqual([{ name: 'Capitec Bank', code: '470010' }]);
  });

  test('of one name are told apart by their codes', async () => {
    paystack.banks.set('ghana', TWINS);
    expect(await banks('GH')).toEqual([
      { name: 'Fidelity Bank (070)', code: '070' },
      { name: 'Fidelity Bank (070002)', code: '070002' },
    ]);
  });

  test('are asked for once a day, however many ask at once', async () => {
    const asked = await askedSince(() => Promise.all(Array.from({ length: 20 }, () => banks('NG'))));
    expect(asked).toBe(3);
    time = DAY_MS - 1;
    expect(await askedSince(() => banks('NG'))).toBe(0);
    time = DAY_MS;
    expect(await askedSince(() => banks('NG'))).toBe(3);
  });

  test('are those of before while Paystack is down, and nobody asks again for a minute', async () => {
    const before = await banks('NG');
    paystack.behave('down');
    time = DAY_MS;
    expect(await banks('NG')).toEqual(before);
    expect(await askedSince(() => banks('NG'))).toBe(0);
    paystack.behave('work');
    time = DAY_MS + MINUTE_MS;
    expect(await askedSince(() => banks('NG'))).toBe(3);
  });

  test.each(['broken', 'garbage', 'unlike'] as const)('are not known where Paystack is %s', async (how) => {
    paystack.behave(how);
    expect(await banks('NG')).toBeNull();
  });

  test('are not known where Paystack lists none, and nobody asks', async () => {
    expect(await askedSince(() => banks('GB'))).toBe(0);
    expect(await banks('GB')).toBeNull();
  });
});
