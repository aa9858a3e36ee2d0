import { useEffect, useState } from 'react';
import { useOffice } from '../../office.ts';
import { draftName } from '../../platform/forms/draft-name.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import type { WeekFields } from './week-fields.ts';
import {
  keptSeen,
  readSeen,
  type Seen,
  type ServiceDays,
  serviceDays,
  withBegun,
  withSeen,
} from './week-seen.ts';

/**
 * What the editor of a week has seen of the days under edit, kept on the device beside the draft: whoever comes back to a
 * draft after somebody else has changed a day sees a conflict, instead of overwriting it.
 */
export function useSeen(
  restaurantId: string,
  saved: WeekFields,
  { isDirty, values }: Pick<Form<string>, 'isDirty' | 'values'>,
): {
  readonly seen: Seen;
  readonly see: (states: readonly ServiceDays[], isKnown?: (key: string) => boolean) => void;
} {
  const office = useOffice();
  const { drafts } = office;
  const name = draftName(office, `hours:${restaurantId}:seen`);
  const [known, setKnown] = useState<Seen>(() => readSeen(drafts.get(name), serviceDays(saved)));
  const seen = isDirty ? withBegun(known, serviceDays(saved), serviceDays(values)) : NOTHING;

  useEffect(() => {
    // what was seen since is not forgotten again
    setKnown((now) => (isDirty && now !== known ? { ...seen, ...now } : seen));
    if (isDirty) drafts.keep(name, keptSeen(seen));
    else drafts.forget(name);
  }, [drafts, name, isDirty, known, seen]);

  return {
    seen,
    see: (states, isKnown = () => true) =>
      setKnown((now) => states.reduce((all, state) => withSeen(all, state, isKnown), now)),
  };
}

const NOTHING: Seen = {};
