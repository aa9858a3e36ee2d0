import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

// A browser writes its own fields for dates and times in the language of the device, not of the restaurant.
const NATIVE = /\btype\s*[=:]\s*\{?\s*(['"`])(?:date|time|datetime-local)\1/g;
const BY_NAME = /(['"`])datetime-local\1/g;
/** A type that is computed could be one of them. */
const COMPUTED = /<(?:input|TextInput)\b(?:(?!\/?>\n)[^<])*?\btype=\{(?!['"])[^}]*\}/g;
/** A question asks for an e-mail address or a name, and its type says so. */
const OF_OTHERS = /\btype=\{(?:\w+ \? '(?:email|text)' : '(?:email|text)'|typed\.type \?\? 'text')\}$/;
const PICKER = /\bshowPicker\(/g;

const found = (text: string) =>
  [NATIVE, BY_NAME, COMPUTED, PICKER].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([hit]) => hit).filter((hit) => !OF_OTHERS.test(hit)),
  );

test.each([
  '<TextInput type="date" />',
  "<input\n  type={'time'}\n/>",
  "line('startsAt', 'datetime-local')",
  "const props = { type: 'date', size: 'md' };",
  '<TextInput label="From" type={type} />',
  "<input type={isDay ? 'date' : 'text'} />",
  'input.showPicker()',
])('a field of the browser is seen in %s', (text) => {
  expect(found(text)).not.toEqual([]);
});

test.each([
  '<TextInput type="search" />',
  "<TextInput type={isAddress ? 'email' : 'text'} />",
  '<Text as="time" dateTime={at} />',
  "const choice = { type: 'TIME', at };",
  '<TextInput label="From" />\n<Button type={kind} />',
  "<button type='button'>{date}</button>",
])('and not in %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('dates and times of the back office are typed and shown as the restaurant writes them', async () => {
  const sources = await repositoryTexts('apps/backoffice/{src,parts}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(([path, text]) => found(text).map((hit) => `${path}: ${hit}`))).toEqual([]);
});
