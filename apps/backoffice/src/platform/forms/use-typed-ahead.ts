import { useMemo, useState } from 'react';
import { useOffice } from '../../office.ts';
import { draftName } from './draft-name.ts';
import type { Fields } from './field-problems.ts';
import { createTypedAhead, type TypedAhead } from './typed-ahead.ts';

/** `createTypedAhead` for the form called `name`, drawn anew as it is typed. `empty` stays the same object. */
export function useTypedAhead<Name extends string>(
  name: string,
  empty: Fields<Name>,
): Omit<TypedAhead<Name>, 'typed'> & { readonly values: Fields<Name> } {
  const office = useOffice();
  const draft = draftName(office, name);
  const kept = useMemo(() => createTypedAhead(office.drafts, draft, empty), [office.drafts, draft, empty]);
  const [values, setValues] = useState(kept.typed);
  return {
    values,
    type(fields) {
      kept.type(fields);
      setValues(fields);
    },
    take() {
      setValues(empty);
      return kept.take();
    },
    putBack(fields) {
      const isBack = kept.putBack(fields);
      if (isBack) setValues(fields);
      return isBack;
    },
  };
}
