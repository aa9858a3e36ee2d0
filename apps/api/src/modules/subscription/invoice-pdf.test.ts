import { pdfLines } from '@comanda/testing/pdf-lines';
import { expect, test } from 'vitest';
import { type InvoicePaper, invoicePdf } from './invoice-pdf.ts';

const PAPER: InvoicePaper = {
  number: '2026-000007',
  state: 'OPEN',
  issuedAt: Date.UTC(2026, 10, 1, 9),
  paidAt: null,
  seller: { name: 'Comanda Hosting Ltd', lines: ['1 Canal Street, Manchester', 'VAT GB123456789'] },
  contact: 'billing@comanda.example',
  buyer: { name: 'Lucia Group Ltd', lines: ['Forno Lucia', 'lucia@comanda.example', 'GB'] },
  plan: { name: 'Standard', interval: 'MONTH' },
  period: null,
  amount: 2_900,
  currency: 'GBP',
};
const billedTo = (name: string) => ({ buyer: { name, lines: ['Leeds'] } });

const linesOf = async (changes: Partial<InvoicePaper> = {}) =>
  pdfLines(await invoicePdf({ ...PAPER, ...changes }));

test('an invoice says who sells what to whom, and for how much', async () => {
  expect(await linesOf()).toEqual([
    'Invoice',
    'Comanda Hosting Ltd',
    '1 Canal Street, Manchester',
    'VAT GB123456789',
    'Number',
    '2026-000007',
    'Date',
    '1 November 2026',
    'Billed to',
    'Lucia Group Ltd',
    'Forno Lucia',
    'lucia@comanda.example',
    'GB',
    'Amount',
    'What',
    '£29.00',
    'Standard, one month',
    '£29.00',
    'Total',
    'This invoice is due now.',
    'Questions about this invoice? billing@comanda.example',
  ]);
});

test('a paid one says when, and what for', async () => {
  const lines = await linesOf({
    state: 'PAID',
    paidAt: Date.UTC(2026, 10, 3),
    plan: { name: 'Standard', interval: 'YEAR' },
    period: { from: Date.UTC(2026, 10, 1, 9), until: Date.UTC(2027, 10, 1, 9) },
  });
  expect(lines).toEqual(expect.arrayContaining(['Paid', '3 November 2026', 'Standard, one year']));
  expect(lines).toContain('1 November 2026 to 1 November 2027');
  expect(lines).toContain('Paid on 3 November 2026. Thank you.');
  expect(lines).not.toContain('This invoice is due now.');
});

test('one that counts no more asks for nothing', async () => {
  const lines = await linesOf({ state: 'VOID', contact: null });
  expect(lines.join(' ')).toContain('there is nothing to pay');
  expect(lines.join(' ')).not.toMatch(/due now|Questions/);
});

test.each([
  ['JPY', 4_800, '¥4,800'],
  ['KWD', 12_500, 'KWD 12.500'],
  ['NGN', 1_500_000, '₦15,000'],
  ['INR', 99_900, '₹999.00'],
])('an amount in %s is in the plan’s currency', async (currency, amount, written) => {
  const lines = (await linesOf({ currency, amount })).map((line) => line.replaceAll(/\s/g, ' '));
  expect(lines.filter((line) => line === written)).toHaveLength(2);
});

const fromRight = (name: string) => [...name].reverse().join('');

test.each([
  ['Østergård Çelik Łódź', 'Østergård Çelik Łódź'],
  ['Таверна Όμηρος', 'Таверна Όμηρος'],
  ['ตำรับไทย', 'ตำรับไทย'],
  ['मसाला', 'मसाला'],
  ['মমতা', 'মমতা'],
  ['מסעדה טובה', fromRight('מסעדה טובה')],
  ['مطعم الشام', fromRight('مطعم الشام')],
])('%s is written in its own letters, from its own side', async (name, written) => {
  expect(await linesOf(billedTo(name))).toContain(written.normalize('NFC'));
});

test('letters that no typeface has are written in Latin ones, and a long name takes several lines', async () => {
  expect(await linesOf(billedTo('炒飯 12'))).toContain('ChaoFan 12');
  const name = `${'Trattoria della nonna '.repeat(6)}${'Oooooooo'.repeat(12)}`;
  const lines = await linesOf(billedTo(name));
  expect(
    lines
      .slice(lines.indexOf('Billed to') + 1, lines.indexOf('Leeds'))
      .join('')
      .replaceAll(' ', ''),
  ).toBe(name.replaceAll(' ', ''));
  expect(lines).toContain('Leeds');
});
