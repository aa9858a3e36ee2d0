import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import type { Said, SayableKind } from '@comanda/menu-text/line-readings';
import { type ReadMenu, readMenuText } from '@comanda/menu-text/parse-menu-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore } from '../../../platform/drafts.ts';
import { reviewRows } from './families.ts';
import { type ReviewRow, rowsFromDraft } from './review.ts';
import { movedRows, rowsAgain } from './rows-again.ts';
import { movedLines, movedSaid, saidFromDraft, saidToDraft } from './said-lines.ts';

/** A pasted text and what became of it. */
export type Pasted = {
  /** As it stands in its field; it may have been typed over since it was read. */
  readonly text: string;
  /** As it was read last. */
  readonly read: string;
  readonly said: Said;
  readonly menu: ReadMenu;
  /** The rows as they were read, before anybody changed them. */
  readonly base: readonly ReviewRow[];
  readonly rows: readonly ReviewRow[];
  readonly isReviewed: boolean;
};

type Kept = Pick<Pasted, 'text' | 'read' | 'said' | 'rows' | 'isReviewed'>;

const linesOf = (text: string) => text.split(/\r\n|\r|\n/u);

function withReading(kept: Kept, currency: string): Pasted {
  const menu = readMenuText(kept.read, currency, kept.said);
  return { ...kept, menu, base: reviewRows(menu.dishes, currency) };
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
      const { text, read, said, rows, isReviewed } = next;
      if (text === '' && rows.length === 0) drafts.forget(draftName);
      else
        drafts.keep(draftName, {
          text,
          read,
          said: saidToDraft(said),
          rows: JSON.stringify(rows),
          view: isReviewed ? 'MENU' : 'TEXT',
        });
    },
    [drafts, draftName],
  );

  const readText = useCallback(
    (text: string, more: Said): boolean => {
      const known = latest.current;
      const moved = movedLines(linesOf(known.read), linesOf(text));
      const said = new Map([...movedSaid(known.said, moved), ...more]);
      const next = withReading({ ...known, text, read: text, said }, currency);
      const carried = rowsAgain(movedRows(known.rows, moved), movedRows(known.base, moved), next.base);
      const rows = carried.length > 0 ? carried : [...next.base];
      keep({ ...next, rows, isReviewed: rows.length > 0 });
      return rows.length > 0;
    },
    [keep, currency],
  );

  /** Reads what is typed now; what was said and done holds where its lines are still there. True: dishes were found. */
  const read = useCallback(() => readText(latest.current.text, new Map()), [readText]);

  /** Reads the text of a file below what is there already. True: dishes were found. */
  const add = useCallback(
    ({ text, descriptions }: Pick<MenuFileText, 'text' | 'descriptions'>): boolean => {
      const known = latest.current.text.trimEnd();
      const above = known === '' ? '' : `${known}\n\n`;
      const from = linesOf(above).length - 1;
      const said = descriptions.map((at) => [at + from, 'DESCRIPTION'] as const);
      return readText(above + text, new Map(said));
    },
    [readText],
  );

  /** Reads the same text with other things said of its lines. */
  const readSaid = useCallback(
    (said: Said): void => {
      const known = latest.current;
      const next = withReading({ ...known, said }, currency);
      keep({ ...next, rows: rowsAgain(known.rows, known.base, next.base) });
    },
    [keep, currency],
  );

  const say = useCallback(
    (places: readonly number[], kind: SayableKind): void =>
      readSaid(new Map([...latest.current.said, ...places.map((at) => [at, kind] as const)])),
    [readSaid],
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
    say,
    readSaid,
  };
}
