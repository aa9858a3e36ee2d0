import { banksOf } from '@comanda/contract/shapes/payouts';
import { expect, test } from 'vitest';
import { createCall } from './call.ts';

/** The banks that come out of what a server answers. */
async function banksFrom(answer: unknown) {
  const call = createCall({ baseUrl: '', token: () => null, fetch: async () => Response.json(answer) });
  return banksOf(await call('banks', { query: { country: 'NG' } }));
}

test('a bank list of names: each becomes a name and a code of the same value', async () => {
  expect(await banksFrom(['Zenith', 'Kuda'])).toEqual([
    { name: 'Zenith', code: 'Zenith' },
    { name: 'Kuda', code: 'Kuda' },
  ]);
});

test('a bank list of objects stays as it is', async () => {
  const banks = [{ name: 'Zenith', code: '057' }];
  expect(await banksFrom(banks)).toEqual(banks);
});
