import type { ApiError } from '@comanda/client/api-error';
import { useEffect } from 'react';
import type { Edits } from './edits.ts';
import type { FieldAt, FieldProblems, Fields } from './field-problems.ts';
import { type Base, useBase } from './use-base.ts';
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
  readonly check: (values: Fields<Name>, base: Base<Name>) => FieldProblems<Name>;
  /** Sends what was edited since `base`; `onDone` gets the record as it is stored. */
  readonly send: (
    values: Fields<Name>,
    base: Base<Name>,
    onDone: (record: Kept) => void,
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
  check,
  send,
  recordIn,
  keep,
}: RecordFormOptions<Name, Kept>): RecordForm<Name> {
  const baseOf = (one: Kept): Base<Name> => ({ version: one.version, fields: fieldsOf(one) });
  const current = baseOf(record);
  const { base, rebase, settle } = useBase<Name>(name, current);
  const form = useForm<Name>({
    name,
    saved: base.fields,
    fieldAt,
    check: (values) => check(values, base),
    async send(values: Fields<Name>, _edits: Edits<Name>) {
      const refused = await send(values, base, (stored) => {
        keep(stored);
        rebase(baseOf(stored));
      });
      const theirs = refused ? recordIn(refused) : undefined;
      if (theirs) keep(theirs);
      return refused;
    },
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
