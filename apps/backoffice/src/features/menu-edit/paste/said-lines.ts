import { likeLines } from '@comanda/menu-text/like-lines';
import { type LineReading, SAYABLE, type Said, type SayableKind } from '@comanda/menu-text/line-readings';
import { parsedDraft } from '../../../platform/forms/parsed-draft.ts';

const isSaid = (value: unknown): value is [number, SayableKind] =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isSafeInteger(value[0]) &&
  SAYABLE.some((kind) => kind === value[1]);

const areSaid = (value: unknown): value is [number, SayableKind][] =>
  Array.isArray(value) && value.every(isSaid);

/** What was said of lines, as it was kept on the device; nothing when it cannot be read. */
export const saidFromDraft = (kept: string | undefined): Said =>
  new Map(parsedDraft(kept ?? '', areSaid) ?? []);

export const saidToDraft = (said: Said): string => JSON.stringify([...said]);

/** The lines that follow when somebody says what the one at `index` is: those like it, of which nothing was said. */
export const followers = (lines: readonly LineReading[], said: Said, index: number): number[] =>
  likeLines(lines, index).filter((at) => at === index || !said.has(at));

/** What was said of lines of one text, for those that are in another. */
export const movedPlaces = <T>(
  said: ReadonlyMap<number, T>,
  moved: ReadonlyMap<number, number>,
): ReadonlyMap<number, T> =>
  new Map(
    [...said].flatMap(([at, what]) => {
      const place = moved.get(at);
      return place === undefined ? [] : [[place, what] as const];
    }),
  );
