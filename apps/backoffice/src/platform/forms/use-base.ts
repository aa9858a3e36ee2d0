import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { editsFrom, type IsReadable } from './edits.ts';
import type { Fields } from './field-problems.ts';

/** A record as it was when somebody began to edit it. */
export type Base<Name extends string> = { readonly version: number; readonly fields: Fields<Name> };

type KeptBase<Name extends string> = {
  readonly base: Base<Name>;
  /** Begins anew from another state of the record: what was typed stays, and is saved on top of it. */
  readonly rebase: (base: Base<Name>) => void;
  /** Follows the record while nothing is typed; keeps the base on the device while something is. */
  readonly settle: (isDirty: boolean, current: Base<Name>) => void;
};

const VERSION = 'version of the base';

/** Whether all fields of two states of a record say the same. */
export function isAlike(some: Fields<string>, others: Fields<string>): boolean {
  const known = new Map(Object.entries(others));
  return Object.entries(some).every(([name, value]) => known.get(name) === value);
}

/**
 * What an edit started from. It is kept on the device beside the draft: whoever comes back to a draft after somebody else has
 * changed the record sees a conflict, instead of overwriting it.
 */
export function useBase<Name extends string>(
  form: string,
  current: Base<Name>,
  isReadable?: IsReadable<Name>,
): KeptBase<Name> {
  const { drafts, session } = useOffice();
  const name = `${session.user()?.id ?? 'anybody'}:${form}:base`;
  const [begun, setBase] = useState<Base<Name>>(() => {
    const kept = drafts.get(name);
    const version = Number(kept?.[VERSION]);
    if (!kept || !Number.isInteger(version)) return current;
    return { version, fields: { ...current.fields, ...editsFrom(kept, current.fields, isReadable) } };
  });
  // a switch beside the form makes a new version, and is no reason to doubt what is typed into it
  const base = begun.version !== current.version && isAlike(begun.fields, current.fields) ? current : begun;
  return {
    base,
    rebase(next) {
      setBase(next);
      drafts.forget(name);
    },
    settle(isDirty, now) {
      if (isDirty) drafts.keep(name, { ...base.fields, [VERSION]: String(base.version) });
      else {
        drafts.forget(name);
        if (now.version !== begun.version) setBase(now);
      }
    },
  };
}
