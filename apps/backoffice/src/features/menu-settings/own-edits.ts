import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import { createContext, use } from 'react';
import type { EditsBeside } from '../../platform/forms/use-record-form.ts';

/** The edits of one open page of settings: those of its form, and those of the switches in it. */
export type OwnEdits = EditsBeside<MenuSettings> & {
  /** Keeps what a switch has made of a version. */
  readonly made: (of: number, settings: MenuSettings) => void;
};

/** Of a page that has just been opened. */
export function createOwnEdits(): OwnEdits {
  const versions = new Map<number, MenuSettings>();
  let last: Promise<unknown> = Promise.resolve();
  function since(version: number): MenuSettings | null {
    const next = versions.get(version);
    return next ? (since(next.version) ?? next) : null;
  }
  return {
    inTurn(edit) {
      const turn = last.then(edit, edit);
      last = turn;
      return turn;
    },
    made: (of, settings) => void versions.set(of, settings),
    since,
  };
}

export const OwnEditsContext = createContext<OwnEdits | null>(null);

export function useOwnEdits(): OwnEdits {
  const edits = use(OwnEditsContext);
  if (!edits) throw new Error('A switch of the settings is used outside of their form.');
  return edits;
}
