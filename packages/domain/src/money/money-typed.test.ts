import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn, amountProblem, signedAmountIn, typedAmount } from './money-typed.ts';

describe('an amount that somebody typed', () => {
  it.each([
    ['9.50', 'GBP', 950],
    ['9.5', 'GBP', 950],
    ['9,50', 'EUR', 950],
    ['9', 'EUR', 900],
    ['1.250,00', 'EUR', 125_000],
    ['1,250.00', 'GBP', 125_000],
    ['1,25,000.50', 'INR', 12_500_050],
    ['1.234,5', 'GBP', 123_450],
    ['1 250,00', 'EUR', 125_000],
    ['4,500', 'NGN', 450_000],
    ['4 500', 'NGN', 450_000],
    ["1'250.50", 'CHF', 125_050],
    ['1,200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['1.250', 'KWD', 1250],
    ['1.234.567', 'EUR', 123_456_700],
    ['0', 'GBP', 0],
    ['9.', 'GBP', 900],
    ['£22', 'GBP', 2200],
    ['22 £', 'GBP', 2200],
    ['£ 1,250.00', 'GBP', 125_000],
    ['gbp 3', 'GBP', 300],
    ['€3,50', 'EUR', 350],
    ['3,50\u00a0€', 'EUR', 350],
    ['22.-', 'CHF', 2200],
    ['Fr. 22.–', 'CHF', 2200],
    ['22,- €', 'EUR', 2200],
    ['US$9', 'USD', 900],
    ['₦4,500', 'NGN', 450_000],
    ['¥1,200', 'JPY', 1200],
    ['12 zł', 'PLN', 1200],
    ['Rs. 40/-', 'INR', 4000],
    ['₹ 1,250/-', 'INR', 125_000],
    ['AED 25', 'AED', 2500],
    ['25 AED', 'AED', 2500],
    ['٤٨ درهم', 'AED', 4800],
    ['٧٨٫٥٠ د.إ.', 'AED', 7850],
    ['۱٬۲۵۰٫۵۰', 'AED', 125_050],
    ['R$ 12,00', 'BRL', 1200],
    ['200/=', 'KES', 20_000],
    ['.5', 'EUR', 50],
    ['.50', 'GBP', 50],
    [',05', 'EUR', 5],
    ['£.75', 'GBP', 75],
    ['Rp 45.000', 'IDR', 4_500_000],
    ['1.250.000', 'IDR', 125_000_000],
  ])('%s in %s is %i', (typed, currency, minor) => {
    expect(amountIn(typed, currency)).toBe(minor);
  });

  it.each([
    ['', 'GBP'],
    ['nine', 'GBP'],
    ['-3', 'GBP'],
    ['9.999,5', 'JPY'],
    ['9.5555', 'GBP'],
    ['.500', 'GBP'],
    ['.5', 'JPY'],
    ['.', 'GBP'],
    ['9 50', 'GBP'],
    ['1.2.3', 'GBP'],
    ['12.34.567', 'JPY'],
    ['1,250.00,5', 'GBP'],
    ['12.345', 'GBP'],
    ['12,345', 'GBP'],
    ['1.250', 'EUR'],
    ['4.500', 'NGN'],
    ['1e5', 'GBP'],
    ['$22', 'GBP'],
    ['€3,50', 'GBP'],
    ['££22', 'GBP'],
    ['£22£', 'GBP'],
    ['£', 'GBP'],
    ['£-3', 'GBP'],
    ['22-', 'GBP'],
    ['40/-5', 'INR'],
    ['Rs. 40', 'GBP'],
    ['.-', 'GBP'],
    ['£12.345', 'GBP'],
    ['99999999999999', 'GBP'],
  ])('%s is no amount of %s', (typed, currency) => {
    expect(amountIn(typed, currency)).toBeNull();
  });

  it('is read back as it was written for typing over', () => {
    const currency = fc.constantFrom('GBP', 'EUR', 'NGN', 'JPY', 'KWD');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), currency, (minor, code) => {
        expect(amountIn(typedAmount(minor, code), code)).toBe(minor);
      }),
    );
  });

  it('is the same with the sign of its own currency on either side, and none with the sign of another', () => {
    const own = { GBP: '£', EUR: '€', NGN: '₦', USD: '$', INR: '₹' } as const;
    const code = fc.constantFrom('GBP', 'EUR', 'NGN', 'USD', 'INR');
    const space = fc.constantFrom('', ' ', '\u00a0');
    fc.assert(
      fc.property(fc.nat(1_000_000_000), code, code, space, (minor, currency, other, gap) => {
        const text = typedAmount(minor, currency);
        const expected = currency === other ? minor : null;
        expect(amountIn(`${own[other]}${gap}${text}`, currency)).toBe(expected);
        expect(amountIn(`${text}${gap}${own[other]}`, currency)).toBe(expected);
        expect(amountIn(`${text}${gap}${currency}`, currency)).toBe(minor);
      }),
    );
  });

  it('never makes an amount of what is none by a sign', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (text) => {
        const [bare, signed] = [amountIn(text, 'GBP'), amountIn(`£${text}`, 'GBP')];
        if (!/[£]|gbp/i.test(text)) expect(signed).toBe(bare);
      }),
    );
  });

  it('is never taken for a thousand times what it says', () => {
    const typed = fc
      .tuple(fc.nat(9999), fc.constantFrom('.', ','), fc.stringMatching(/^\d{1,5}$/))
      .map(([whole, mark, rest]) => ({ text: `${whole}${mark}${rest}`, value: Number(`${whole}.${rest}`) }));
    fc.assert(
      fc.property(typed, fc.constantFrom('GBP', 'EUR', 'USD', 'KWD'), ({ text, value }, code) => {
        const read = amountIn(text, code);
        if (read !== null) expect(read).toBe(Math.round(value * (code === 'KWD' ? 1000 : 100)));
      }),
    );
  });

  it.each([
    ['12.340', 'GBP', ['12340', '12.34']],
    ['8.165', 'EUR', ['8165', '8.16', '8.17']],
    ['1.005', 'EUR', ['1005', '1.00', '1.01']],
    ['-8,165', 'EUR', ['-8165', '-8.16', '-8.17']],
  ])('%s in %s is said with all that it can mean, in whole numbers', (typed, currency, readings) => {
    expect(amountProblem(typed, currency)).toEqual({ code: 'TWO_READINGS', typed, readings });
  });

  it.each([
    ['GBP', '9.50'],
    ['JPY', '950'],
    ['IDR', '45000'],
    ['NGN', '4500'],
    ['VND', '45000'],
    ['KWD', '9.500'],
  ])('has in %s an example that a dish may cost', (currency, example) => {
    expect(amountProblem('nine', currency)).toEqual({ code: 'NO_AMOUNT', example });
    expect(amountIn(example, currency)).not.toBeNull();
  });

  it('adds or takes off when it has a sign', () => {
    expect(
      ['+1.50', '-2', '−2,00', '3', '-0', '--1', ''].map((typed) => signedAmountIn(typed, 'GBP')),
    ).toEqual([150, -200, -200, 300, 0, null, null]);
  });
});
