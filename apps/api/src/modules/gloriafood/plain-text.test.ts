import { expect, test } from 'vitest';
import { amountOf } from './amounts.ts';
import { lineOf, shortened, textOfHtml } from './plain-text.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br/>Two<BR>Three', 'One\nTwo\nThree'],
  ['<a href="http://x/?a=1&amp;b=2">Crème</a> &eacute; &amp; &#233;&#xE9; &nbsp;x', 'Crème &eacute; & éé x'],
  ['3 < 4 > 2 and <3', '3 < 4 > 2 and <3'],
  ['a\u0000b\r\n\r\n\r\nc\t d', 'a b\n\nc d'],
  ['&#1114112; &#xD800;', '&#1114112; \uFFFD'],
  ['<p>&nbsp;</p>\u200b', ''],
])('the text of %j is %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('a name stands on one line, and is cut between characters', () => {
  expect(lineOf(' Mac\n& \t Cheese ')).toBe('Mac & Cheese');
  expect(lineOf('\u200b')).toBe('');
  expect(shortened('abc', 3)).toBe('abc');
  expect(shortened('abc 🍕🍕', 6)).toBe('abc…');
  expect(shortened('ab🍕🍕', 5)).toBe('ab🍕…');
});

test.each([
  ['7', 'GBP', 700, false],
  ['0.7', 'GBP', 70, false],
  ['-1.25', 'EUR', -125, false],
  ['1.10', 'USD', 110, false],
  ['1.005', 'USD', 101, true],
  ['7.1999999999999', 'USD', 720, true],
  ['1.500', 'KWD', 1_500, false],
  ['1200', 'JPY', 1_200, false],
  ['1200.5', 'JPY', 1_201, true],
  ['', 'JPY', 0, false],
])('%s %s is %i in minor units', (text, currency, minor, isRounded) => {
  expect(amountOf(text, currency)).toEqual({ minor, isRounded });
});

test.each(['x', '1,5', '1e3', '99999999999', '--1'])('%s is no amount', (text) => {
  expect(amountOf(text, 'GBP')).toBeNull();
});
