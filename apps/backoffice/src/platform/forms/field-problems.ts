import type { ApiError } from '@comanda/client/api-error';
import { issueSentence } from '@comanda/contract/issue-sentence';
import type { SomeRefusal } from '@comanda/contract/read-refusal';

/** The values of a form: text, as it was typed, by the name of the field. */
export type Fields<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong with some of them, in words for their author. */
export type FieldProblems<Name extends string> = Partial<Record<Name, string>>;

/** The part of a contract schema that a form needs. */
type Schema = {
  safeParse: (
    value: unknown,
    words: { error: typeof issueSentence },
  ) => {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
};

/** The field that shows a problem at a path such as `address.line1`; null when the form has none for it. */
export type FieldAt<Name extends string> = (path: string) => Name | null;

type Problem = { readonly path: string; readonly message: string };

/** One problem a field: the first. */
function underFields<Name extends string>(
  problems: readonly Problem[],
  fieldAt: FieldAt<Name>,
): FieldProblems<Name> {
  const found: FieldProblems<Name> = {};
  for (const { path, message } of problems) {
    const field = fieldAt(path);
    if (field !== null) found[field] ??= message;
  }
  return found;
}

/** What the contract has against a body, under the fields it was made from: the server would say the same. */
export function schemaProblems<Name extends string>(
  schema: Schema,
  body: unknown,
  fieldAt: FieldAt<Name>,
): FieldProblems<Name> {
  const issues = schema.safeParse(body, { error: issueSentence }).error?.issues ?? [];
  return underFields(
    issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    fieldAt,
  );
}

export type Refused<Name extends string> = {
  /** Under the fields (the server's `details`). */
  readonly fields: FieldProblems<Name>;
  /** For the whole form; null when every problem stands under a field. */
  readonly whole: string | null;
};

/** Sorts a refusal: what names a field goes under it, the rest is for the whole form in the server's words. */
export function refusalProblems<Name extends string>(
  error: Pick<ApiError<SomeRefusal>, 'message' | 'refusal'>,
  fieldAt: FieldAt<Name>,
): Refused<Name> {
  const details = error.refusal?.details ?? [];
  const isAllPlaced = details.length > 0 && details.every(({ path }) => fieldAt(path) !== null);
  return { fields: underFields(details, fieldAt), whole: isAllPlaced ? null : error.message };
}
