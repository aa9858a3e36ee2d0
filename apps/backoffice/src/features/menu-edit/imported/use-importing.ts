import type { ApiError } from '@comanda/client/api-error';
import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useTakeBack } from '../../../platform/menu-changes/use-take-back.ts';
import { takeBackWords } from '../../../platform/menu-changes/words.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { changesText } from './import-words.ts';

export type Importing<Given, Tried extends MenuImport> = {
  /** What it would do, or why it cannot; null until it was tried. */
  readonly tried: Tried | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** What `tried` counts has come in. */
  readonly isIn: boolean;
  /** Asks what would happen; nothing changes. Of several only the last one's answer counts, and is given back. */
  readonly look: (given: Given) => Promise<Tried | null>;
  /** True when all of it is done and still what is looked at. */
  readonly run: (given: Given) => Promise<boolean>;
  readonly forget: () => void;
};

/**
 * A menu from a sheet or from elsewhere on its way in: looked at first, then taken, as a whole unless `takesPart`: then
 * what has no problem comes in, and the rest is still shown. `newer` is what a refusal answers instead.
 */
export function useImporting<Given, Tried extends MenuImport>(
  call: (given: Given, dryRun: boolean) => Promise<Tried>,
  done: (changes: string) => string,
  {
    takesPart = false,
    newer = () => undefined,
  }: {
    readonly takesPart?: boolean;
    readonly newer?: (refused: ApiError) => Tried | undefined;
  } = {},
): Importing<Given, Tried> {
  const { refresh } = useKeepMenu();
  const takeBack = useTakeBack(useMenuOf().restaurant.id);
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isIn, setIn] = useState(false);
  const latest = useRef(0);
  // an answer that comes after its dialog was closed concerns nothing that is open then
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function undo(changeId: string): Promise<void> {
    const refused = await refusalFrom(takeBack(changeId));
    if (refused) toastProblem(takeBackWords.failed(refused.message));
  }

  function begin(): number {
    latest.current += 1;
    setProblem(null);
    return latest.current;
  }

  function forget(): void {
    begin();
    setTried(null);
    setIn(false);
    setBusy(false);
  }

  async function send(given: Given, dryRun: boolean) {
    const turn = begin();
    setBusy(true);
    const heard: { found: Tried | null } = { found: null };
    const refused = await refusalFrom(
      call(given, dryRun).then((answer) => {
        heard.found = answer;
      }),
    );
    const { found } = heard;
    if (turn !== latest.current) return { found, isLatest: false };
    setBusy(false);
    setProblem(refused?.message ?? null);
    const current = refused ? newer(refused) : undefined;
    if (current) setTried(current);
    if (found && (dryRun || found.problems.length > 0)) setTried(found);
    return { found, isLatest: true };
  }

  return {
    tried,
    isBusy,
    problem,
    isIn,
    forget,
    async look(given) {
      setTried(null);
      setIn(false);
      const { found, isLatest } = await send(given, true);
      return isLatest ? found : null;
    },
    async run(given) {
      const { found, isLatest } = await send(given, false);
      if (!found) return false;
      const isWhole = found.problems.length === 0;
      const hasPart = takesPart && found.created + found.updated > 0;
      if (!isWhole && !hasPart) return false;
      refresh();
      const { changeId } = found;
      toast.success(done(changesText(found)), {
        duration: toastLife('leap'),
        ...(changeId !== undefined && {
          action: { label: takeBackWords.label, onClick: () => void undo(changeId) },
        }),
      });
      if (isLatest) setIn(true);
      return isLatest && isWhole;
    },
  };
}
