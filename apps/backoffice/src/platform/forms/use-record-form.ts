import type { ApiError } from '@comanda/client/api-error';
import { useEffect } from 'react';
import type { FieldAt, FieldProblems, Fields } from './field-problems.ts';
import { type Base, isAlike, useBase } from './use-base.ts';
import { type Form, useForm } from './use-form.ts';

export type RecordForm<Name extends string> = {
  readonly form: Form<Name>;
  /** What the edit stands on. */
  readonly base: Base<Name>;
  readonly current: Base<Name>;
  /** Somebody else has changed the record since this edit began: the conflict notice is shown. */
  readonly isOvertaken: boolean;
  readonly onSeen: () => void;
};

type RecordFormOptions<Name extends string, Kept> = {
  readonly name: string;
  readonly record: Kept;
  readonly fieldsOf: (record: Kept) => Fields<Name>;
  readonly fieldAt: FieldAt<Name>;
  /** Never kept as a draft. */
  readonly secrets?: readonly Name[];
  readonly check: (values: Fields<Name>, base: Base<Name>) => FieldProblems<Name>;
  /** Sends what was edited since `base`, which is a state of `record`; `onDone` gets the record as it is stored. */
  readonly send: (
    values: Fields<Name>,
    base: Base<Name>,
    onDone: (stored: Kept) => void,
    record: Kept,
  ) => Promise<ApiError | null>;
  /** The record that a stale edit was refused with; undefined when there is none in the answer. */
  readonly recordIn: (refused: ApiError) => Kept | undefined;
  /** Puts a newer record where all pages read it. */
  readonly keep: (record: Kept) => void;
};

/** A form on the version of a record that its editor has seen; a stale edit is never stored over somebody else's. */
export function useRecordForm<Name extends string, Kept extends { readonly version: number }>({
  name,
  record,
  fieldsOf,
  fieldAt,
  secrets = [],
  check,
  send,
  recordIn,
  keep,
}: RecordFormOptions<Name, Kept>): RecordForm<Name> {
  const baseOf = (one: Kept): Base<Name> => ({ version: one.version, fields: fieldsOf(one) });
  const current = baseOf(record);
  const { base, rebase, settle } = useBase<Name>(name, current);

  /** What was changed beside the form meanwhile, where all of its fields say the same, is no reason to refuse it. */
  async function store(
    values: Fields<Name>,
    on: Base<Name>,
    from: Kept,
    isSecondTry = false,
  ): Promise<ApiError | null> {
    const onDone = (stored: Kept) => {
      keep(stored);
      rebase(baseOf(stored));
    };
    const refused = await send(values, on, onDone, from);
    const theirs = refused ? recordIn(refused) : undefined;
    if (!theirs) return refused;
    keep(theirs);
    const now = baseOf(theirs);
    return isAlike(on.fields, now.fields) && !isSecondTry ? store(values, now, theirs, true) : refused;
  }

  const form = useForm<Name>({
    name,
    saved: base.fields,
    fieldAt,
    secrets,
    check: (values) => check(values, base),
    send: (values) => store(values, base, record),
  });
  const { isDirty } = form;
  useEffect(() => settle(isDirty, current));
  return {
    form,
    base,
    current,
    isOvertaken: isDirty && current.version !== base.version,
    onSeen: () => rebase(current),
  };
}
