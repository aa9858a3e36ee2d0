import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';

type Importing = {
  /** What the sheet would do, or why it cannot; null until it was tried. */
  readonly tried: MenuImport | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Asks what would happen; nothing changes. */
  readonly look: (csv: string) => Promise<void>;
  /** All or nothing; true when it is done. */
  readonly run: (csv: string) => Promise<boolean>;
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

  async function send(csv: string, dryRun: boolean): Promise<MenuImport | null> {
    if (isBusy) return null;
    setBusy(true);
    setProblem(null);
    let answer: MenuImport | null = null;
    const refused = await refusalFrom(
      client.call('importMenu', { params: { id }, query: {}, body: { csv, dryRun } }).then((found) => {
        answer = found;
      }),
    );
    setBusy(false);
    setProblem(refused?.message ?? null);
    return answer;
  }

  return {
    tried,
    isBusy,
    problem,
    forget() {
      setTried(null);
      setProblem(null);
    },
    async look(csv) {
      setTried(await send(csv, true));
    },
    async run(csv) {
      const done = await send(csv, false);
      if (!done) return false;
      setTried(done);
      if (done.problems.length > 0) return false;
      refresh();
      toast.success(`Imported: ${done.created} new, ${done.updated} changed.`);
      return true;
    },
  };
}
