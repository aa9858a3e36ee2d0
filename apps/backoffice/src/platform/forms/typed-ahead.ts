import type { DraftStore } from '../drafts.ts';
import { editsFrom } from './edits.ts';
import type { Fields } from './field-problems.ts';

/** The fields of a small form that is sent again and again, kept on the device under `draft`. */
export type TypedAhead<Name extends string> = {
  readonly typed: () => Fields<Name>;
  readonly type: (fields: Fields<Name>) => void;
  /** What is to be sent; its place is free for the next at once. */
  readonly take: () => Fields<Name>;
  /** Brings back what was refused; false, and nothing happens, when the next has been begun. */
  readonly putBack: (fields: Fields<Name>) => boolean;
};

export function createTypedAhead<Name extends string>(
  drafts: DraftStore,
  draft: string,
  empty: Fields<Name>,
): TypedAhead<Name> {
  const typed = (): Fields<Name> => ({ ...empty, ...editsFrom(drafts.get(draft), empty) });

  function type(fields: Fields<Name>): void {
    if (Object.values(fields).every((text) => text === '')) drafts.forget(draft);
    else drafts.keep(draft, fields);
  }

  return {
    typed,
    type,
    take() {
      const taken = typed();
      drafts.forget(draft);
      return taken;
    },
    putBack(fields) {
      if (drafts.get(draft)) return false;
      type(fields);
      return true;
    },
  };
}
