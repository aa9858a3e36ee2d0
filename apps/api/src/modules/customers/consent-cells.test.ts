import { expect, test } from 'vitest';
import { dateOrderOf, readConsent, readDate } from './consent-cells.ts';

const kindOf = (cell: string) => readConsent(cell, 'DAY').kind;

test.each([
  ...[
    'yes',
    'Yes.',
    'TRUE',
    '1',
    'x',
    '✓',
    'Ja',
    'ja',
    'Einverstanden',
    'Sí',
    'si',
    'oui',
    'Sì',
    'Sim',
    'DA',
    'Ναι',
    'tak',
    'evet',
  ],
  ...['subscribed', 'Opted in', 'Akkoord', 'Acceptat', 'accepté', 'godtatt'],
])('“%s” is a yes', (cell) => {
  expect(kindOf(cell)).toBe('YES');
});

test.each([
  ...[
    '',
    ' ',
    'no',
    'No',
    'FALSE',
    '0',
    '-',
    'Nein',
    'non',
    'Não',
    'nee',
    'nei',
    'Nej',
    'Nu',
    'ne',
    'Όχι',
    'nie',
    'hayır',
  ],
  ...[
    'unsubscribed',
    'Not subscribed',
    'NOT_SUBSCRIBED',
    'opted-out',
    'Non-subscribed',
    'Abgemeldet',
    'désabonné',
    'pending',
    'null',
  ],
])('“%s” is a no', (cell) => {
  expect(kindOf(cell)).toBe('NO');
});

test.each(['maybe', 'vielleicht', 'Anna', '2', 'yes and no'])('“%s” is neither', (cell) => {
  expect(kindOf(cell)).toBe('UNCLEAR');
});

test('a day is a consent on that day', () => {
  expect(readConsent('03.04.2025', 'DAY')).toEqual({ kind: 'ON', date: '2025-04-03' });
  expect(readConsent('2025-04-03T10:00:00Z', 'DAY')).toEqual({ kind: 'ON', date: '2025-04-03' });
});

test.each([
  ['2025-04-03', '2025-04-03'],
  ['2025-04-03 18:30:00', '2025-04-03'],
  ['2025/4/3', '2025-04-03'],
  ['3.4.2025', '2025-04-03'],
  ['03/04/2025, 18:30', '2025-04-03'],
  ['03-04-25', '2025-04-03'],
  ['3. 4. 2025', '2025-04-03'],
  ['3 April 2025', '2025-04-03'],
  ['Apr 3, 2025', '2025-04-03'],
  ['31.02.2025', null],
  ['13/13/2025', null],
  ['20250403', null],
  ['April 2025', null],
  ['soon', null],
  ['03.04.2025.', '2025-04-03'],
  ['03.04.2025 18:30 Uhr', '2025-04-03'],
  ['3 April 2025 at 6:30 PM', '2025-04-03'],
  ['2025-04-03T10:00:00.000Z', '2025-04-03'],
  ['2025-04-03T10:00:00+02:00[Europe/Berlin]', '2025-04-03'],
  ['2025-04-03 10:00:00 +0000 UTC', '2025-04-03'],
  ['2025-04-03 10:00 CEST', '2025-04-03'],
  ['2025-04-03 unsubscribed', null],
  ['03.04.2025 abgemeldet', null],
  ['3 April 2025: left', null],
  ['2025-04-03 10:00 unsubscribed', null],
  ['2025-04-03 opt/out', null],
])('the date in “%s” is %s', (cell, date) => {
  expect(readDate(cell, 'DAY')).toBe(date);
});

test('figures are read as one of them shows, else as the country writes them', () => {
  expect(dateOrderOf(['03/04/2025', '04/13/2025'], 'GB')).toBe('MONTH');
  expect(dateOrderOf(['yes', '13/04/2025'], 'US')).toBe('DAY');
  expect(dateOrderOf(['03/04/2025'], 'US')).toBe('MONTH');
  expect(dateOrderOf(['03/04/2025'], 'DE')).toBe('DAY');
  expect(readDate('03/04/2025', 'MONTH')).toBe('2025-03-04');
});
