import { PICTURE_DOUBTS, type PictureDoubt, type PictureMark } from '@comanda/contract/shapes/menu-file';
import { hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';
import { PICTURE_WORDS } from './paste-words.ts';
import type { ReviewColumn, ReviewRow } from './review.ts';

/** Dishes that were read from a picture, by the lines of the text in which they stand. */
export type PictureMarks = ReadonlyMap<number, Omit<PictureMark, 'line'>>;

type Kept = [number, Omit<PictureMark, 'line'>];

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isSafeInteger(value[0]) &&
  hasTexts(value[1], ['doubt', 'printed']) &&
  PICTURE_DOUBTS.some((doubt) => doubt === value[1].doubt);

const areKept = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept);

/** The marks of a draft, as they were kept on the device; none when they cannot be read. */
export const marksFromDraft = (kept: string | undefined): PictureMarks =>
  new Map(parsedDraft(kept ?? '', areKept) ?? []);

export const marksToDraft = (marks: PictureMarks): string => JSON.stringify([...marks]);

const rankOf = (doubt: PictureDoubt) => PICTURE_DOUBTS.indexOf(doubt);

/** Rows that say what to look at, where they were read from a picture: of several lines the worst. */
export function markedRows(rows: readonly ReviewRow[], marks: PictureMarks): readonly ReviewRow[] {
  if (marks.size === 0) return rows;
  return rows.map((row) => {
    const found = (row.lines ?? []).flatMap((at) => marks.get(at) ?? []);
    const [mark] = found.sort((one, other) => rankOf(other.doubt) - rankOf(one.doubt));
    if (!mark) return row;
    const words = PICTURE_WORDS[mark.doubt](mark.printed);
    return { ...row, note: row.note === null ? words : `${words} ${row.note}` };
  });
}

const PLACE = '\u0000';
const [, LOOK_END = ''] = PICTURE_WORDS.LOOK(PLACE).split(PLACE);
const BEGINNINGS = PICTURE_DOUBTS.map((doubt) => {
  const [beginning = ''] = PICTURE_WORDS[doubt](PLACE).split(PLACE);
  return { doubt, beginning };
});

const doubtIn = (note: string | null): PictureDoubt | null =>
  BEGINNINGS.find(({ beginning }) => note?.startsWith(beginning))?.doubt ?? null;

/** Whether nobody has looked yet at a row that was read from a picture. */
export const isFromPicture = ({ note }: ReviewRow): boolean => doubtIn(note) !== null;

/** Whether a row says no more than that it was read from a picture, and how it is printed: a look is enough. */
export const isOnlyToLook = ({ note }: ReviewRow): boolean =>
  doubtIn(note) === 'LOOK' && (note?.endsWith(LOOK_END) ?? false);

/** Whether what is typed into a column settles what was to be looked at. */
export function isSettledBy({ note }: ReviewRow, column: ReviewColumn): boolean {
  const doubt = doubtIn(note);
  if (doubt === null || doubt === 'LOOK' || column === 'name' || column === 'price') return true;
  return doubt === 'WORDS' && column === 'description';
}

/** What to look at first in rows that were read from a picture; null where nothing is left to. */
export function worstNote(rows: readonly ReviewRow[]): string | null {
  const noted = rows.flatMap(({ note }) => {
    const doubt = doubtIn(note);
    return doubt === null ? [] : [{ note, rank: rankOf(doubt) }];
  });
  const [worst] = noted.sort((one, other) => other.rank - one.rank);
  return worst?.note ?? null;
}
