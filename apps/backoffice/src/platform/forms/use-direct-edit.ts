import type { ApiError } from '@comanda/client/api-error';
import { useState } from 'react';
import { toastProblem } from '../toast-problem.ts';
import type { Overtaken } from './conflict-notice.tsx';
import { differing } from './edits.ts';
import type { Fields } from './field-problems.ts';
import type { Base } from './use-record-form.ts';

type Send<Kept> = (version: number, onDone: (record: Kept) => void) => Promise<ApiError | null>;

/** Stores one field at once; `value` is how it reads among the fields. */
type Edit<Name extends string, Kept> = {
  readonly field: Name;
  readonly value: string;
  readonly send: Send<Kept>;
};

type DirectEdit<Name extends string, Kept> = {
  readonly edit: (edit: Edit<Name, Kept>) => Promise<void>;
  readonly overtaken: Overtaken<Name> | null;
};

/** How often somebody else may be quicker with other fields before it is a conflict. */
const TRIES = 3;

/**
 * Edits without a form: a picture, a point, stored as soon as they are chosen. Each says the version it has seen. Where
 * somebody else has changed the same field meanwhile, the edit waits for a word; where they changed others, it goes on
 * top.
 */
export function useDirectEdit<Name extends string, Kept extends { readonly version: number }>({
  record,
  fieldsOf,
  recordIn,
  keep,
  failed,
}: {
  readonly record: Kept;
  readonly fieldsOf: (record: Kept) => Fields<Name>;
  /** The record that a stale edit was refused with; undefined when there is none in the answer. */
  readonly recordIn: (refused: ApiError) => Kept | undefined;
  readonly keep: (record: Kept) => void;
  /** The sentence about an edit that was refused for another reason. */
  readonly failed: string;
}): DirectEdit<Name, Kept> {
  const baseOf = (one: Kept): Base<Name> => ({ version: one.version, fields: fieldsOf(one) });
  const [waiting, setWaiting] = useState<{ edit: Edit<Name, Kept>; base: Base<Name> } | null>(null);
  const current = baseOf(record);

  async function attempt(edit: Edit<Name, Kept>, base: Base<Name>, left: number): Promise<void> {
    const refused = await edit.send(base.version, keep);
    if (!refused) return;
    const theirs = recordIn(refused);
    if (!theirs) {
      toastProblem(failed, refused.message);
      return;
    }
    keep(theirs);
    const now = baseOf(theirs);
    if (edit.field in differing(now.fields, base.fields) || left <= 1) setWaiting({ edit, base });
    else await attempt(edit, now, left - 1);
  }

  return {
    edit: (edit) => attempt(edit, current, TRIES),
    overtaken: waiting && {
      form: {
        values: { ...waiting.base.fields, [waiting.edit.field]: waiting.edit.value },
        change: () => setWaiting(null),
      },
      isOvertaken: true,
      base: waiting.base,
      current,
      onSeen() {
        setWaiting(null);
        void attempt(waiting.edit, current, TRIES);
      },
    },
  };
}
