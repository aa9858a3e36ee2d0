import { currentIn } from '@comanda/client/api-error';
import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useUndoChange } from '../../../platform/menu-changes/use-take-back.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { editedCells, type GridEdits, seenAnew, withoutEdits } from './grid-edits.ts';
import { gridWords as WORDS } from './words.ts';

/** Dishes that somebody has changed since they were seen here, as they are now. */
type Conflict = { readonly by: string | null; readonly current: readonly StaffItem[] };

type Items = ReadonlyMap<string, StaffItem>;
type Changes = UpdateItems['items'];

/** What a table makes of its cells. */
type Table<Column, Value> = {
  /** What to send, or in words what is wrong with a cell. */
  readonly changesOf: (edits: GridEdits<Column, Value>, items: Items) => Changes | string;
  /** How many cells are to be saved, where that is not all of them. */
  readonly countOf?: (edits: GridEdits<Column, Value>, items: Items) => number;
  /** What to ask before it is saved, in words. */
  readonly questionOf?: (changes: Changes, items: Items) => string | null;
  /** What else becomes of it, in words. */
  readonly aboutOf?: (changes: Changes, items: Items) => string | null;
};

/** The cells that are not saved yet, and how they are saved: all by one call, or none. */
export function useSaveGrid<Column, Value>({
  changesOf,
  countOf = editedCells,
  questionOf,
  aboutOf,
}: Table<Column, Value>) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { items } = useMenu();
  const { keep, refresh } = useKeepMenu();
  const undo = useUndoChange(id);
  const [edits, setEdits] = useState<GridEdits<Column, Value>>(new Map());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const edit = useCallback((change: (known: GridEdits<Column, Value>) => GridEdits<Column, Value>): void => {
    setProblem(null);
    setQuestion(null);
    setEdits(change);
  }, []);

  async function save(): Promise<boolean> {
    if (isSending) return false;
    const changes = changesOf(edits, items);
    if (typeof changes === 'string' || changes.length === 0) {
      setProblem(typeof changes === 'string' ? changes : WORDS.unchanged);
      return false;
    }
    setProblem(null);
    const asked = questionOf?.(changes, items) ?? null;
    if (asked !== question) {
      setQuestion(asked);
      if (asked !== null) return false;
    }
    const description = aboutOf?.(changes, items);
    setConflict(null);
    setSending(true);
    const saved = client.call('updateItems', { params: { id }, body: { items: changes } });
    const refused = await refusalFrom(saved);
    setSending(false);
    if (refused) {
      const current = currentIn('updateItems', refused);
      if (current) {
        keep((menu) => current.reduce(withItem, menu));
        setConflict({ by: (refused.refusal?.code === 'STALE' && refused.refusal.by) || null, current });
      } else setProblem(WORDS.notSaved(refused.message));
      void refresh();
      return false;
    }
    const { items: after, changeId } = await saved;
    keep((menu) => after.reduce(withItem, menu));
    setEdits(new Map());
    setQuestion(null);
    void refresh();
    toast.success(WORDS.saved(after.length), {
      description,
      duration: toastLife('leap'),
      action: changeId && { label: WORDS.undo, onClick: () => void undo(changeId) },
    });
    return true;
  }

  return {
    edits,
    edit,
    save,
    isSending,
    problem,
    question,
    conflict,
    cells: countOf(edits, items),
    discard(): void {
      edit(() => new Map());
      setConflict(null);
    },
    keepMine(): void {
      edit((known) => seenAnew(known, conflict?.current ?? []));
      setConflict(null);
    },
    takeTheirs(): void {
      edit((known) => withoutEdits(known, conflict?.current.map((item) => item.id) ?? []));
      setConflict(null);
    },
  };
}
