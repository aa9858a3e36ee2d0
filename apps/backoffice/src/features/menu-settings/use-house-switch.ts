import { type ApiError, currentIn } from '@comanda/client/api-error';
import type { MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { toastLife } from '../../platform/toast-life.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { menuSettingsQuery } from '../../session/session-queries.ts';
import { useOwnEdits } from './own-edits.ts';

/** What a switch changes, made from the rules as they are; the version is added. */
export type Flip = (settings: MenuSettings) => Omit<UpdateMenuSettings, 'version'>;

type HouseSwitch = {
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Takes effect at once; `said` is shown with a way back by `undo`. */
  readonly flip: (flip: Flip, undo: Flip, said: string) => void;
};

/** A rule that is on or off by itself: after a colleague's edit of another rule it is made again on theirs. */
export function useHouseSwitch(restaurantId: string): HouseSwitch {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const edits = useOwnEdits();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { queryKey } = menuSettingsQuery(client, restaurantId);

  async function send(flip: Flip, seen: MenuSettings, isSecondTry = false): Promise<ApiError | null> {
    const body = { ...flip(seen), version: seen.version };
    const refused = await refusalFrom(
      client.call('updateMenuSettings', { params: { id: restaurantId }, body }).then((changed) => {
        edits.made(seen.version, changed);
        queryClient.setQueryData(queryKey, changed);
      }),
    );
    const current = currentIn('updateMenuSettings', refused);
    return current && !isSecondTry ? send(flip, current, true) : refused;
  }

  async function run(flip: Flip, onDone: () => void): Promise<ApiError | null> {
    const known = queryClient.getQueryData(queryKey);
    if (!known || isBusy) return null;
    setBusy(true);
    const show = (now: MenuSettings) => queryClient.setQueryData(queryKey, { ...now, ...shownAs(now, flip) });
    show(known);
    const refused = await edits.inTurn(() => {
      const now = queryClient.getQueryData(queryKey) ?? known;
      // the answer to another edit had it as it was
      show(now);
      return send(flip, now);
    });
    if (refused)
      queryClient.setQueryData(queryKey, (now) => now && { ...now, ...shownAs(known, () => ({})) });
    setBusy(false);
    setProblem(refused && `Not changed: ${refused.message}`);
    if (!refused) onDone();
    return refused;
  }

  /** The page may have been left by now: a refusal follows the user. */
  async function takeBack(undo: Flip): Promise<void> {
    const refused = await run(undo, () => toast.success('Changed back.'));
    if (refused) toastProblem(`Not changed back: ${refused.message}`);
  }

  return {
    isBusy,
    problem,
    flip: (flip, undo, said) =>
      void run(flip, () => {
        toast.success(said, {
          duration: toastLife('undo'),
          action: { label: 'Undo', onClick: () => void takeBack(undo) },
        });
      }),
  };
}

/** The switches of the rules as they will be, shown before the server has answered. */
function shownAs(known: MenuSettings, flip: Flip): Partial<MenuSettings> {
  const { tips, notesAllowed, showTags, showAllergens, autoAccept, unattended } = flip(known);
  return {
    tips: tips ?? known.tips,
    notesAllowed: notesAllowed ?? known.notesAllowed,
    showTags: showTags ?? known.showTags,
    showAllergens: showAllergens ?? known.showAllergens,
    autoAccept: autoAccept === undefined ? known.autoAccept : autoAccept,
    unattended: unattended ?? known.unattended,
  };
}
