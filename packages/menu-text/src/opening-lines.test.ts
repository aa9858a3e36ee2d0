import { expect, test } from 'vitest';
import { isOpeningLine } from './opening-lines.ts';
import { parseMenuText } from './parse-menu-text.ts';

test.each([
  'Open daily 12-23',
  'Opening hours: Mon–Fri 11:30am – 10pm, Sat & Sun 12–11pm',
  'Täglich geöffnet von 11.30 bis 22.00 Uhr',
  'Montag Ruhetag',
  'Ouvert tous les jours 12h00 à 14h30',
  'Lunes cerrado',
  'We are open every day, 5pm to 10pm',
])('“%s” says when it is open', (line) => {
  expect(isOpeningLine(line)).toBe(true);
});

test.each([
  'Sunday',
  'Sunday roast 12.50',
  'Lunch, Mon–Fri 12–3pm',
  '12-23',
  'Combo 5 - 7',
  'Open sandwich 7 - 9',
  'Cola 0.33 l 2.80',
  'Midnight Sun 9.95 – 12.95',
  'Sunday 12.50 - 15.50',
  'Mi 8.50 - 10.50',
  'Sunday, £12 - £15',
  'Hours 12 - 15 €',
])('“%s” says something else', (line) => {
  expect(isOpeningLine(line)).toBe(false);
});

test('what stands below the hours is read as if they were not there', () => {
  const dishes = parseMenuText('MAINS\nPie 9.50\n\nOpen daily 12-23\nDRINKS\nCola 2.80\nWater 2.50', 'GBP');
  expect(dishes.map(({ category, name, note }) => [category, name, note])).toEqual([
    ['MAINS', 'Pie', null],
    ['DRINKS', 'Cola', null],
    ['DRINKS', 'Water', null],
  ]);
});
