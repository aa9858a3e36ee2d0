import type { MenuFileText, PictureMark } from '@comanda/contract/shapes/menu-file';
import type { Said, SayableKind } from '@comanda/menu-text/line-readings';
import { type ReadMenu, readMenuText } from '@comanda/menu-text/parse-menu-text';
import { linesIn } from '@comanda/menu-text/source-lines';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore } from '../../../platform/drafts.ts';
import { reviewRows, splitAgain } from './families.ts';
import { movedLines } from './moved-lines.ts';
import { markedRows, marksFromDraft, marksToDraft, type PictureMarks } from './picture-marks.ts';
import { type ReviewRow, rowsFromDraft } from './review.ts';
import { movedRows, rowsAgain } from './rows-again.ts';
import { movedPlaces, saidFromDraft, saidToDraft } from './said-lines.ts';

/** A pasted text and what became of it. */
export type Pasted = {
  /** As it stands in its field; it may have been typed over since it was read. */
  readonly text: string;
  /** As it was read last. */
  readonly read: string;
  readonly said: Said;
  /** What was read from pictures. */
  readonly marks: PictureMarks;
  readonly menu: ReadMenu;
  /** The rows as they were read, before anybody changed them. */
  readonly base: readonly ReviewRow[];
  readonly rows: readonly ReviewRow[];
  readonly isReviewed: boolean;
};

/** How all was before something was said of lines, and the rows as they were read after it. */
export type Spoken = { readonly before: Pasted; readonly rows: readonly ReviewRow[] };

type FileText = Pick<MenuFileText, 'text' | 'descriptions'> & { readonly marks?: readonly PictureMark[] };

/** What comes with a text: what its lines are, and which of them were read from a picture. */
type Told = { readonly said: Said; readonly marks: PictureMarks };

const NOTHING_TOLD: Told = { said: new Map(), marks: new Map() };

/** A text below another one, with an empty line between them. */
const below = (known: string, text: string): string =>
  known.trimEnd() === '' ? text : `${known.trimEnd()}\n\n${text}`;

type Kept = Pick<Pasted, 'text' | 'read' | 'said' | 'marks' | 'rows' | 'isReviewed'>;

function withReading(kept: Kept, currency: string): Pasted {
  const menu = readMenuText(kept.read, currency, kept.said);
  return { ...kept, menu, base: markedRows(reviewRows(menu.dishes, currency), kept.marks) };
}

function fromDraft(draft: ReturnType<DraftStore['get']>): Kept {
  const text = draft?.text ?? '';
  const kept = rowsFromDraft(draft?.rows);
  // rows of an earlier release don't know their lines
  const rows = kept.every(({ lines, madeFrom }) => lines ?? madeFrom) ? kept : [];
  return {
    text,
    read: draft?.read ?? text,
    said: saidFromDraft(draft?.said),
    marks: marksFromDraft(draft?.marks),
    rows,
    isReviewed: rows.length > 0 && draft?.view !== 'TEXT',
  };
}

/** The pasted text of a draft: each change of it is kept on the device. `currency` is ISO 4217. */
export function usePasted(drafts: DraftStore, draftName: string, currency: string) {
  const [pasted, setPasted] = useState(() => withReading(fromDraft(drafts.get(draftName)), currency));
  const latest = useRef(pasted);
  useEffect(() => {
    latest.current = pasted;
  });

  const keep = useCallback(
    (next: Pasted): void => {
      latest.current = next;
      setPasted(next);
      const { text, read, said, marks, rows, isReviewed } = next;
      if (text === '' && rows.length === 0) drafts.forget(draftName);
      else
        drafts.keep(draftName, {
          text,
          read,
          said: saidToDraft(said),
          marks: marksToDraft(marks),
          rows: JSON.stringify(rows),
          view: isReviewed ? 'MENU' : 'TEXT',
        });
    },
    [drafts, draftName],
  );

  /** `from` is the first line in which dishes have to be found, with a price unless it is the first of all. */
  const readText = useCallback(
    (text: string, more: Told, from: number): boolean => {
      const known = latest.current;
      const moved = movedLines(linesIn(known.read), linesIn(text));
      const said = new Map([...movedPlaces(known.said, moved), ...more.said]);
      const marks = new Map([...movedPlaces(known.marks, moved), ...more.marks]);
      const next = withReading({ ...known, text, read: text, said, marks }, currency);
      const carried = rowsAgain(movedRows(known.rows, moved), movedRows(known.base, moved), next.base);
      const rows = carried.length > 0 ? carried : [...next.base];
      // below dishes that stand there already, a line without a price may be anything
      const isFound = splitAgain(rows).some(
        ({ lines: [first = -1] = [], price }) => from === 0 || (first >= from && price !== ''),
      );
      keep({ ...next, rows, isReviewed: isFound });
      return isFound;
    },
    [keep, currency],
  );

  /** Reads what is typed now; what was said and done holds where its lines are still there. True: dishes were found. */
  const read = useCallback(() => readText(latest.current.text, NOTHING_TOLD, 0), [readText]);

  /** Reads the texts of files below what is there already. True: dishes were found in them. */
  const add = useCallback(
    (files: readonly FileText[]): boolean => {
      const first = below(latest.current.text, '');
      let all = latest.current.text;
      const said = new Map<number, SayableKind>();
      const marks = new Map<number, Omit<PictureMark, 'line'>>();
      for (const { text, descriptions, marks: found = [] } of files) {
        const from = linesIn(below(all, '')).length - 1;
        for (const at of descriptions) said.set(at + from, 'DESCRIPTION');
        for (const { line, ...mark } of found) marks.set(line + from, mark);
        all = below(all, text);
      }
      return readText(all, { said, marks }, linesIn(first).length - 1);
    },
    [readText],
  );

  /** Reads the same text with more said of its lines. Returns what came of it. */
  const say = useCallback(
    (places: readonly number[], kind: SayableKind): Spoken => {
      const before = latest.current;
      const said = new Map([...before.said, ...places.map((at) => [at, kind] as const)]);
      const next = withReading({ ...before, said }, currency);
      const rows = rowsAgain(before.rows, before.base, next.base);
      keep({ ...next, rows });
      return { before, rows };
    },
    [keep, currency],
  );

  /** Says something else instead: what was done before is as it was, and what was done since holds. */
  const sayInstead = useCallback(
    ({ before, rows }: Spoken, said: Said): void => {
      const known = latest.current;
      const next = withReading({ ...known, said }, currency);
      const back = said === before.said ? before.rows : rowsAgain(before.rows, before.base, next.base);
      keep({ ...next, rows: known.rows === rows ? back : rowsAgain(known.rows, rows, back) });
    },
    [keep, currency],
  );

  return {
    pasted,
    type: useCallback((text: string) => keep({ ...latest.current, text }), [keep]),
    showText: useCallback(() => keep({ ...latest.current, isReviewed: false }), [keep]),
    setRows: useCallback((rows: readonly ReviewRow[]) => keep({ ...latest.current, rows }), [keep]),
    /** Puts a dish back that was left out. */
    putBack: useCallback(
      (key: string) => {
        const known = latest.current;
        const row = known.base.find((one) => one.key === key);
        if (row) keep({ ...known, rows: rowsAgain([...known.rows, row], known.base, known.base) });
      },
      [keep],
    ),
    read,
    add,
    /** As `add`, with the text still shown. */
    addBeside: useCallback(
      (files: readonly FileText[]): boolean => {
        const isFound = add(files);
        if (isFound) keep({ ...latest.current, isReviewed: false });
        return isFound;
      },
      [add, keep],
    ),
    say,
    sayInstead,
  };
}
