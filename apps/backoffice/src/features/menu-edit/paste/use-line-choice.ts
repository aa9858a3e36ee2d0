import type { LineKind, LineReading, Said, SayableKind } from '@comanda/menu-text/line-readings';
import { useMemo, useState } from 'react';
import type { Followed } from './line-panel.tsx';
import { linesOf, type Question } from './questions.ts';
import type { ReviewRow } from './review.ts';
import { followers } from './said-lines.ts';
import type { ShownLine } from './text-lines.tsx';
import type { Pasted, Spoken } from './use-pasted.ts';

const byLine = (rows: readonly ReviewRow[]): ReadonlyMap<number, ReviewRow> =>
  new Map(rows.flatMap((row) => linesOf(row).map((at) => [at, row] as const)));

/** What became of a line: of a dish that was left out, nothing; of one that stands above other headings, a heading. */
function shownKind(
  { kind, dish }: LineReading,
  row: ReviewRow | undefined,
  read: ReviewRow | undefined,
): LineKind {
  if (dish === null || row) return kind;
  return read ? 'LEFT_OUT' : 'HEADING';
}

/** The lines of a pasted text as they are shown, the one that is chosen, and what is said of it. */
export function useLineChoice(
  { menu, base, rows, said }: Pasted,
  questions: readonly Question[],
  {
    say,
    sayInstead,
  }: {
    say: (places: readonly number[], kind: SayableKind) => Spoken;
    sayInstead: (spoken: Spoken, said: Said) => void;
  },
) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [told, setTold] = useState<(Followed & { readonly spoken: Spoken }) | null>(null);
  const toldKeys = useMemo(() => new Set(told?.spoken.rows.map(({ key }) => key)), [told]);
  const { lines } = menu;
  const rowAt = useMemo(() => byLine(rows), [rows]);
  const readAt = useMemo(() => byLine(base), [base]);
  const asked = useMemo(
    () => new Map(questions.flatMap((one) => (one.line === null ? [] : [[one.line, one] as const]))),
    [questions],
  );
  const row = chosen === null ? undefined : rowAt.get(chosen);
  const shown = useMemo(
    () =>
      lines.map(
        (line, at): ShownLine => ({
          at,
          text: line.text,
          kind: shownKind(line, rowAt.get(at), readAt.get(at)),
          isAsked: asked.has(at),
          isLit: row !== undefined && rowAt.get(at) === row,
        }),
      ),
    [lines, rowAt, readAt, asked, row],
  );

  function choose(at: number | null): void {
    setChosen(at);
    setTold(null);
  }

  /** Says what the chosen line is, and of all like it. Nothing to say where it is read so without a doubt. */
  function sayChosen(kind: SayableKind): void {
    const line = chosen === null ? undefined : lines[chosen];
    if (!line || chosen === null || (line.kind === kind && !line.isUnsure)) return;
    const places = followers(lines, said, chosen).filter(
      (at) => lines[at]?.kind !== kind || lines[at]?.isUnsure,
    );
    const spoken = say(places, kind);
    setTold(places.length > 1 ? { at: chosen, count: places.length, kind, spoken } : null);
  }

  function onlyThis(): void {
    if (!told) return;
    sayInstead(told.spoken, new Map([...told.spoken.before.said, [told.at, told.kind]]));
    setTold(null);
  }

  function undo(): void {
    if (!told) return;
    sayInstead(told.spoken, told.spoken.before.said);
    setTold(null);
  }

  return {
    chosen,
    choose,
    row,
    rowAt,
    shown,
    /** The dish of the chosen line that was left out. */
    leftOut: chosen !== null && !row ? (readAt.get(chosen)?.key ?? null) : null,
    question:
      questions.find(({ key, line }) => (row ? key === row.key : key === null && line === chosen)) ?? null,
    // not once dishes were made one, or several again: what they were is not known then
    told: told && rows.every(({ key }) => toldKeys.has(key)) ? told : null,
    sayChosen,
    onlyThis,
    undo,
  };
}
