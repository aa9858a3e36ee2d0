import { expect, test } from 'vitest';
import { hasTexts, parsedDraft } from './parsed-draft.ts';

const isNamed = (value: unknown): value is { name: string } => hasTexts(value, ['name']);

test('a draft is read when it holds what the form knows', () => {
  expect(parsedDraft('{"name":"VAT","rate":"20"}', isNamed)).toEqual({ name: 'VAT', rate: '20' });
});

test.each(['', '{"name":"V', 'null', '[]', '7', '{"name":7}', '{"title":"VAT"}'])(
  'one that was cut short, or is of an older form, is none: %s',
  (text) => {
    expect(parsedDraft(text, isNamed)).toBeNull();
  },
);
