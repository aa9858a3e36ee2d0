import type { z } from 'zod';
import { type FieldProblem, fieldProblems } from './field-problems.ts';

/** What a rule says that is broken: its sentence, and the problem that it is. */
export function broken<const P extends readonly PropertyKey[]>(
  problem: FieldProblem,
  error: string,
  path?: P,
) {
  return { error, params: { problem }, ...(path && { path: [...path] }) };
}

export function brokenAt(problem: FieldProblem, message: string, path: PropertyKey[] = []) {
  return { code: 'custom' as const, message, path, params: { problem } };
}

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  Object.hasOwn(fieldProblems, String(value.code));

const UNITS = { string: 'CHARACTERS', array: 'ENTRIES', set: 'ENTRIES', map: 'ENTRIES' } as const;

function unitOf(origin: string): { readonly unit?: 'CHARACTERS' | 'ENTRIES' } {
  return Object.hasOwn(UNITS, origin) && origin in UNITS ? { unit: UNITS[origin as keyof typeof UNITS] } : {};
}

const without = (inclusive: boolean | undefined) => (inclusive === false ? { exclusive: true as const } : {});

/** The problem that an issue of a schema is; the schema was asked to report its input. */
export function issueProblem(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'MISSING' }
        : { code: 'WRONG_TYPE', expected: issue.expected };
    case 'invalid_value':
      return { code: 'NOT_ONE_OF', choices: issue.values.map(String) };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { code: 'EMPTY' };
      return {
        code: 'TOO_SMALL',
        minimum: Number(issue.minimum),
        ...unitOf(issue.origin),
        ...without(issue.inclusive),
      };
    case 'too_big':
      return {
        code: 'TOO_BIG',
        maximum: Number(issue.maximum),
        ...unitOf(issue.origin),
        ...without(issue.inclusive),
      };
    case 'not_multiple_of':
      return { code: 'NOT_A_MULTIPLE', of: issue.divisor };
    case 'unrecognized_keys':
    case 'invalid_key':
      return { code: 'UNKNOWN_FIELD' };
    case 'invalid_format':
      return { code: 'WRONG_FORMAT', format: issue.format };
    case 'custom': {
      const problem: unknown = issue.params?.problem;
      return isProblem(problem) ? problem : { code: 'NOT_USABLE' };
    }
    default:
      return { code: 'NOT_USABLE' };
  }
}
