import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { changesText } from '../imported/import-words.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';

type SheetToTake = {
  readonly csv: string;
  /** It is another restaurant's: its ids mean nothing here. */
  readonly asNew: boolean;
};

type Importing = {
  /** What the sheet would do, or why it cannot; null until it was tried. */
  readonly tried: MenuImport | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Asks what would happen; nothing changes. Of several sheets only the last one's answer counts. */
  readonly look: (sheet: SheetToTake) => Promise<void>;
  /** All or nothing; true when it is done. */
  readonly run: (sheet: SheetToTake) => Promise<boolean>;
  readonly forget: () => void;
};

/** A sheet on its way into the menu: looked at first, then taken as a whole. */
export function useImport(): Importing {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { refresh } = useKeepMenu();
  const [tried, setTried] = useState<MenuImport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);

  function forget(): void {
    latest.current += 1;
    setTried(null);
    setProblem(null);
    setBusy(false);
  }

  async function send(sheet: SheetToTake, dryRun: boolean): Promise<MenuImport | null> {
    forget();
    const turn = latest.current;
    setBusy(true);
    let answer: MenuImport | null = null;
    const refused = await refusalFrom(
      client.call('importMenu', { params: { id }, query: {}, body: { ...sheet, dryRun } }).then((found) => {
        answer = found;
      }),
    );
    if (turn !== latest.current) return answer;
    setBusy(false);
    setProblem(refused?.message ?? null);
    setTried(answer);
    return answer;
  }

  return {
    tried,
    isBusy,
    problem,
    forget,
    async look(sheet) {
      await send(sheet, true);
    },
    async run(sheet) {
      const done = await send(sheet, false);
      if (!done || done.problems.length > 0) return false;
      refresh();
      toast.success(`Imported: ${changesText(done)}.`);
      return true;
    },
  };
}
