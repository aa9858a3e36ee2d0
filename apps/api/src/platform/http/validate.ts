import type { Detail } from '@comanda/contract/field-problems';
import { issueProblem } from '@comanda/contract/issue-problem';
import { issueSentence } from '@comanda/contract/issue-sentence';
import type { z } from 'zod';
import { UNREADABLE_WORDS } from '#platform/words.ts';
import { HttpError } from './errors.ts';

function pathOf(part: string, path: readonly PropertyKey[]): string {
  return path.length > 0 ? path.map(String).join('.') : part;
}

function detailsOf(part: string, error: z.ZodError): Detail[] {
  return error.issues.flatMap((issue): Detail[] => {
    const { message } = issue;
    const problem = issueProblem(issue);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathOf(part, [...issue.path, key]), message, ...problem }));
    }
    return [{ path: pathOf(part, issue.path), message, ...problem }];
  });
}

/** PostgreSQL can store neither NUL nor one half of a surrogate pair, and text may come in by any field. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  // bytes are no text, and there are many of them
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  return Object.values(value).every(isStorable);
}

/** Where it is not storable; asked only of what is not, because it costs ten times as much. */
function unstorable(value: unknown, part: string, path: readonly string[] = []): Detail[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) {
    const message = UNREADABLE_WORDS.character;
    return isStorable(value) ? [] : [{ path: pathOf(part, path), message, code: 'UNUSABLE_CHARACTER' }];
  }
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, part, [...path, key]));
}

export type Parts = Readonly<Record<string, { schema: z.ZodType | undefined; value: unknown }>>;

/** One thing that is wrong may break several rules, which then have one sentence between them. */
function withoutRepeats(details: readonly Detail[]): Detail[] {
  return [...new Map(details.map((detail) => [`${detail.path}: ${detail.message}`, detail])).values()];
}

/**
 * Checks every part of a request, and returns what the schemas made of them; throws one 400 that names each problem.
 */
export function validateParts(parts: Parts): Record<string, unknown> {
  const problems: Detail[] = [];
  const values: Record<string, unknown> = {};
  for (const [part, { schema, value }] of Object.entries(parts)) {
    if (!schema) continue;
    const parsed = schema.safeParse(value, { error: issueSentence, reportInput: true });
    if (parsed.success) {
      values[part] = parsed.data;
      if (!isStorable(parsed.data)) problems.push(...unstorable(parsed.data, part));
    } else problems.push(...detailsOf(part, parsed.error));
  }
  if (problems.length === 0) return values;
  const details = withoutRepeats(problems);
  const sentence = details.map(({ path, message }) => `${path}: ${message}`).join(' ');
  throw new HttpError(400, sentence, { code: 'INVALID', details });
}
