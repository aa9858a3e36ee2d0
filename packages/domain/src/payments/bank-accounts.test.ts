import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountProblems, lastFour } from './bank-accounts.ts';

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

/** By other ways than the code under test: whole numbers modulo 97, and every digit tried. */
function iban(country: string, rest: string): string {
  const letters = [...country].map((letter) => String(letter.charCodeAt(0) - 55)).join('');
  return `${country}${String(98n - (BigInt(`${rest}${letters}00`) % 97n)).padStart(2, '0')}${rest}`;
}
function nuban(bank: string, serial: string): string {
  const weights = '373373373373';
  const sum = [...`${bank}${serial}`].reduce(
    (total, digit, at) => total + Number(digit) * Number(weights[at]),
    0,
  );
  return `${serial}${(10 - (sum % 10)) % 10}`;
}
function routing(eight: string): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = [...eight].map(Number);
  return `${eight}${(10 - ((3 * (a + d + g) + 7 * (b + e + h) + c + f) % 10)) % 10}`;
}

function withAnother(number: string, at: number, by: number): string {
  const index = at % number.length;
  return number.slice(0, index) + ((Number(number[index]) + by) % 10) + number.slice(index + 1);
}

const mistyped = (scheme: string) => [expect.objectContaining({ code: 'MISTYPED', scheme })];
const change = { at: fc.nat({ max: 99 }), by: fc.integer({ min: 1, max: 9 }) };

describe('a number with check digits holds, and with any one digit changed it does not', () => {
  test('IBAN', () => {
    const kind = fc.constantFrom(
      ['DE', 18] as const,
      ['FR', 23] as const,
      ['ES', 20] as const,
      ['NO', 11] as const,
    );
    const given = kind.chain(([country, length]) => digitsOf(length).map((rest) => iban(country, rest)));
    fc.assert(
      fc.property(given, change.at, change.by, (accountNumber, at, by) => {
        const problems = (number: string) => accountProblems('DE', { bankCode: '', accountNumber: number });
        expect(problems(accountNumber)).toEqual([]);
        const wrong = accountNumber.slice(0, 2) + withAnother(accountNumber.slice(2), at, by);
        expect(problems(wrong)).toEqual(mistyped('IBAN'));
      }),
    );
  });

  test('NUBAN', () => {
    fc.assert(
      fc.property(digitsOf(3), digitsOf(9), change.at, change.by, (bankCode, serial, at, by) => {
        const accountNumber = nuban(bankCode, serial);
        expect(accountProblems('NG', { bankCode, accountNumber })).toEqual([]);
        expect(
          accountProblems('NG', { bankCode, accountNumber: withAnother(accountNumber, at, by) }),
        ).toEqual(mistyped('NUBAN'));
        expect(accountProblems('NG', { bankCode: withAnother(bankCode, at, by), accountNumber })).toEqual(
          mistyped('NUBAN'),
        );
      }),
    );
  });

  test('routing number', () => {
    fc.assert(
      fc.property(digitsOf(8), change.at, change.by, (eight, at, by) => {
        const account = { bankCode: '', accountNumber: '000123456789' };
        const sortCode = routing(eight);
        expect(accountProblems('US', { ...account, sortCode })).toEqual([]);
        expect(accountProblems('US', { ...account, sortCode: withAnother(sortCode, at, by) })).toEqual(
          mistyped('ABA'),
        );
      }),
    );
  });
});

const GB = 'GB29 NWBK 6016 1331 9268 19';

test.each([
  ['NG', '011', '0000014579', undefined],
  ['DE', '', 'DE89 3704 0044 0532 0130 00', undefined],
  // a restaurant in Germany may have its account elsewhere
  ['DE', '', GB, undefined],
  ['US', '', '12345678', '021000021'],
  ['GB', '', '3192 6819', '60-16-13'],
  ['NG', 'Moniepoint', '0000014570', undefined],
  ['IN', '', '00123456789', undefined],
])('in %s, at %s, %s is an account', (country, bankCode, accountNumber, sortCode) => {
  expect(accountProblems(country, { bankCode, accountNumber, sortCode })).toEqual([]);
});

test.each([
  ['NG', '000001457', undefined, { code: 'TOO_SHORT', least: 10, missing: 1 }],
  ['DE', 'DE89370400440532013000123', undefined, { code: 'TOO_LONG', most: 22, tooMany: 3 }],
  ['DE', 'ZZ89370400440532013000', undefined, { code: 'MISTYPED', scheme: 'IBAN' }],
  ['DE', '37040044', undefined, { code: 'WRONG_CHARACTERS' }],
  ['GB', '31926819', undefined, { field: 'sortCode', code: 'MISSING' }],
  ['GB', '3192681A', '601613', { code: 'WRONG_CHARACTERS' }],
  ['NG', '0000014579', '123', { field: 'sortCode', code: 'NOT_TAKEN' }],
  // what is shown of a number must not be all of it
  ['IN', '1234', undefined, { code: 'TOO_SHORT', least: 6, missing: 2 }],
  ['IN', '', undefined, { code: 'MISSING' }],
])('in %s, %s with %s is none: %j', (country, accountNumber, sortCode, problem) => {
  const found = accountProblems(country, { bankCode: '011', accountNumber, sortCode });
  expect(found).toEqual([expect.objectContaining(problem)]);
});

test('four digits of a number are shown', () => expect(lastFour(GB)).toBe('6819'));
