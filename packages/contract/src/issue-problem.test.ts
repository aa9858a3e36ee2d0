import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { CallRecord } from './call-record.ts';
import { calls } from './calls.ts';
import { type Detail, type FieldProblem, readFieldProblem } from './field-problems.ts';
import { broken, issueProblem } from './issue-problem.ts';

function problemsOf(schema: z.ZodType, value: unknown): FieldProblem[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? error.issues.map(issueProblem) : [];
}

describe('what a schema has against a field is a code with what its sentence is made of', () => {
  test.each<[z.ZodType, unknown, FieldProblem]>([
    [z.string(), undefined, { code: 'MISSING' }],
    [z.string(), 7, { code: 'WRONG_TYPE', expected: 'string' }],
    [z.int(), 1.5, { code: 'WRONG_TYPE', expected: 'int' }],
    [z.int().max(20), 21, { code: 'TOO_BIG', maximum: 20 }],
    [z.number().positive(), 0, { code: 'TOO_SMALL', minimum: 0, exclusive: true }],
    [z.string().min(1), '', { code: 'EMPTY' }],
    [z.string().min(2), '', { code: 'TOO_SMALL', minimum: 2, unit: 'CHARACTERS' }],
    [z.array(z.int()).max(1), [1, 2], { code: 'TOO_BIG', maximum: 1, unit: 'ENTRIES' }],
    [z.enum(['A', 'B']), 'D', { code: 'NOT_ONE_OF', choices: ['A', 'B'] }],
    [z.iso.date(), 'tomorrow', { code: 'WRONG_FORMAT', format: 'date' }],
    [z.int().multipleOf(5), 7, { code: 'NOT_A_MULTIPLE', of: 5 }],
    [z.strictObject({}), { a: 1 }, { code: 'UNKNOWN_FIELD' }],
    [
      z.string().refine(() => false, broken({ code: 'TOO_WIDE', mostMetres: 5 }, 'Too wide.')),
      '',
      { code: 'TOO_WIDE', mostMetres: 5 },
    ],
  ])('%#: %j', (schema, value, problem) => {
    expect(problemsOf(schema, value)).toEqual([problem]);
  });
});

/** Something for each field that a body has or might have. */
const nonsense = fc.oneof(
  fc.constantFrom(
    null,
    '',
    'x',
    'x'.repeat(20_000),
    -1,
    0,
    1.5,
    1e21,
    true,
    [],
    {},
    [{}],
    ['x', 'x'],
    [null],
  ),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 2 }),
);

const parts = Object.entries<CallRecord>(calls).flatMap(([name, call]) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema instanceof z.ZodObject ? [[`${name} ${part}`, schema] as const] : [];
  }),
);

test.each(parts)('whatever is wrong with %s can be read by its code', (_, schema) => {
  const bodies = fc.record(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, nonsense])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(bodies, (body) => {
      for (const problem of problemsOf(schema, body)) {
        const detail = { path: 'field', message: 'No.', ...problem };
        expect(readFieldProblem(detail)).toEqual(detail);
      }
    }),
    { numRuns: 25 },
  );
});

test('a client can switch over the code, and has what goes with it', () => {
  const detail = readFieldProblem({ path: 'name', message: 'At most 5.', code: 'TOO_BIG', maximum: 5 });
  expectTypeOf(detail).toEqualTypeOf<Detail | null>();
  expect(detail?.code === 'TOO_BIG' && detail.maximum).toBe(5);
});

test('a code that is not known, or without what belongs to it, is left to the sentence', () => {
  expect(readFieldProblem({ path: 'name', message: 'No.', code: 'NEVER_HEARD_OF' })).toBeNull();
  expect(readFieldProblem({ path: 'name', message: 'No.', code: 'TOO_BIG' })).toBeNull();
  expect(readFieldProblem({ path: 'name', message: 'No.' })).toBeNull();
});
