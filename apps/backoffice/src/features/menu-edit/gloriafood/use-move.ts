import type { GloriaFoodImport } from '@comanda/contract/shapes/gloriafood';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { changesText } from '../imported/import-words.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { moveWords } from './words.ts';

/** Where the menu is: behind a key at GloriaFood's, or in a file. */
export type Given = { readonly key: string } | { readonly file: string };

type Move = {
  /** What would come in, or why it cannot; null until it was looked at. */
  readonly tried: GloriaFoodImport | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly look: (given: Given) => Promise<void>;
  /** All or nothing, of what was looked at last; true when it is done. */
  readonly bringIn: () => Promise<boolean>;
  readonly forget: () => void;
};

/** A menu of GloriaFood's on its way in: looked at first, then taken as a whole. */
export function useMove(): Move {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { refresh } = useKeepMenu();
  const [tried, setTried] = useState<GloriaFoodImport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const given = useRef<Given | null>(null);
  const latest = useRef(0);

  function forget(): void {
    latest.current += 1;
    setTried(null);
    setProblem(null);
    setBusy(false);
  }

  async function send(dryRun: boolean): Promise<GloriaFoodImport | null> {
    if (!given.current) return null;
    latest.current += 1;
    const turn = latest.current;
    setProblem(null);
    setBusy(true);
    let answer: GloriaFoodImport | null = null;
    const call = client.call('importGloriaFood', { params: { id }, body: { ...given.current, dryRun } });
    const refused = await refusalFrom(
      call.then((found) => {
        answer = found;
      }),
    );
    if (turn !== latest.current) return null;
    setBusy(false);
    setProblem(refused?.message ?? null);
    return answer;
  }

  return {
    tried,
    isBusy,
    problem,
    forget,
    async look(wanted) {
      given.current = wanted;
      setTried(null);
      setTried(await send(true));
    },
    async bringIn() {
      const done = await send(false);
      if (!done) return false;
      if (done.problems.length > 0) {
        setTried(done);
        return false;
      }
      refresh();
      toast.success(moveWords.done(changesText(done)));
      return true;
    },
  };
}
