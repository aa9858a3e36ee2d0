import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallRecord } from './call-record.ts';
import { calls } from './calls.ts';
import { issueSentence } from './issue-sentence.ts';

/** How zod speaks when nobody has given it words. */
const JARGON = /Invalid|expected|received|Too (big|small)|Unrecognized|pattern|NaN|undefined|\[object/;

function sentencesOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: issueSentence });
  return error ? error.issues.map(({ message }) => message) : [];
}

describe('an issue without words of its own', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This is missing.'],
    [z.string(), 7, 'Give a text.'],
    [z.number(), 'seven', 'Give a number.'],
    [z.coerce.number(), 'seven', 'Give a number.'],
    [z.int(), 1.5, 'Give a whole number.'],
    [z.boolean(), 'yes', 'Say true or false.'],
    [z.array(z.string()), {}, 'Give a list.'],
    [z.object({}), [], 'Give an object with named fields.'],
    [z.int().max(20_000), 20_001, 'At most 20000.'],
    [z.number().positive(), 0, 'More than 0.'],
    [z.string().min(1), '', 'This must not be empty.'],
    [z.string().min(2), '', 'At least 2 characters.'],
    [z.string().max(1), 'ab', 'At most 1 character.'],
    [z.array(z.int()).max(3), [1, 2, 3, 4], 'At most 3 entries.'],
    [z.array(z.int()).min(1), [], 'At least 1 entry.'],
    [z.enum(['A', 'B', 'C']), 'D', 'Choose A, B or C.'],
    [z.literal('A'), 'D', 'Choose A.'],
    [z.iso.date(), 'tomorrow', 'Give a date such as 2026-12-24.'],
    [z.string().regex(/^a+$/), 'b', 'This is not written as it has to be.'],
    [z.int().multipleOf(5), 7, 'Give a multiple of 5.'],
  ])('%#: %j gets a sentence', (schema, value, sentence) => {
    expect(sentencesOf(schema, value)).toEqual([sentence]);
  });
});

/** Something for each field that a body has or might have. */
const nonsense = fc.oneof(
  fc.constantFrom(null, '', 'x', 'x'.repeat(20_000), -1, 0, 1.5, 1e21, true, [], {}, [{}], ['x'], [null]),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 2 }),
);

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

const parts = Object.entries<CallRecord>(calls).flatMap(([name, call]) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [[`${name} ${part}`, schema] as const] : [];
  }),
);

test.each(parts)('whatever is wrong with %s, it is put in sentences', (_, schema) => {
  const bodies = fc.record(Object.fromEntries(fieldsOf(schema).map((field) => [field, nonsense])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(fc.oneof(bodies, nonsense, fc.constant({ strange: 1 })), (value) => {
      for (const sentence of sentencesOf(schema, value)) {
        expect(sentence).not.toMatch(JARGON);
        expect(sentence).toMatch(/^\p{Lu}.*\.$/su);
      }
    }),
    { numRuns: 60 },
  );
});
