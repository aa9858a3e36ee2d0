import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Say true or false.',
  array: 'Give a list.',
  object: 'Give an object with named fields.',
  record: 'Give an object with named fields.',
  null: 'Give nothing but null.',
};

const FORMS: Readonly<Record<string, string>> = {
  datetime: 'Give a UTC time such as 2026-11-20T18:30:00.000Z.',
  date: 'Give a date such as 2026-12-24.',
  uuid: 'Give an id (a UUID).',
  email: 'Give an e-mail address such as name@example.com.',
  url: 'Give an address such as https://example.com.',
};

/** What is counted: characters of a text, entries of a list; a number counts nothing. */
function unitOf(origin: string, count: number): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  if (origin === 'array' || origin === 'set' || origin === 'map') return count === 1 ? ' entry' : ' entries';
  return '';
}

/** Whole and with a dot, in every locale: the machine that reads it may be anywhere. */
function bound(word: string, origin: string, value: number | bigint): string {
  return `${word} ${value}${unitOf(origin, Number(value))}.`;
}

function choices(values: readonly unknown[]): string {
  const words = values.map(String);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/**
 * The words for an issue that its schema has none for: a sentence that says what would do. Handed to `safeParse` as
 * `error` wherever somebody reads the answer, so that the validator's own jargon reaches nobody.
 */
export function issueSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return KINDS[issue.expected] ?? 'This is of another kind than is needed here.';
    case 'invalid_value':
      return `Choose ${choices(issue.values)}.`;
    case 'too_big':
      return bound(issue.inclusive === false ? 'Less than' : 'At most', issue.origin, issue.maximum);
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'This must not be empty.';
      return bound(issue.inclusive === false ? 'More than' : 'At least', issue.origin, issue.minimum);
    case 'not_multiple_of':
      return `Give a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'This field is not known. Leave it out.';
    case 'invalid_format':
      return FORMS[issue.format] ?? 'This is not written as it has to be.';
    case 'invalid_key':
      return 'Contains a name that is not known. Leave it out.';
    default:
      return 'This cannot be used here.';
  }
}
