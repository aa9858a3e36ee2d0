import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useTakeBack } from '../../../platform/menu-changes/use-take-back.ts';
import { takeBackWords } from '../../../platform/menu-changes/words.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { START_WORDS } from '../words.ts';
import { menuSheet } from './menu-sheet.ts';
import { PASTE_WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';
import { useAddRows } from './use-add-rows.ts';

/** What came of saving rows: nothing to say where all are on the menu now. */
export type Saving = {
  /** Why it failed; of a row where `key` names it. */
  readonly problem: string | null;
  readonly key: string | null;
};

const DONE: Saving = { problem: null, key: null };

/**
 * Saves reviewed rows. An owner's go in one call, all or none, and a second one changes nothing: what is on the menu
 * by then stays as it is. Those of others are added one by one, and `onAdded` hears of each.
 */
export function useSaveRows(): {
  readonly progress: string | null;
  readonly save: (rows: readonly ReviewRow[], onAdded: (row: ReviewRow) => void) => Promise<Saving>;
} {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { restaurant, role } = useMenuOf();
  const { refresh } = useKeepMenu();
  const takeBack = useTakeBack(restaurant.id);
  const addRows = useAddRows();
  const [progress, setProgress] = useState<string | null>(null);
  const { id, currency } = restaurant;

  async function undo(changeId: string): Promise<void> {
    const refused = await refusalFrom(takeBack(changeId));
    if (refused) toastProblem(takeBackWords.failed(refused.message));
  }

  function told(count: number, changeId: string | undefined, leftOut = 0): void {
    if (count === 0) {
      toast.success(PASTE_WORDS.allOnMenu);
      return;
    }
    const stayed = leftOut > 0 ? ` ${PASTE_WORDS.stayed(leftOut)}` : '';
    toast.success(`${START_WORDS.added(count)}${stayed}`, {
      duration: toastLife('leap'),
      ...(changeId !== undefined && {
        action: { label: takeBackWords.label, onClick: () => void undo(changeId) },
      }),
    });
  }

  async function atOnce(rows: readonly ReviewRow[]): Promise<Saving> {
    setProgress(START_WORDS.addingAll(rows.length));
    const sheet = menuSheet(rows, queryClient.getQueryData(menuQuery(client, id).queryKey), currency);
    let saving = DONE;
    const refused = await refusalFrom(
      client
        .call('importMenu', {
          params: { id },
          query: {},
          body: { csv: sheet.csv, dryRun: false, asNew: false, onlyNew: true },
        })
        .then(async ({ problems: [first], changeId, leftOut = 0 }) => {
          if (first) saving = { problem: first.message, key: sheet.rowAt.get(first.row) ?? null };
          else told(rows.length - leftOut, changeId, leftOut);
          // what a colleague did meanwhile may be why there is a problem
          await refresh();
        }),
    );
    return refused ? { problem: refused.message, key: null } : saving;
  }

  async function oneByOne(rows: readonly ReviewRow[], onAdded: (row: ReviewRow) => void): Promise<Saving> {
    let added = 0;
    const showProgress = () => setProgress(START_WORDS.adding(added, rows.length));
    showProgress();
    const refused = await addRows(rows, (row) => {
      added += 1;
      showProgress();
      onAdded(row);
    });
    if (!refused) told(added, undefined);
    const words = (message: string, dish: string) => PASTE_WORDS.refused(added, dish, message);
    return refused ? { problem: words(refused.refusal.message, refused.row.name.trim()), key: null } : DONE;
  }

  return {
    progress,
    async save(rows, onAdded) {
      const saving = await (role === 'ADMIN' ? atOnce(rows) : oneByOne(rows, onAdded));
      setProgress(null);
      return saving;
    },
  };
}
