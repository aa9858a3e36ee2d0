import type { MenuTakenBack } from '@comanda/contract/shapes/menu-changes';
import { plural } from '@comanda/contract/words/language';

const MOST_SHOWN = 3;

const WHY: Readonly<Record<MenuTakenBack['staying'][number]['why'], string>> = {
  CHANGED: 'changed since',
  DELETED: 'deleted since',
  IN_USE: 'still used',
};

/** "Left as they are: Soup (changed since), Tea (deleted since) and 4 more." */
function stayingWords({ staying, stayed }: MenuTakenBack): string {
  const shown = staying.slice(0, MOST_SHOWN).map(({ name, why }) => `${name} (${WHY[why]})`);
  const rest = stayed - shown.length;
  const list = new Intl.ListFormat('en').format(rest > 0 ? [...shown, `${rest} more`] : shown);
  return `${plural(stayed, { one: 'Left as it is', other: 'Left as they are' })}: ${list}.`;
}

export const takeBackWords = {
  label: 'Take back',
  title: 'Take this change back?',
  meaning:
    'What it added goes, and what it changed is as before. What somebody has changed since stays as it is, and so do the orders.',
  busy: 'Taking back…',
  keep: 'Keep the change',
  failed: (why: string) => `Not taken back: ${why}`,
  done: (answer: MenuTakenBack) => {
    if (answer.stayed === 0) return 'Taken back. The menu is as it was.';
    return answer.takenBack === 0 ? stayingWords(answer) : `Taken back. ${stayingWords(answer)}`;
  },
  wasTakenBack: 'Taken back',
};
