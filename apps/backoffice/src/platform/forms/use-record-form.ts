import type { ApiError } from '@comanda/client/api-error';
import { useEffect, useState } from 'react';
import { useOffice } from '../../office.ts';
import { draftName } from './draft-name.ts';
import { differing, editsFrom, type IsReadable } from './edits.ts';
import type { FieldAt, FieldProblems, Fields } from './field-problems.ts';
import { type Form, useForm } from './use-form.ts';

/** A record as it was when somebody began to edit it. */
export type Base<Name extends string> = { readonly version: number; readonly fields: Fields<Name> };

type KeptBase<Name extends string> = {
  readonly base: Base<Name>;
  /** Begins anew from another state of the record: what was typed stays, and is saved on top of it. */
  readonly rebase: (base: Base<Name>) => void;
  /** Follows the record while nothing is typed; keeps the base on the device while something is. */
  readonly settle: (isDirty: boolean, current: Base<Name>) => void;
};

export type RecordForm<Name extends string> = {
  readonly form: Form<Name>;
  readonly base: Base<Name>;
  readonly current: Base<Name>;
  /** Somebody else has changed the record since this edit began: the conflict notice is shown. */
  readonly isOvertaken: boolean;
  readonly onSeen: () => void;
};

/** Edits of the same record that are made beside the form by the same person: they are no conflict. */
export type EditsBeside<Kept> = {
  /** Sends an edit when those before it have been answered. */
  readonly inTurn: <T>(edit: () => Promise<T>) => Promise<T>;
  /** What they have made of a version; null where there is nothing, or somebody else came in between. */
  readonly since: (version: number) => Kept | null;
};

type RecordFormOptions<Name extends string, Kept> = {
  readonly name: string;
  readonly record: Kept;
  readonly fieldsOf: (record: Kept) => Fields<Name>;
  readonly fieldAt: FieldAt<Name>;
  /** Never kept as a draft. */
  readonly secrets?: readonly Name[];
  /** For fields that hold more than text: what of a draft cannot be read is left out. */
  readonly isReadable?: IsReadable<Name>;
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
  readonly beside?: EditsBeside<Kept>;
};

const NONE_BESIDE: EditsBeside<never> = { inTurn: (edit) => edit(), since: () => null };

/** A form on the version of a record that its editor has seen; a stale edit is never stored over somebody else's. */
export function useRecordForm<Name extends string, Kept extends { readonly version: number }>({
  name,
  record,
  fieldsOf,
  fieldAt,
  secrets = [],
  isReadable = () => true,
  check,
  send,
  recordIn,
  keep,
  beside = NONE_BESIDE,
}: RecordFormOptions<Name, Kept>): RecordForm<Name> {
  const baseOf = (one: Kept): Base<Name> => ({ version: one.version, fields: fieldsOf(one) });
  const current = baseOf(record);
  const { base: begun, rebase, settle } = useBase<Name>(name, current, isReadable);
  const own = beside.since(begun.version);
  const base = own ? baseOf(own) : begun;

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

  /** What was edited here, on top of what was made beside the form since it was drawn. */
  async function submit(values: Fields<Name>): Promise<ApiError | null> {
    const newer = beside.since(base.version);
    if (!newer) return store(values, base, record);
    const on = baseOf(newer);
    return store({ ...on.fields, ...differing(values, base.fields) }, on, newer);
  }

  const form = useForm<Name>({
    name,
    saved: base.fields,
    fieldAt,
    secrets,
    isReadable,
    check: (values) => check(values, base),
    send: (values) => beside.inTurn(() => submit(values)),
  });
  const { isDirty } = form;
  useEffect(() => {
    if (own) rebase(baseOf(own));
    else settle(isDirty, current);
  });
  return {
    form,
    base,
    current,
    isOvertaken: isDirty && current.version !== base.version,
    onSeen() {
      rebase(current);
      form.forgetRefusal();
    },
  };
}

const VERSION = 'version of the base';

/** Whether all fields of two states of a record say the same. */
function isAlike(some: Fields<string>, others: Fields<string>): boolean {
  const known = new Map(Object.entries(others));
  return Object.entries(some).every(([name, value]) => known.get(name) === value);
}

/** What an edit started from, kept beside its draft: a draft taken up after a colleague's change shows a conflict. */
function useBase<Name extends string>(
  form: string,
  current: Base<Name>,
  isReadable: IsReadable<Name>,
): KeptBase<Name> {
  const office = useOffice();
  const { drafts } = office;
  const name = draftName(office, `${form}:base`);
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
